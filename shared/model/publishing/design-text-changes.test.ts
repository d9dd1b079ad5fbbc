import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { defaultDesign, type ReportDesign } from '../design/report-design.ts';
import type { ReportSnapshot } from './snapshot.ts';
import { snapshotChanges } from './snapshot-changes.ts';

const sample = sampleSnapshot({ frameworks: 1 });
const [framework] = sample.frameworks;
const disclosure = framework?.sections[0]?.disclosures[0];
const versionId = framework?.versionId ?? '';
const design: ReportDesign = {
  ...defaultDesign({ language: 'en', frameworks: [] }),
  chapters: [{ versionId, introduction: { en: '', zhTw: '' }, hasCover: true, hasSectionCovers: false, sections: [] }],
};
const before: ReportSnapshot = { ...sample, design };
const designed = (part: Partial<ReportDesign>, more: Partial<ReportSnapshot> = {}) =>
  snapshotChanges(before, { ...before, ...more, design: { ...design, ...part } });

describe('design changes between two revisions', () => {
  it('names words of the letter, the chapters and the cover, each in its language', () => {
    const [chapter] = design.chapters;
    const { designed: changes, count } = designed({
      letter: { ...design.letter, isIncluded: true, text: { en: 'Dear readers', zhTw: '各位讀者' } },
      chapters: chapter ? [{ ...chapter, introduction: { en: 'What we did', zhTw: '' } }] : [],
      cover: { ...design.cover, date: '2026-03-31' },
    });
    expect(count).toBe(0);
    expect(changes).toEqual([
      {
        part: 'cover-date',
        name: '',
        kind: 'added',
        words: { language: 'en', before: '', after: '2026-03-31' },
      },
      { part: 'letter-text', name: '', kind: 'added', words: { language: 'en', before: '', after: 'Dear readers' } },
      { part: 'letter-text', name: '', kind: 'added', words: { language: 'zhTw', before: '', after: '各位讀者' } },
      {
        part: 'introduction',
        name: framework?.shortName,
        kind: 'added',
        words: { language: 'en', before: '', after: 'What we did' },
      },
    ]);
  });

  it('names charts by their figure, and parts that came or went', () => {
    const chart = {
      versionId,
      disclosureId: disclosure?.id ?? '',
      fieldKey: disclosure?.fields[0]?.key ?? '',
      type: 'bar' as const,
      over: 'years' as const,
      years: 3,
      dimensions: [],
      hasTable: false,
      altText: { en: 'Emissions fell', zhTw: '' },
    };
    expect(designed({ charts: [chart], parts: { ...design.parts, glossary: true, about: false } }).designed).toEqual([
      {
        part: 'chart',
        name: `${disclosure?.code} ${disclosure?.fields[0]?.label} by year`,
        kind: 'added',
        words: null,
      },
      { part: 'part', name: 'about', kind: 'removed', words: null },
      { part: 'part', name: 'glossary', kind: 'added', words: null },
    ]);
  });

  it('distinguishes charts of one figure, and lists one that shows something else now as changed', () => {
    const [field] = disclosure?.fields ?? [];
    const years = {
      versionId,
      disclosureId: disclosure?.id ?? '',
      fieldKey: field?.key ?? '',
      type: 'bar' as const,
      over: 'years' as const,
      years: 3,
      dimensions: [],
      hasTable: false,
      altText: { en: 'Emissions fell', zhTw: '' },
    };
    const byPart = { ...years, over: 'parts' as const };
    const byEntity = { ...years, over: 'entities' as const };
    const old = { ...before, design: { ...design, charts: [years, byPart] } };
    const designedNames = (charts: ReportDesign['charts']) =>
      snapshotChanges(old, { ...old, design: { ...design, charts } }).designed.map(({ name, kind }) => [name, kind]);
    const name = `${disclosure?.code} ${field?.label}`;
    expect(designedNames([byPart])).toEqual([[`${name} by year`, 'removed']]);
    expect(designedNames([years, byPart, byEntity])).toEqual([[`${name} by entity`, 'added']]);
    expect(designedNames([byEntity, byPart])).toEqual([[`${name} by entity`, 'changed']]);
  });

  it('ignores texts that are not printed, but lists a changed style', () => {
    const changes = designed({
      letter: { ...design.letter, text: { en: 'Not included', zhTw: '' } },
      theme: { ...design.theme, density: 'airy' },
    });
    expect(changes).toMatchObject({ designed: [], isDesigned: true });
  });

  it('sees that the picture of the cover was exchanged', () => {
    const cover = { ...design.cover, layout: 'picture' as const };
    const picture = (text: string) => ({ mediaType: 'image/png' as const, base64: text });
    const old = { ...before, design: { ...design, cover }, coverPicture: picture('b25l') };
    expect(snapshotChanges(old, { ...old, coverPicture: picture('dHdv') })).toMatchObject({
      designed: [{ part: 'cover-picture', kind: 'changed' }],
      isDesigned: true,
    });
  });
});
