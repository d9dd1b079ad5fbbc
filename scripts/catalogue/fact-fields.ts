import type { BilingualText, Field } from '../../shared/catalogue/framework.ts';

/**
 * Facts that a disclosure explicitly asks for next to its figures and its text: a date, a period, a country, a yes or
 * no, a choice. The sources have figures and text only, so the facts of each disclosure are set here, in our own words.
 * Facts that a requirement of the standard names are required. Keys are `f0`, `f1`… in the order of the table, so new
 * facts of a disclosure go to the end.
 */

type FactType = Exclude<Field['inputType'], 'Number' | 'Integer' | 'Text Area (RTE)'>;
type Fact = { label: BilingualText; inputType: FactType; options?: readonly BilingualText[] };

const fact = (inputType: FactType, en: string, zhTw: string, options?: readonly BilingualText[]): Fact => ({
  label: { en, zhTw },
  inputType,
  ...(options && { options }),
});
const option = (en: string, zhTw: string): BilingualText => ({ en, zhTw });
/** Names that are the same in both languages. */
const names = (...list: string[]): BilingualText[] => list.map((name) => option(name, name));

const assurance = [
  option('None', '未經鑑證'),
  option('Limited assurance', '有限保證'),
  option('Reasonable assurance', '合理保證'),
  option('Limited and reasonable, by topic', '按議題採用有限及合理保證'),
];
const ownScope = [option('Individual', '單一企業'), option('Consolidated', '綜合')];
const compliance = [option('Complied with', '已遵守'), option('Not complied with, explained', '未有遵守並作解釋')];

const ofGri: Record<string, readonly Fact[]> = {
  '2-1': [
    fact('Text', 'Legal name', '法定名稱'),
    fact('Single Select', 'Ownership', '擁有權', [
      option('Listed', '上市'),
      option('Privately held', '私人持有'),
      option('State-owned', '國有'),
      option('Cooperative or mutual', '合作社或互助機構'),
      option('Non-profit', '非牟利'),
    ]),
    fact('Country', 'Country of headquarters', '總部所在國家或地區'),
    fact('Text Area', 'Countries of operation', '營運所在國家或地區'),
    fact('Text', 'Legal form', '法律形式'),
  ],
  '2-2': [fact('Checkbox', 'The same entities as in financial reporting', '與財務報告涵蓋的實體相同')],
  '2-3': [
    fact('DatePeriod', 'Reporting period', '報告期間'),
    fact('Single Select', 'Frequency of reporting', '報告頻率', [
      option('Every year', '每年'),
      option('Twice a year', '每半年'),
      option('Every two years', '每兩年'),
      option('Other', '其他'),
    ]),
    fact('DatePeriod', 'Period of financial reporting', '財務報告期間'),
    fact('Date', 'Publication date', '發布日期'),
    fact('Text', 'Contact point', '聯絡方式'),
  ],
  '2-4': [fact('Checkbox', 'Earlier information was restated', '曾重編過往資料')],
  '2-5': [
    fact('Single Select', 'Level of assurance', '鑑證程度', assurance),
    fact('Text', 'Assurance provider', '鑑證機構'),
    fact('Date', 'Date of the assurance statement', '鑑證聲明日期'),
    fact('Text', 'Where the assurance statement is published', '鑑證聲明的發佈位置'),
  ],
  '2-11': [fact('Checkbox', 'The chair is also a senior executive', '主席同時為高級行政人員')],
  '207-4': [fact('DatePeriod', 'Period of the country-by-country information', '國別資料涵蓋的期間')],
  '306-3 (2016)': [fact('Date Time', 'When the most serious spill was noticed', '發現最嚴重泄漏的時間')],
};

const ofVsme: Record<string, readonly Fact[]> = {
  B1: [
    fact('Single Select', 'Modules reported', '所採用的模組', [
      option('Option A: basic module', '選項 A：基本模組'),
      option('Option B: basic and comprehensive module', '選項 B：基本及綜合模組'),
    ]),
    fact('Single Select', 'Scope of the report', '報告範圍', ownScope),
    fact('Checkbox', 'Sensitive information was left out', '略去敏感資料'),
    fact('Country', 'Country of primary operations', '主要營運所在國家或地區'),
    fact('Text', 'Legal form', '法律形式'),
    fact('Text', 'Sector code (NACE)', '行業代碼（NACE）'),
    fact('Single Select', 'Employees are stated as', '僱員的計算方式', [
      option('Headcount', '人數'),
      option('Full-time equivalents', '全職等效人數'),
    ]),
  ],
  B2: [
    fact('Multi Select', 'What is in place', '已有措施', [
      option('Practices', '做法'),
      option('Policies', '政策'),
      option('Future initiatives', '未來計劃'),
      option('Targets', '目標'),
    ]),
  ],
  C3: [fact('Text', 'Base year', '基準年')],
  C8: [fact('Checkbox', 'Excluded from EU reference benchmarks', '不獲納入歐盟參考基準')],
};

