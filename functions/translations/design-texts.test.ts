import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { allDesignTexts, withDesignText } from '../../shared/model/design/design-texts.ts';
import type { ReportDesign } from '../../shared/model/design/report-design.ts';
import type { TextContent } from '../../shared/model/report-text/report-text.ts';
import { type TextPlace, textIdOf } from '../../shared/model/report-text/text-place.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { loadDesign } from '../core/reports/load-design.ts';
import { loadTexts } from '../core/translations/load-texts.ts';
import { saveReportText } from '../core/translations/save-report-text.ts';
import { saveReportDesign } from '../report-design/design/report-design.ts';
import { compareFile } from '../translation-files/compare-file.ts';
import { readTranslatorDocument, writeTranslatorDocument } from '../translation-files/format/docx.ts';
import { outgoingText } from '../translation-files/format/translator-rows.ts';
import { readXliff, writeXliff } from '../translation-files/format/xliff.ts';
import { readTranslatorSheet, writeTranslatorSheet } from '../translation-files/format/xlsx.ts';
import { getReportTexts } from './get-texts.ts';
import { listReportTexts } from './list-report-texts.ts';

const letter: TextPlace = { kind: 'designText', key: 'letter.text' };
const title: TextPlace = { kind: 'designLine', key: 'cover.title' };
const words = (text: string): TextContent => ({ kind: 'text', text });

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const stored = async () => (await loadDesign(bench.dependencies.table, bench.principal, report.reportId)).record;
const save = async (change: (design: ReportDesign) => ReportDesign) => {
  const { design, revision } = await stored();
  const dependencies = { ...bench.dependencies, links: { one: async () => 'https://files.example/x' } };
  return saveReportDesign(dependencies, bench.principal, {
    reportId: report.reportId,
    design: change(design),
    revision,
  });
};
const pairAt = async (place: TextPlace) => {
  const { texts } = await getReportTexts(bench.dependencies, bench.principal, report.reportId);
  return texts.find((text) => textIdOf(text.place) === textIdOf(place));
};
const translate = async (place: TextPlace, content: TextContent | null) => {
  const pair = await pairAt(place);
  const body = { place, content, sourceMark: pair?.sourceMark ?? 'none', revision: pair?.translation?.revision ?? 0 };
  return saveReportText(bench.dependencies, bench.principal, { params: report, query: {}, body });
};
const written = (design: ReportDesign): ReportDesign => ({
  ...design,
  cover: { ...design.cover, title: { en: 'A year of wind', zhTw: '' } },
  letter: { ...design.letter, isIncluded: true, text: { en: 'Dear reader.\n\nWe thank you.', zhTw: '' } },
});

