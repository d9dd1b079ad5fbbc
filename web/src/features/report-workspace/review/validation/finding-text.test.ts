import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { ReportId } from '../../../../../../shared/ids.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import type { FindingFacts } from '../../../../../../shared/model/validation/finding.ts';
import en from '../../../../i18n/en/validation.json' with { type: 'json' };
import zhTw from '../../../../i18n/zh-TW/validation.json' with { type: 'json' };
import { findingText } from './finding-text.ts';

await i18next.init({
  fallbackLng: false,
  interpolation: { escapeValue: false },
  resources: { en: { validation: en }, 'zh-TW': { validation: zhTw } },
});
const report = {
  language: 'en' as const,
  periodStartOn: '2025-04-01',
  periodEndOn: '2026-03-31',
  rolledFrom: {
    reportId: ReportId.parse(`rpt_${'0'.repeat(26)}`),
    name: 'Last',
    periodStartOn: '2024-04-01',
    periodEndOn: '2025-03-31',
  },
};
const say = (facts: FindingFacts, language: Language): string =>
  findingText(i18next.getFixedT(language === 'en' ? 'en' : 'zh-TW', 'validation'), facts, report, language);

const total: FindingFacts = {
  rule: 'total',
  kind: 'parts',
  parts: [
    { name: { en: 'Male', zhTw: '男性' }, number: '210', isSubtracted: false },
    { name: { en: 'Female', zhTw: '女性' }, number: '198', isSubtracted: false },
  ],
  result: '408',
  total: '412',
  unit: 'persons',
  isWhole: false,
};
const jump: FindingFacts = {
  rule: 'jump',
  now: { number: '1203', unit: 'tCO2e' },
  before: { number: '3000', unit: 'tCO2e' },
  percent: '-59.9',
  limitPercent: 50,
  year: '2025',
};
const draft: FindingFacts = { rule: 'draft', year: '2025' };
const share = { rule: 'range', value: { number: '104', unit: '%' }, least: '0', most: '100' } as const;

const table: [facts: FindingFacts, english: string, chinese: string][] = [
  [draft, 'Draft from 2024/25. Confirm, edit or discard it.', '草稿沿用自2024/25年度，請確認、修改或捨棄。'],
  [
    { rule: 'currency', value: { number: '58445', unit: 'currency' } },
    '58,445 has no currency. Add it, e.g. HKD.',
    '58,445 未註明貨幣，請於說明詞中加上，例如 HKD。',
  ],
  [
    { rule: 'denominator', value: { number: '0.4', unit: 'GJ/unit' } },
    '0.4 GJ/unit has no denominator. Name it, e.g. employee or tonne of product.',
    '0.4 GJ/單位 未註明分母，請註明，例如每名僱員或每噸產品。',
  ],
  [
    { rule: 'defined-unit', number: '2455.25' },
    '2,455.25 has no unit. Name it, e.g. tCO₂e or %.',
    '2,455.25 未註明單位，請註明，例如 tCO₂e 或 %。',
  ],
  [
    { rule: 'translation', missing: 1, outdated: 2 },
    '1 text has no Chinese version. The Chinese versions of 2 texts are outdated.',
    '1 段文字未有中文版本。2 段文字的中文版本已過時。',
  ],
  [{ rule: 'unanswered' }, 'No response yet.', '此披露事項尚未填報。'],
  [
    { rule: 'unanswered', reused: 2, required: 5, open: 3 },
    '3 of 5 required fields open; 2 from data points.',
    '5 個必填欄位中有 3 個未填，2 個欄位由數據點填入。',
  ],
  [
    total,
    'Male 210 + Female 198 is 408, but the total is 412 persons.',
    '男性 210 + 女性 198 合計為 408，但總數為 412 人。',
  ],
  [
    jump,
    '1,203 tCO₂e: −59.9 % vs 2024/25 (3,000 tCO₂e). Threshold: 50 %.',
    '1,203 tCO₂e：較2024/25年度（3,000 tCO₂e）−59.9 %，超出貴機構 50 % 的門檻。',
  ],
  [share, '104 % is outside 0 % to 100 %.', '104 % 不在 0 % 至 100 % 之間。'],
  [{ ...share, value: { number: '-12', unit: 't' }, most: null }, '−12 t is below 0 t.', '−12 t 低於下限 0 t。'],
  [
    {
      rule: 'years',
      years: 3,
      missing: [
        { startOn: '2024-01-01', endOn: '2024-12-31' },
        { startOn: '2023-01-01', endOn: '2023-12-31' },
      ],
    },
    'The standard asks for 3 years. No value for 2024, 2023: enter it in the data hub.',
    '準則要求 3 年的數據，欠缺 2024年、2023年；請於數據中心輸入。',
  ],
  [{ rule: 'required-field' }, 'Required field is empty.', '必填欄位尚未填寫。'],
];

/** Numbers and units are joined by a narrow no-break space. */
const plain = (text: string): string => text.replaceAll('\u202F', ' ');

describe('a finding in plain words', () => {
  it.each(table)('%o', (facts, english, chinese) => {
    expect(plain(say(facts, 'en'))).toBe(english);
    expect(plain(say(facts, 'zhTw'))).toBe(chinese);
  });

  it('subtracts negative terms, and marks calculated values', () => {
    const parts = total.rule === 'total' ? total.parts.map((part, at) => ({ ...part, isSubtracted: at === 1 })) : [];
    expect(say({ ...total, parts }, 'en')).toContain('Male 210 − Female 198 is 408');
    expect(say({ ...total, kind: 'calculated' }, 'en')).toContain('Calculated from Male 210, Female 198: 408');
    const endless = { ...total, kind: 'calculated', result: '8.82352941176470588235' } as const;
    expect(say(endless, 'en')).toContain(': 8.8235. ');
  });
});