const ofHkex: Record<string, readonly Fact[]> = {
  B14: [
    fact('Multi Select', 'Reporting principles applied', '已應用的匯報原則', [
      option('Materiality', '重要性'),
      option('Quantitative', '量化'),
      option('Consistency', '一致性'),
    ]),
  ],
  B15: [fact('Checkbox', 'The boundary changed since the last report', '匯報範圍與上次報告不同')],
  ...Object.fromEntries(
    ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8'].map((aspect) => [
      `${aspect} GD`,
      [fact('Single Select', 'Comply or explain', '不遵守就解釋', compliance)],
    ]),
  ),
};

/** For a financial year that begins in 2026 a statement says which of three it follows (Regulation (EU) 2026/1563, Article 2). */
const esrsRoute = fact(
  'Single Select',
  'Standards applied to a financial year beginning in 2026',
  '2026 年開始的財政年度所採用的準則',
  [
    option('ESRS of 2023 as amended in 2025', '經 2025 年修訂的 2023 年 ESRS'),
    option(
      'ESRS of 2023 as amended in 2025, with the reliefs of 2026',
      '經 2025 年修訂的 2023 年 ESRS，並採用 2026 年的寬免',
    ),
    option('ESRS of 2026 in full', '全面採用 2026 年 ESRS'),
  ],
);
const esrsBasis = [
  fact('Single Select', 'Scope of the statement', '報告範圍', ownScope),
  fact('Checkbox', 'Covers the value chain', '涵蓋價值鏈'),
  esrsRoute,
];
const esrsBasis2023 = [
  ...esrsBasis,
  fact('Checkbox', 'The consolidation is that of the financial statements', '綜合範圍與財務報表相同'),
  fact('Text Area', 'Subsidiaries exempt from a statement', '獲豁免編製報告的附屬公司'),
  fact('Checkbox', 'Intellectual property, know-how or innovation is left out', '略去知識產權、專門知識或創新資料'),
  fact('Checkbox', 'Impending developments or negotiations are left out', '略去即將發生的事態或談判中的事宜'),
];
const transitionPlan = [fact('Checkbox', 'A transition plan is in place', '已制定轉型計劃')];
const carbonPricing = [fact('Checkbox', 'Internal carbon pricing is used', '採用內部碳定價')];

const ofEsrs: Record<string, readonly Fact[]> = {
  'BP-1': esrsBasis2023,
  'BP-2': [fact('Checkbox', 'Time horizons other than those of the standard', '採用與準則不同的時間範圍')],
  'MDR-T': [fact('Text', 'Base year', '基準年')],
  'E1-1': transitionPlan,
  'E1-8': carbonPricing,
};

const ofEsrs2026: Record<string, readonly Fact[]> = {
  'BP-1': esrsBasis,
  'E1-1': transitionPlan,
  'E1-10': carbonPricing,
};

const ofIfrsS2Amended: Record<string, readonly Fact[]> = {
  '29A': [fact('Checkbox', 'Category 15 covers financed emissions only', '類別 15 僅涵蓋融資排放')],
};

const ofSgx: Record<string, readonly Fact[]> = {
  'SGX-26': [
    fact('Multi Select', 'Frameworks followed', '所遵循的框架', [
      ...names('GRI', 'IFRS S1/S2', 'TCFD', 'SASB', 'CDP'),
      option('Other', '其他'),
    ]),
  ],
  'SGX-27': [
    fact('Single Select', 'Assurance', '鑑證', [
      option('None', '未經鑑證'),
      option('Internal review', '內部審閱'),
      option('External assurance', '外部鑑證'),
      option('Internal review and external assurance', '內部審閱及外部鑑證'),
    ]),
  ],
};

/** By key of the framework, then by code of the disclosure. */
export const factsByFramework: Record<string, Record<string, readonly Fact[]>> = {
  GRI: ofGri,
  VSME: ofVsme,
  HKEX: ofHkex,
  ESRS: ofEsrs,
  ESRS_2026: ofEsrs2026,
  IFRS_S2_2025: ofIfrsS2Amended,
  SGX: ofSgx,
};

type Named = { framework: string; code: string };

/**
 * The facts of one disclosure as fields; none for most. An option is stored by its English name. `sameAs`: fallback
 * source of facts.
 */
export const factFieldsOf = (framework: string, code: string, sameAs?: Named): Field[] =>
  (factsByFramework[framework]?.[code] ?? (sameAs && factsByFramework[sameAs.framework]?.[sameAs.code]) ?? []).map(
    ({ label, inputType, options }, index) => ({
      key: `f${index}`,
      label: label.en,
      labelZhTw: label.zhTw,
      inputType,
      isRequired: false,
      ...(options && { options: options.map(({ en }) => en), optionsZhTw: options.map(({ zhTw }) => zhTw) }),
    }),
  );
