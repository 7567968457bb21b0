// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

#include "views/present/text.h"
#include "views/present/words.h"

using namespace stowage::views;
using namespace Qt::StringLiterals;

/// What core says in English stands in the window in the language of the program.
class TestWords final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_german.load(u":/i18n/stowage_de.qm"_s));
        QVERIFY(QCoreApplication::installTranslator(&m_german));
    }

    void isTold_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("told");
        QTest::newRow("a sentence of an importer") << u"The object has no name."_s << u"Das Objekt hat keinen Namen."_s;
        QTest::newRow("a sentence of a reader") << u"The file is empty."_s << u"Die Datei ist leer."_s;
        QTest::newRow("a sentence with a kind in it")
            << u"The capture had no right to read Pods."_s << u"Die Aufnahme hatte kein Recht, Pods zu lesen."_s;
        QTest::newRow("a sentence with another in it")
            << u"The file could not be read: Permission denied"_s
            << u"Die Datei konnte nicht gelesen werden: Zugriff verweigert"_s;
        QTest::newRow("a message with several words in it")
            << u"unknown field 'gpus' (did you mean 'gpu'?); this view knows gpu, free"_s
            << u"unbekanntes Feld 'gpus' (meinten Sie 'gpu'?); diese Ansicht kennt gpu, free"_s;
        QTest::newRow("the same without a guess")
            << u"unknown field 'x'; this view knows gpu"_s << u"unbekanntes Feld 'x'; diese Ansicht kennt gpu"_s;
        QTest::newRow("words with a percent sign stay whole")
            << u"The cluster did not serve %1 and %2."_s << u"Der Cluster bot %1 and %2 nicht an."_s;
        QTest::newRow("what nobody knows stays as it is") << u"Input/output error"_s << u"Input/output error"_s;
        QTest::newRow("nothing") << QString() << QString();
    }
    void isTold()
    {
        QFETCH(QString, english);
        QTEST(sentence(toUtf8(english)), "told");
    }

    void states()
    {
        QCOMPARE(word("Pending"), u"Wartet"_s);
        QCOMPARE(word("mig"), u"mig"_s);
        QCOMPARE(word(""), QString());
    }

private:
    QTranslator m_german;
};

QTEST_GUILESS_MAIN(TestWords)
#include "tst_words.moc"
