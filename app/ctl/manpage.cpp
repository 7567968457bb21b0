// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/ctl/help.h"
#include "core/ask/list.h"
#include "core/ask/registry.h"
#include "core/plan/verbs.h"

namespace stowage::ctl {

namespace {

/// A text as troff reads it: backslashes and dashes escaped, no line begins a request.
std::string troff(std::string_view text)
{
    std::string safe;
    if (text.starts_with('.') || text.starts_with('\''))
        safe += "\\&";
    for (const char c : text) {
        if (c == '\\')
            safe += "\\e";
        else if (c == '-')
            safe += "\\-";
        else
            safe += c;
    }
    return safe;
}

void printOption(std::ostream &out, const OptionSpec &option)
{
    out << ".TP\n";
    if (option.letter != 0)
        out << "\\fB\\-" << option.letter << "\\fR, ";
    out << "\\fB\\-\\-" << troff(option.name) << "\\fR";
    if (!option.value.empty())
        out << (option.optional ? "[=" : " ") << "\\fI" << troff(option.value) << "\\fR"
            << (option.optional ? "]" : "");
    out << '\n' << troff(option.help) << ".\n";
}

void printTerm(std::ostream &out, std::string_view term, std::string_view meaning)
{
    out << ".TP\n\\fB" << troff(term) << "\\fR\n" << troff(meaning) << ".\n";
}

bool isCommon(const OptionSpec &option)
{
    const auto in = [&](const std::vector<OptionSpec> &options) {
        return std::ranges::any_of(
            options, [&](const OptionSpec &one) { return one.name == option.name && one.value == option.value; });
    };
    return in(commonOptions()) || in(fleetOptions());
}

void printColumns(std::ostream &out, std::string_view name)
{
    const auto list = ask::makeList(Projection(std::make_shared<const Fleet>()), name);
    if (!list)
        return;
    out << ".PP\nColumns, and members of the items in JSON (those with * are shown when asked for):\n";
    for (const ask::ListColumn &column : (*list)->columns())
        printTerm(out, std::string(column.id) + (column.standard ? "" : " *"), column.help);
    std::string fields;
    for (const ask::FilterField &field : (*list)->fields())
        fields += (fields.empty() ? "" : " ") + std::string(field.name)
            + (field.kind == ask::FilterField::Kind::Label ? ":key=value" : "");
    out << ".PP\nFilter fields: " << troff(fields) << ".\n";
}

void printCommand(std::ostream &out, const Command &command)
{
    out << ".SS \"" << troff(command.name) << (command.positional.empty() ? "" : " " + troff(command.positional))
        << "\"\n"
        << troff(command.summary) << ".\n";
    for (const OptionSpec &option : command.options) {
        if (!isCommon(option))
            printOption(out, option);
    }
    if (std::ranges::find(ask::listNames(), command.name) != ask::listNames().end())
        printColumns(out, command.name);
    if (!command.json.empty()) {
        out << ".PP\nMembers of its JSON:\n";
        for (const auto &[member, meaning] : command.json)
            printTerm(out, member, meaning);
    }
}

constexpr const char *filterText = R"(Terms are joined by blanks, and all must hold.
.TP
\fIword\fR
The text is in a name of the row or of what it belongs to.
.TP
\fIfield\fR:\fIvalue\fR
The field is this value. * stands for any text, ? for any one character, letter case does not count.
.TP
\fIfield\fR>\fInumber\fR, >=, <, <=, =
Numbers and quantities (1500m, 1Gi) are compared; ages are written 90s, 3h5m, 2d.
.TP
label:\fIkey\fR=\fIvalue\fR, label:\fIkey\fR
The row has the label with this value, or has it at all.
.TP
pending, running, broken, cordoned, tainted, shared, gang
Flags of a row.
.TP
\-\fIterm\fR
The term does not hold.
.TP
\fIa\fR|\fIb\fR
Either value.
.TP
"\fItwo words\fR"
Quotes protect blanks and every other character.
.PP
A field that the list does not have is an error at its place, not a text search.
)";

constexpr const char *jsonText = R"(Every answer is one JSON object with
.B apiVersion
(stowage.io/v1alpha1); members are added within a version, never renamed or taken away. Amounts are exact numbers, times are RFC 3339, what is
unknown is null, which is not 0. YAML has the same members.
.PP
Lists:
.B kind
List,
.B list
(its name),
.BR observedAt ,
.B total
(rows before the filter),
.B matching
(rows after it), and
.BR items ,
each with the chosen columns.
.PP
Asks: the members of their kind, and
.B ask
(as understood, defaults filled in),
.B model
(what was modelled: system, version, featureGates) and
.B explanation
(a list). Without
.BR \-\-cluster ,
an ask that wants one answers for all:
.BR byCluster ,
an answer per name, or error and why. Nothing depends on clock, machine or number of threads.
.PP
CSV is written as RFC 4180 says: a line of column ids, CR LF at line ends. Asks without a list of their name have the columns path and value.
)";

