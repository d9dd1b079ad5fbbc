import { describe, expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/report-design.ts';
import type { ReportSnapshot } from '../../../shared/model/snapshot.ts';
import { sampleSnapshot } from '../../../tests/support/sample-snapshot.ts';
import { appendicesOf } from './appendix.ts';
import { outlineOf } from './report-outline.ts';
import { reportView } from './report-view.ts';

const glossaryOf = (snapshot: ReportSnapshot) => {
  const design = defaultDesign({ frameworks: [], language: snapshot.report.language });
  const wanted = { ...snapshot, design: { ...design, parts: { ...design.parts, glossary: true } } };
  return appendicesOf(wanted, outlineOf(wanted), reportView(wanted)).find(({ key }) => key === 'glossary');
};

/** The same report without a word that wants explaining. */
const plain = (snapshot: ReportSnapshot): ReportSnapshot => ({
  ...snapshot,
  frameworks: snapshot.frameworks.map((framework) => ({
    ...framework,
    sections: framework.sections.map((section) => ({
      ...section,
      title: 'Energy',
      disclosures: section.disclosures.map((disclosure) => ({
        ...disclosure,
        title: 'Energy',
        fields: disclosure.fields
          .filter(({ inputType }) => inputType === 'Number')
          .map((field) => ({ ...field, label: 'Energy' })),
      })),
    })),
  })),
});

describe('the glossary', () => {
  it.each([
    ['en' as const, 'Glossary', 'Scope 1', 'market-based'],
    ['zhTw' as const, '詞彙表', '範疇一', '按市場計'],
  ])('explains the terms that the report uses, among its units (%s)', (language, title, one, other) => {
    const glossary = glossaryOf(sampleSnapshot({ language }));
    expect(glossary?.title).toBe(title);
    const names = glossary?.rows.map(({ cells: [name] }) => name);
    expect(names).toEqual(expect.arrayContaining([one, other, 'MWh']));
    expect(names).not.toContain(language === 'en' ? 'water stress' : '水資源壓力');
  });

  it.each([
    ['en' as const, 'Units and abbreviations'],
    ['zhTw' as const, '單位及縮寫'],
  ])('is called after what it lists where that is no term (%s)', (language, title) => {
    expect(glossaryOf(plain(sampleSnapshot({ language })))?.title).toBe(title);
  });
});
