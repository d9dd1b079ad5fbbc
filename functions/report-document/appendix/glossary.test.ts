import { describe, expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { outlineOf } from '../outline/report-outline.ts';
import { reportView } from '../outline/report-view.ts';
import { appendicesOf } from './appendix.ts';

const glossaryOf = (snapshot: ReportSnapshot) => {
  const design = defaultDesign({ frameworks: [], language: snapshot.report.language });
  const wanted = { ...snapshot, design: { ...design, parts: { ...design.parts, glossary: true } } };
  return appendicesOf(wanted, outlineOf(wanted), reportView(wanted)).find(({ key }) => key === 'glossary');
};

/** The report without any glossary term. */
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
    ['zhTw' as const, '詞彙表', '範圍 1', '市場基準'],
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
  ])('has a title without "glossary" if it lists no term (%s)', (language, title) => {
    expect(glossaryOf(plain(sampleSnapshot({ language })))?.title).toBe(title);
  });

  it.each(['en', 'zhTw'] as const)(
    'has each term once, in the order of its language, and every unit (%s)',
    (language) => {
      const units = ['t CFC-11e', 'kWh/m2', 'tCO2e/employee', 'bbl'];
      const sample = sampleSnapshot({ language });
      const [framework] = sample.frameworks;
      const [section] = framework?.sections ?? [];
      const [disclosure] = section?.disclosures ?? [];
      if (!framework || !section || !disclosure) throw new Error('the sample has no disclosure');
      const fields = units.map((unit) => ({
        key: unit,
        label: 'As GRI asks',
        inputType: 'Number' as const,
        isRequired: false,
        value: { kind: 'number' as const, number: '1', unit, state: 'reported' as const },
      }));
      const own = { ...framework, name: 'GRI Standards', shortName: 'GRI' };
      const sections = [{ ...section, disclosures: [{ ...disclosure, fields }] }];
      const rows = glossaryOf({ ...sample, frameworks: [{ ...own, sections }] })?.rows.map(({ cells }) => cells) ?? [];
      const names = rows.map(([name = '']) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language === 'en' ? 'en' : 'zh-TW')));
      expect(names).toEqual(expect.arrayContaining(['GRI', 't CFC-11e', 'kWh', 'm²', 'tCO₂e']));
      const both =
        language === 'en'
          ? 'Global Reporting Initiative; GRI Standards (2021)'
          : '全球匯報倡議組織；GRI Standards（2021）';
      expect(rows.find(([name]) => name === 'GRI')?.[1]).toBe(both);
      expect(rows.filter(([name, meaning]) => name === meaning)).toEqual([]);
    },
  );
});
