import { describe, expect, it } from 'vitest';
import { sourcesNamed } from '../../../shared/catalogue/metrics/relation-basis.ts';
import { printedSymbols } from '../../../shared/model/numbers/printed-symbols.ts';
import { editorials } from '../editorial.ts';
import { nameMetricsInNotes } from '../name-metrics.ts';
import { readSource } from '../read-sources.ts';
import { SourceOwnMetrics } from '../source-schemas.ts';
import {
  SourceChineseDefinitions,
  SourceChineseFrameworkTexts,
  SourceChineseNames,
  SourceChineseNotes,
  SourceChineseTitles,
  SourcePublications,
} from '../word-schemas.ts';
import {
  allDisclosures,
  allFields,
  catalogue,
  disclosuresOf,
  frameworkOf,
  frameworks,
  guide,
} from './built-catalogue.ts';

/** Words of Taiwan practice, each with what the glossary of Hong Kong has in its place. */
const foreignTerms: Record<string, string> = {
  揭露: '披露',
  永續: '可持續',
  資訊: '資料',
  利害關係人: '持份者',
  報導: '匯報',
  投資人: '投資者',
  氣候變遷: '氣候變化',
  範疇一: '範圍 1',
  占比: '佔比',
  盤查: '核算',
  貪腐: '貪污',
  管治單位: '管治機構',
  議合: '參與',
  碳權: '碳信用',
  實體風險: '物理風險',
  非有害: '無害',
  掩埋: '堆填',
  密集度: '密度',
  不動產: '房地產',
  執行長: '行政總裁',
  承攬: '承辦商',
  冷媒: '製冷劑',
  潛勢: '潛能',
  稽核: '審核',
  隱私: '私隱',
  計畫: '計劃',
  曝險: '風險承擔',
  行銷: '市場推廣',
  志工: '義工',
  詐欺: '欺詐',
  團體協約: '集體談判協議',
  身心障礙: '殘疾',
  職業安全衛生: '職業健康與安全',
  投融資排放: '融資排放',
};

const foundIn = (texts: Iterable<string>): string[] =>
  [...texts].filter((text) => Object.keys(foreignTerms).some((term) => text.includes(term)));

