// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <map>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

#include <QTest>

#include "tests/tools/makefleet/manifests.h"

using namespace stowage::makefleet;

namespace {

std::string written(const Population &population, Style style)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::tmpfile(), &std::fclose);
    ManifestWriter writer(file.get(), style);
    writeCluster(writer, population);
    if (!writer.finish())
        return {};
    std::string result(static_cast<std::size_t>(std::ftell(file.get())), '\0');
    std::rewind(file.get());
    result.resize(std::fread(result.data(), 1, result.size(), file.get()));
    return result;
}

// Where they differ, as a path; "" when they say the same.
std::string difference(const nlohmann::json &json, const YAML::Node &yaml, const std::string &path = {})
{
    if (json.is_object()) {
        if (!yaml.IsMap() || yaml.size() != json.size())
            return path + ": other keys";
        for (const auto &[key, value] : json.items()) {
            if (!yaml[key])
                return path + "/" + key + ": missing";
            if (const std::string found = difference(value, yaml[key], path + "/" + key); !found.empty())
                return found;
        }
        return {};
    }
    if (json.is_array()) {
        if (!yaml.IsSequence() || yaml.size() != json.size())
            return path + ": another length";
        for (std::size_t i = 0; i < json.size(); ++i) {
            if (const std::string found = difference(json[i], yaml[i], path + "/" + std::to_string(i)); !found.empty())
                return found;
        }
        return {};
    }
    const std::string value = json.is_string() ? json.get<std::string>() : json.dump();
    // A quoted scalar carries the tag "!", a plain one "?": a text that spells a number must be quoted.
    const bool quoted = yaml.Tag() == "!";
    const bool typed = json.is_string() ? quoted || !nlohmann::json::accept(value) : !quoted;
    return yaml.IsScalar() && yaml.Scalar() == value && typed ? std::string() : path + ": " + value;
}

std::size_t podsOf(const Population &population)
{
    std::size_t result = 0;
    for (const Workload &workload : population.workloads)
        result += workload.nodes.size();
    return result;
}

} // namespace

class TestMakeFleet final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bytes()
    {
        const std::string once = written(populate("m1", 30, 300, 7), Style::Compact);
        QVERIFY(!once.empty());
        QCOMPARE(written(populate("m1", 30, 300, 7), Style::Compact), once);
        QVERIFY(written(populate("m1", 30, 300, 8), Style::Compact) != once);
    }

    void stylesSayTheSame()
    {
        const Population population = populate("m1", 12, 150, 3);
        const nlohmann::json compact = nlohmann::json::parse(written(population, Style::Compact));
        QVERIFY(compact == nlohmann::json::parse(written(population, Style::Pretty)));
        QCOMPARE(difference(compact, YAML::Load(written(population, Style::Yaml))), std::string());
    }

    void population_data()
    {
        QTest::addColumn<qsizetype>("nodes");
        QTest::addColumn<qsizetype>("pods");
        QTest::newRow("an empty cluster") << qsizetype(0) << qsizetype(0);
        QTest::newRow("pods without a node all wait") << qsizetype(0) << qsizetype(40);
        QTest::newRow("nodes without pods") << qsizetype(50) << qsizetype(0);
        QTest::newRow("more pods than the nodes hold") << qsizetype(3) << qsizetype(2000);
        QTest::newRow("a cluster of usual size") << qsizetype(400) << qsizetype(5000);
    }
    void population()
    {
        QFETCH(qsizetype, nodes);
        QFETCH(qsizetype, pods);
        const Population population =
            populate("m1", static_cast<std::size_t>(nodes), static_cast<std::size_t>(pods), 5);
        QCOMPARE(population.nodes.size(), static_cast<std::size_t>(nodes));
        QCOMPARE(podsOf(population), static_cast<std::size_t>(pods));

        std::map<std::int32_t, int> gpus;
        std::map<std::int32_t, int> held;
        for (const Workload &workload : population.workloads) {
            for (const std::int32_t node : workload.nodes) {
                gpus[node] += workload.mig ? 0 : workload.gpus;
                ++held[node];
            }
        }
        for (const auto &[node, count] : gpus) {
            if (node < 0)
                continue;
            const Node &holder = population.nodes.at(static_cast<std::size_t>(node));
            QVERIFY2(count <= models[holder.model].gpusPerNode - holder.broken, holder.name.c_str());
            QVERIFY2(held[node] <= 110, holder.name.c_str());
        }
        if (nodes == 0 && pods > 0)
            QCOMPARE(held[-1], static_cast<int>(pods));
    }
};

QTEST_APPLESS_MAIN(TestMakeFleet)

#include "tst_makefleet.moc"
