import { describe, expect, it } from 'vitest';
import { designProblems } from './design-problems.ts';
import {
  brandContrast,
  defaultDesign,
  fittedDesign,
  inDesignOrder,
  languagesOf,
  ownTextIn,
  ReportDesign,
} from './report-design.ts';

const report = {
  language: 'zhTw' as const,
  frameworks: [
    { versionId: 'gri-2021', disclosureIds: [] },
    { versionId: 'hkex-2025', disclosureIds: [] },
  ],
};
const design = defaultDesign(report);
const both = { ...design, languages: 'both' as const };
const place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
const chart = { ...place, type: 'bar' as const, over: 'years' as const, years: 3, hasTable: true };
const which = { ...place, type: chart.type, over: chart.over, dimensions: [] };
const altText = { en: 'It fell.', zhTw: '' };

describe('the design of a report', () => {
  it('begins complete and valid, in the language of the report', () => {
    expect(ReportDesign.parse(design)).toEqual(design);
    expect(design.languages).toBe('zhTw');
    expect(designProblems(design, { language: 'zhTw', hasPicture: false })).toEqual([]);
  });

  it('refuses an empty or duplicate format, a duplicate chapter and an invalid colour', () => {
    const refused = [
      { ...design, formats: [] },
      { ...design, formats: ['pdf', 'pdf'] },
      { ...design, chapters: [...design.chapters, ...design.chapters] },
      { ...design, theme: { ...design.theme, brandColor: 'red' } },
      { ...design, theme: { ...design.theme, brandColor: '#12345' } },
    ];
    for (const one of refused) expect(ReportDesign.safeParse(one).success).toBe(false);
  });

  it('shows every dimension of a chart without a choice, as in designs from before the choice', () => {
    const stored = { ...design, charts: [{ ...chart, altText }] };
    expect(ReportDesign.parse(stored).charts.map(({ dimensions }) => dimensions)).toEqual([[]]);
    const twice = { ...design, charts: [{ ...chart, altText, dimensions: ['gas', 'gas'] }] };
    expect(ReportDesign.safeParse(twice).success).toBe(false);
  });

  it('fits the current frameworks: removed ones are dropped, new ones come last, the chosen order remains', () => {
    const turned = { ...design, chapters: design.chapters.toReversed() };
    const frameworks = [
      ...report.frameworks.slice(1),
      { versionId: 'ifrs-s2-2023', disclosureIds: [] },
      report.frameworks[0],
    ];
    const fitted = fittedDesign(turned, { frameworks: frameworks.flatMap((one) => one ?? []) });
    expect(fitted.chapters.map(({ versionId }) => versionId)).toEqual(['hkex-2025', 'gri-2021', 'ifrs-s2-2023']);
    const [first] = report.frameworks;
    const alone = fittedDesign(turned, { frameworks: first ? [first] : [] });
    expect(alone.chapters.map(({ versionId }) => versionId)).toEqual(['gri-2021']);
  });

  it('orders named items and appends the rest in its own order', () => {
    expect(inDesignOrder(['a', 'b', 'c', 'd'], (one) => one, ['d', 'b'])).toEqual(['d', 'b', 'a', 'c']);
  });

  it('is printed in one language or both, the report’s own first; a missing text appears in the other language', () => {
    expect(languagesOf(design, 'zhTw')).toEqual(['zhTw']);
    expect(languagesOf(both, 'zhTw')).toEqual(['zhTw', 'en']);
    expect(ownTextIn({ en: 'Title', zhTw: '' }, 'zhTw')).toBe('Title');
    expect(ownTextIn({ en: 'Title', zhTw: '標題' }, 'zhTw')).toBe('標題');
  });

  it('returns the shade of a colour as text', () => {
    expect(brandContrast('#0B6B4F')).toMatchObject({ isReadable: true, textColor: '#0B6B4F' });
    const yellow = brandContrast('#FFFF00');
    expect(yellow.isReadable).toBe(false);
    expect(brandContrast(yellow.textColor).isReadable).toBe(true);
  });

  it('is not published with charts or pictures without a text alternative in each language', () => {
    const shown = {
      ...both,
      cover: { ...design.cover, layout: 'picture' as const, pictureAlt: { en: 'A harbour', zhTw: ' ' } },
      charts: [{ ...chart, dimensions: [], altText: { en: '', zhTw: '範圍一排放' } }],
    };
    const facts = { language: 'zhTw', hasPicture: true } as const;
    expect(designProblems(shown, facts)).toEqual([
      { kind: 'picture-alt', language: 'zhTw' },
      { kind: 'chart-alt', language: 'en', chart: which },
    ]);
    expect(designProblems(shown, { ...facts, hasPicture: false })[0]).toEqual({ kind: 'picture-missing' });
  });

  it('is not published with an empty letter or statement of assurance', () => {
    const letter = { ...design.letter, isIncluded: true, text: { en: '\n', zhTw: '' } };
    const assurance = { ...design.assurance, isIncluded: true };
    const kinds = designProblems({ ...design, letter, assurance }, { language: 'en', hasPicture: false });
    expect(kinds.map(({ kind }) => kind)).toEqual(['letter-empty', 'assurance-empty']);
    const facts = { language: 'en', hasPicture: false, hasAssuranceFile: true } as const;
    expect(designProblems({ ...design, assurance }, facts)).toEqual([]);
  });

  it('lists texts that the file of one language shows in the other', () => {
    const chinese = (zhTw: string) => ({ en: ' ', zhTw });
    const [first, ...others] = both.chapters;
    if (!first) throw new Error('a report has a chapter');
    const letter = { ...both.letter, isIncluded: true, title: { en: 'To all', zhTw: '致各位' }, text: chinese('我們') };
    const written = {
      ...both,
      letter,
      cover: { ...both.cover, title: { en: 'Harbour 2025', zhTw: '' } },
      assurance: { ...both.assurance, provider: chinese('鑑證機構') },
      chapters: [{ ...first, introduction: chinese('引言') }, ...others],
    };
    const facts = { language: 'en', hasPicture: false } as const;
    expect(designProblems(written, facts)).toEqual([
      {
        kind: 'one-language',
        language: 'en',
        texts: [
          { place: 'letterText', versionId: null },
          { place: 'introduction', versionId: first.versionId },
        ],
      },
      { kind: 'one-language', language: 'zhTw', texts: [{ place: 'coverTitle', versionId: null }] },
    ]);
    // In one language alone there is nothing to say as long as its words are there.
    expect(designProblems({ ...written, languages: 'zhTw', cover: both.cover }, facts)).toEqual([]);
  });

  it('lists findings of its report: charts without numbers or drawn as bars, missing glyphs, truncated names', () => {
    const undrawn = { ...which, reason: 'no-earlier' as const };
    const characters = [{ character: '𓀀', code: '305-1' }];
    const bars = { ...which, reason: 'not-the-whole' as const };
    const names = ['A name that is long'];
    const findings = { undrawnCharts: [undrawn], chartsAsBars: [bars], missingCharacters: characters, cutNames: names };
    expect(designProblems(design, { language: 'en', hasPicture: false, findings })).toEqual([
      { kind: 'chart-undrawn', reason: 'no-earlier', chart: which },
      { kind: 'chart-as-bars', reason: 'not-the-whole', chart: which },
      { kind: 'characters-missing', characters },
      { kind: 'names-cut', names },
    ]);
    const nothing = { undrawnCharts: [], chartsAsBars: [], missingCharacters: [], cutNames: [] };
    expect(designProblems(design, { language: 'en', hasPicture: false, findings: nothing })).toEqual([]);
  });
});