describe('Chinese of our own', () => {
  it('leaves no gap: every section and disclosure of every framework has a Chinese title', () => {
    const titled = frameworks
      .flatMap(({ sections }) => sections)
      .flatMap((section) => [section, ...section.disclosures]);
    expect(titled.length).toBeGreaterThan(2500);
    expect(titled.filter(({ titleZhTw }) => !titleZhTw).map(({ title }) => title)).toEqual([]);
    expect(titled.filter(({ titleZhTw = '' }) => !/\p{Script=Han}/u.test(titleZhTw)).map(({ title }) => title)).toEqual(
      [],
    );
  });

  it('has no title that nothing is called, and one for each standard that takes over', () => {
    const source = readSource(SourceChineseTitles, 'chinese/titles.json');
    for (const { key, sections, disclosures } of source.frameworks) {
      const framework = frameworkOf(key);
      const called = (parts: readonly { title: string }[]) => new Set(parts.map(({ title }) => title));
      const left = (given: readonly { en: string }[], names: ReadonlySet<string>) =>
        given.filter(({ en }) => !names.has(en)).map(({ en }) => en);
      expect(left(sections, called(framework.sections))).toEqual([]);
      expect(left(disclosures, called(disclosuresOf(framework)))).toEqual([]);
    }
    const replaced = allDisclosures.flatMap(({ supersededBy }) => supersededBy ?? []);
    expect(replaced.length).toBeGreaterThan(0);
    expect(replaced.filter(({ standardZhTw }) => !standardZhTw)).toEqual([]);
  });

  it('marks frameworks with titles of our own translation: all but those that HKEX publishes in Chinese', () => {
    const published = frameworks.filter(({ hasTranslatedTitles }) => !hasTranslatedTitles).map(({ key }) => key);
    expect(published).toEqual(['HKEX']);
  });

  it('writes titles and figures as Chinese is written, in the words of Hong Kong', () => {
    const source = readSource(SourceChineseTitles, 'chinese/titles.json');
    const titles = source.frameworks.flatMap(({ sections, disclosures, standards = [] }) => [
      ...sections,
      ...disclosures,
      ...standards,
    ]);
    const { figures } = readSource(SourceChineseNames, 'chinese/names.json');
    const written = [...titles.map(({ zhTw }) => zhTw), ...figures.map(({ nameZhTw }) => nameZhTw)];
    // The trade of that name is called so in Hong Kong, too.
    expect(foundIn(written.map((text) => text.replace('資訊及通訊科技', '')))).toEqual([]);
    expect(written.filter((text) => /\p{Script=Han}[,;:.?!]|[,;:!?]\p{Script=Han}/u.test(text))).toEqual([]);
    const numbersOf = (text: string) => text.match(/(?<=[(（])\d(?=[)）])/gu) ?? [];
    expect(titles.filter(({ en, zhTw }) => numbersOf(en).join() !== numbersOf(zhTw).join())).toEqual([]);
  });

  it('labels every field of every framework', () => {
    expect(allFields.filter(({ labelZhTw }) => !labelZhTw).map(({ label }) => label)).toEqual([]);
    const choices = allFields.filter(({ options }) => options !== undefined);
    expect(choices.filter(({ options, optionsZhTw }) => optionsZhTw?.length !== options?.length)).toEqual([]);
    const { figures } = readSource(SourceChineseNames, 'chinese/names.json');
    const labels = new Set(allFields.map(({ label }) => label));
    expect(figures.filter(({ label }) => !labels.has(label))).toEqual([]);
  });

  it('names and describes frameworks in the words of Hong Kong', () => {
    expect(foundIn(editorials.flatMap(({ nameZhTw, description }) => [nameZhTw ?? '', description.zhTw]))).toEqual([]);
  });

  it('names metrics and fields in the words of Hong Kong', () => {
    const nodes = catalogue.metrics().library.nodes.map(({ nameZhTw }) => nameZhTw);
    expect(nodes.length).toBeGreaterThan(900);
    expect(foundIn([...nodes, ...allFields.flatMap(({ labelZhTw }) => labelZhTw ?? [])])).toEqual([]);
  });

  it('has every note, topic and source of the crosswalk, and no obsolete one', () => {
    const { relations, narratives, sources } = catalogue.crosswalk().crosswalk;
    const saidOfSources = [...relations, ...narratives].flatMap(({ source }) =>
      sourcesNamed(source).flatMap(({ place }) => (/[a-z]{3,}/.test(place) ? place : [])),
    );
    expect(saidOfSources.length).toBeGreaterThan(100);
    const english = new Set([
      ...saidOfSources,
      ...relations.flatMap(({ note }) => note ?? []),
      ...narratives.flatMap(({ note, topic }) => (note === '' ? [topic] : [note, topic])),
      ...Object.values(sources),
    ]);
    const source = readSource(SourceChineseNotes, 'chinese/notes.json');
    const named = nameMetricsInNotes(catalogue.metrics(), source);
    const { crosswalk } = readSource(SourcePublications, 'publications.json');
    const translated = [...named.notes, ...named.topics, ...crosswalk].map(({ en, zhTw }) => ({
      en: printedSymbols(en),
      zhTw: printedSymbols(zhTw),
    }));
    expect(translated.map(({ en }) => en).toSorted()).toEqual([...english].toSorted());
    expect(translated.filter(({ en, zhTw }) => catalogue.crosswalkText(en).zhTw !== zhTw)).toEqual([]);
    expect(translated.filter(({ zhTw }) => !/\p{Script=Han}/u.test(zhTw))).toEqual([]);
    expect(translated.filter(({ zhTw }) => /\p{Script=Han}[,;:.?!]|[,;:!?]\p{Script=Han}/u.test(zhTw))).toEqual([]);
    expect(foundIn(translated.map(({ zhTw }) => zhTw))).toEqual([]);
  });

  it('has every note, source, edition and publisher of a framework', () => {
    const { texts } = readSource(SourceChineseFrameworkTexts, 'chinese/framework-texts.json');
    const sameInBoth = (en: string) => /^[\d-]+$|^[A-Z]+$|^Nasdaq$/.test(en);
    const offered = catalogue.frameworks();
    const heads = offered.flatMap(({ edition, editionZhTw = '', provider, providerZhTw = '' }) => [
      ...(sameInBoth(edition) ? [] : [{ en: edition, zhTw: editionZhTw }]),
      ...(sameInBoth(provider) ? [] : [{ en: provider, zhTw: providerZhTw }]),
    ]);
    expect([...new Set(heads.map(({ en }) => en))].toSorted()).toEqual(texts.map(({ en }) => en).toSorted());
    const shown = [...heads, ...offered.flatMap(({ notes, sources }) => [...notes, ...sources])];
    expect(shown.filter(({ zhTw }) => !/\p{Script=Han}/u.test(zhTw))).toEqual([]);
    expect(foundIn(shown.map(({ zhTw }) => zhTw))).toEqual([]);
  });

  it('keeps the codes and figures of a note as they are', () => {
    const { notes } = readSource(SourceChineseNotes, 'chinese/notes.json');
    const figuresIn = (text: string) =>
      text.match(/\d[\d.,]*\d|[a-z]+\.[a-zA-Z0-9.]*[a-zA-Z0-9]|\d/g)?.toSorted() ?? [];
    expect(notes.filter(({ en, zhTw }) => figuresIn(en).join(' ') !== figuresIn(zhTw).join(' '))).toEqual([]);
  });

  it('defines every metric, in full sentences with the figures of the English, and has no unused definition', () => {
    const { definitions } = readSource(SourceChineseDefinitions, 'chinese/definitions.json');
    const own = readSource(SourceOwnMetrics, 'own-metrics.json').nodes.map(({ definition }) => definition);
    const english = catalogue.metrics().library.nodes.flatMap((node) => ('definition' in node ? node.definition : []));
    const expected = new Set(english.filter((text) => !own.map(printedSymbols).includes(text)));
    expect(definitions.map(({ en }) => printedSymbols(en)).toSorted()).toEqual([...expected].toSorted());
    expect(definitions.filter(({ zhTw }) => !/\p{Script=Han}.*。$/u.test(zhTw))).toEqual([]);
    expect(definitions.filter(({ zhTw }) => /\p{Script=Han}[,;:.?!]|[,;:!?]\p{Script=Han}/u.test(zhTw))).toEqual([]);
    const figuresIn = (text: string) => text.match(/\d+/g)?.toSorted().join(' ');
    expect(definitions.filter(({ en, zhTw }) => figuresIn(en) !== figuresIn(zhTw))).toEqual([]);
    expect(foundIn(definitions.map(({ zhTw }) => zhTw))).toEqual([]);
  });

  it('guides in the words of Hong Kong', () => {
    const guided = frameworks.flatMap((framework) =>
      disclosuresOf(framework).map((one) => guide(framework.versionId, one)),
    );
    expect(foundIn(new Set(guided.map(({ zhTw }) => zhTw)))).toEqual([]);
  });
});