describe("the company's own texts of a design", () => {
  beforeEach(async () => {
    bench = createReportsBench();
    report = await bench.report();
    await save(written);
  });

  it('are listed after the report itself, if their part is printed, with what each is', async () => {
    const { texts } = await listReportTexts(bench.dependencies, bench.principal, report.reportId);
    expect(texts.map(({ place, label, state }) => [textIdOf(place), label?.zhTw ?? null, state])).toEqual([
      ['name', null, 'missing'],
      ['designLine/cover.title', '封面標題', 'missing'],
      ['designText/letter.text', '致辭', 'missing'],
    ]);
    await save((design) => ({ ...design, letter: { ...design.letter, isIncluded: false } }));
    expect(await pairAt(letter)).toBeUndefined();
  });

  it('are stored in the design by a translator, with an audit row, in one request to read and one to write', async () => {
    const { sourceMark } = (await pairAt(title)) ?? { sourceMark: '' };
    resetRequestCount();
    const body = { place: title, content: words('風之年'), sourceMark, revision: 0 };
    const saved = await saveReportText(bench.dependencies, bench.principal, { params: report, query: {}, body });
    expect(requestCount()).toBe(2);
    expect(saved).toMatchObject({ state: 'current', translation: { revision: 1, sourceText: 'A year of wind' } });
    expect((await stored()).design.cover.title).toEqual({ en: 'A year of wind', zhTw: '風之年' });
    expect(bench.auditRows().at(-1)).toMatchObject({
      action: 'translation.changed',
      field: 'Title on the cover (zhTw)',
      newValue: '風之年',
    });
    const again = saveReportText(bench.dependencies, bench.principal, {
      params: report,
      query: {},
      body: { ...body, content: words('另一年') },
    });
    await expect(again).rejects.toMatchObject({ code: 'report.stale' });
  });

  it('are out of date once their source changes in the design, and current once both were typed there', async () => {
    await translate(title, words('風之年'));
    const retitled = (en: string, zhTw: string) => (design: ReportDesign) => ({
      ...design,
      cover: { ...design.cover, title: { en, zhTw } },
    });
    await save(retitled('Two years of wind', '風之年'));
    expect(await pairAt(title)).toMatchObject({ state: 'outdated', translation: { sourceText: 'A year of wind' } });
    await save(retitled('Two years of wind', '風之兩年'));
    expect(await pairAt(title)).toMatchObject({ state: 'current', translation: { revision: 2 } });
    await save(retitled('Three years of wind', '風之三年'));
    expect(await pairAt(title)).toMatchObject({ state: 'current', translation: { revision: 3 } });
    expect(await translate(title, null)).toMatchObject({ state: 'missing' });
    expect((await stored()).design.cover.title.zhTw).toBe('');
  });

  it('typed before states were stored are current until their source changes', async () => {
    const { design } = await stored();
    bench.database.store({
      pk: bench.database.records('Design')[0]?.pk ?? '',
      sk: bench.database.records('Design')[0]?.sk ?? '',
      entity: 'Design',
      data: {
        ...(await stored()),
        translations: undefined,
        design: withDesignText(design, 'cover.title', { en: 'A year of wind', zhTw: '風之年' }),
      },
    });
    expect(await pairAt(title)).toMatchObject({ state: 'current', translation: { revision: 1 } });
    await save((now) => ({ ...now, cover: { ...now.cover, title: { en: 'Another year', zhTw: '風之年' } } }));
    expect(await pairAt(title)).toMatchObject({ state: 'outdated', translation: { sourceText: 'A year of wind' } });
  });

  it.each([
    ['Word', writeTranslatorDocument, readTranslatorDocument],
    ['Excel', writeTranslatorSheet, readTranslatorSheet],
    ['XLIFF', async (file: Parameters<typeof writeXliff>[0]) => writeXliff(file), readXliff],
  ])('go out in a %s file and come back', async (_, write, read) => {
    const scope = { reportId: report.reportId, language: 'zhTw' as const };
    const { sources, versions } = await loadTexts(bench.dependencies, bench.principal, report.reportId);
    const texts = sources.map((source) => {
      const out = outgoingText(
        scope,
        { ...source, where: source.label?.en ?? '' },
        versions.get(textIdOf(source.place)),
      );
      return { ...out, segments: out.segments.map((segment) => ({ ...segment, target: `譯：${segment.source}` })) };
    });
    const file = { ...scope, reportName: report.name, sourceLanguage: 'en' as const, texts };
    const returned = await read(await write(file));
    const compared = compareFile(scope, sources, versions, returned);
    expect(compared.texts.map(({ source, outcome }) => [source.place.kind, outcome])).toEqual([
      ['name', 'new'],
      ['designLine', 'new'],
      ['designText', 'new'],
    ]);
    for (const { source, proposed, sourceMark } of compared.texts) {
      const body = { place: source.place, content: proposed, sourceMark, revision: 0 };
      await saveReportText(bench.dependencies, bench.principal, { params: report, query: {}, body });
    }
    const { design } = await stored();
    expect(design.cover.title.zhTw).toBe('譯：A year of wind');
    expect(design.letter.text.zhTw).toBe('譯：Dear reader.\n\n譯：We thank you.');
    const { counts } = await listReportTexts(bench.dependencies, bench.principal, report.reportId);
    expect(counts).toEqual({ missing: 0, outdated: 0, current: 3 });
  });

  it('have keys of their own, and each can be replaced alone', async () => {
    const { design } = await stored();
    const all = allDesignTexts(design);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const { key } of all) {
      const changed = withDesignText(design, key, { en: 'E', zhTw: '中' });
      if (!changed) throw new Error(key);
      const differing = allDesignTexts(changed).filter(({ text }, at) => text !== all[at]?.text);
      expect(differing.map((one) => one.key)).toEqual([key]);
    }
  });
});
