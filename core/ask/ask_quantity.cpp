// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities as the API server reads them: canonical text, whole units, thousandths.
#include "core/ask/asks.h"
#include "core/base/quantity.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr auto withoutDigits = STOWAGE_TEXT("Quantity", "A quantity without digits is taken as 0.");
constexpr auto clamped =
    STOWAGE_TEXT("Quantity", "The whole number is out of range; value is the nearest one in range.");

json warning(const std::string &text, const char *reason)
{
    return {{"value", text}, {"reason", reason}};
}

Expected<json> answer(const Projection &, const json &ask, const Context &)
{
    json canonical = json::object();
    json value = json::object();
    json milli = json::object();
    json invalid = json::array();
    json warnings = json::array();
    for (const json &entry : ask["values"]) {
        const std::string text = entry.get<std::string>();
        bool lenient = false;
        const Expected<Quantity> quantity = Quantity::parse(text, &lenient);
        if (!quantity) {
            invalid.push_back(text);
            continue;
        }
        canonical[text] = quantity->canonical();
        value[text] = quantity->value();
        milli[text] = quantity->milli();
        if (lenient)
            warnings.push_back(warning(text, withoutDigits));
        if (quantity->clamps())
            warnings.push_back(warning(text, clamped));
    }
    return json{{"canonical", std::move(canonical)},
                {"value", std::move(value)},
                {"milli", std::move(milli)},
                {"invalid", std::move(invalid)},
                {"warnings", std::move(warnings)}};
}

} // namespace

Entry quantityEntry()
{
    return {.name = "quantity",
            .summary = "How the API server reads quantities",
            .arguments = {{.name = "values",
                           .type = ArgumentType::TextList,
                           .required = true,
                           .help = "Texts such as 1.5Gi, 500m or 2e3"}},
            .detail = true,
            .run = answer,
            .model = {.system = "apimachinery resource.Quantity", .version = "1.36"},
            .answers = {{"canonical", "Canonical text by text"},
                        {"value", "Whole units by text, rounded away from zero"},
                        {"milli", "Thousandths by text, rounded away from zero"},
                        {"invalid", "Texts that are refused"},
                        {"warnings", "Texts that are taken with a doubt: value and reason"}},
            .readsFleet = false};
}

} // namespace stowage::ask