constexpr const char *planText = R"(A plan file (*.stowage.yaml) is YAML or JSON with
.B apiVersion
stowage.io/v1alpha1,
.B kind
Plan,
.B metadata.title
and
.BR metadata.comment ,
.B basedOn
(fingerprint, title and observedAt of the fleet that it was made on),
.B sources
(demo: true, or path and cluster),
.B operations
and
.B view
(the window's own). Every operation has
.B op
(the verb),
.B object
(cluster, group, kind, namespace, name),
.BR enabled ,
.BR comment ,
.B heading
and
.B seen
(digest of the object when it was staged), and the fields of its verb. Members that are not known are kept; a file is replaced in one step.
On another fleet, operations whose objects changed are flagged and none is dropped.
.PP
The verbs and their fields, as
.B plan new \-\-op
takes them too:
)";

constexpr const char *exitText = R"(.TP
.B 0
Done.
.TP
.B 1
The answer is no: something asked for does not fit, or a check found a loss.
.TP
.B 2
Bad usage, or input that could not be read at all.
.TP
.B 3
Done in part: an object or part of a file is lost, told on standard error. The answer still stands on standard output.
.TP
.B 4
A cluster refused and nothing was changed.
.TP
.B 130
Interrupted.
.PP
When several hold, the first of 130, 2, 4, 3, 1 counts.
)";

constexpr const char *examples = R"(.TP
stowagectl summary \-\-demo
The demo fleet at a glance.
.TP
kubectl get nodes,pods,jobs \-A \-o json > m1.json; stowagectl nodes \-\-fleet m1.json \-\-filter 'free>0' \-\-sort \-free
Nodes with free GPUs, most first.
.TP
stowagectl usage \-\-fleet snapshot/ \-\-by namespace,model \-o csv
Who holds how many GPUs of which model, for a spreadsheet.
.TP
stowagectl diff yesterday.tar.gz today.tar.gz
What changed between two snapshots.
)";

} // namespace

void printManPage(std::ostream &out)
{
    out << ".\\\" Generated by stowagectl \\-\\-man.\n"
        << ".TH STOWAGECTL 1 \"\" \"Stowage " STOWAGE_VERSION "\" \"User Commands\"\n"
        << ".SH NAME\nstowagectl \\- where every GPU workload of a fleet of Kubernetes clusters goes\n"
        << ".SH SYNOPSIS\n.B stowagectl\n.I COMMAND\n[\\fIOPTION\\fR]...\n"
        << ".SH DESCRIPTION\nReads a fleet of Kubernetes clusters from snapshots, archives or what kubectl printed, "
           "and tells which GPUs "
           "there are, what\nholds them, what waits and why. It is the headless twin of\n.BR stowage (1),\nover the "
           "same core; it needs "
           "no display and connects to nothing.\n"
        << ".SH OPTIONS\nOf every command:\n";
    for (const OptionSpec &option : commonOptions())
        printOption(out, option);
    out << ".PP\nOf commands that read a fleet:\n";
    for (const OptionSpec &option : fleetOptions())
        printOption(out, option);
    out << ".SH COMMANDS\n";
    for (const Command &command : commands())
        printCommand(out, command);
    out << ".SH FILTERS\n" << filterText << ".SH JSON\n" << jsonText << ".SH \"PLAN FILES\"\n" << planText;
    for (const plan::Verb &verb : plan::verbs()) {
        std::string fields;
        for (const plan::Field &field : plan::fieldsOf(verb))
            fields += (fields.empty() ? "" : ", ") + field.name + (field.required ? "" : " (optional)");
        printTerm(out, verb.name, std::string(verb.summary) + (fields.empty() ? "" : ": " + fields));
    }
    out << ".SH \"EXIT STATUS\"\n"
        << exitText << ".SH EXAMPLES\n"
        << examples << ".SH \"SEE ALSO\"\n.BR stowage (1),\n.BR kubectl (1)\n";
}

} // namespace stowage::ctl
