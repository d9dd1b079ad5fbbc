import type { Language } from '../../../shared/model/language.ts';
import type { ValueSource } from '../../../shared/model/snapshot.ts';

/** Words of figures, appendices and of what a company adds by design, in both languages. */
export type AppendixLabels = {
  appendix: string;
  figure: (number: number) => string;
  figures: string;
  shownIn: string;
  boundary: string;
  contact: string;
  statementOfUse: string;
  statementOf: (statement: { organization: string; period: string; framework: string }) => string;
  /** As GRI 1 words it. */
  griStatementOf: (statement: { organization: string; period: string }) => string;
  griInAccordanceOf: (statement: { organization: string; period: string }) => string;
  /** IFRS S1, paragraph 72. */
  ifrsComplianceOf: (statement: { organization: string; period: string }) => string;
  sectorStandards: string;
  noSectorStandard: string;
  /** Numbers under which the Sector Standard lists a disclosure. */
  sectorReferences: (numbers: readonly string[]) => string;
  generalDisclosures: string;
  materialTopics: string;
  materialTopic: (name: string) => string;
  otherDisclosures: string;
  euDatapoints: string;
  paragraph: string;
  datapoint: string;
  otherLaw: string;
  euStates: Record<'not-material' | 'not-reported', string>;
  /** Of a provision in an index that says how each was met. */
  status: Record<
    'hkex' | 'vsme',
    { head: string } & Record<'met' | 'partly' | 'notApplicable' | 'sensitive' | 'omitted', string>
  >;
  /** What stands above an index that is not GRI's, in place of its statement of use. */
  statement: string;
  hkexStatementOf: (statement: { organization: string; period: string }) => string;
  esrsStatementOf: (statement: { organization: string; period: string }) => string;
  vsmeStatementOf: (statement: { organization: string; period: string; isComprehensive: boolean }) => string;
  /** In place of an omission where the standard permits none. */
  omissionNotPermitted: string;
  griUsed: string;
  titles: string;
  /** Why a report has titles of standards in another language than its own. */
  titlesText: string;
  titlesTranslated: string;
  griFoundation: string;
  omission: string;
  requirementsOmitted: string;
  allRequirements: string;
  reason: string;
  explanation: string;
  location: string;
  omissions: string;
  materiality: {
    title: string;
    /** Of the matrix, for whoever does not see it. */
    alt: (material: number, count: number) => string;
    topic: string;
    impact: string;
    financial: string;
    result: string;
    isMaterial: string;
    isNot: string;
  };
  method: string;
  methodIntroduction: string;
  basis: string;
  sources: Record<ValueSource, string>;
  evidence: string;
  evidenceIntroduction: string;
  file: string;
  place: string;
  digest: string;
  /** Where terms are explained; else the list is of units and abbreviations alone. */
  glossary: string;
  unitsAndAbbreviations: string;
  term: string;
  meaning: string;
  letter: string;
  assurance: string;
  assuranceLevels: { limited: string; reasonable: string };
  assuranceProvider: string;
  assuranceLevel: string;
  assuranceFile: string;
  assuranceFileIntroduction: string;
  entity: string;
  source: string;
  frameworkCodes: string;
  /** Of the sheet that shows a text whole. */
  wholeText: string;
  start: string;
  end: string;
  charts: string;
  /** Of the sheet with the tables that stand in texts. */
  tables: string;
  /** Below the title of a table that has a sheet of its own. */
  onSheet: (name: string) => string;
  total: string;
};

const en: AppendixLabels = {
  appendix: 'Appendix',
  figure: (number) => `Figure ${number}`,
  figures: 'Figures',
  shownIn: 'Shown in',
  boundary: 'What the figures cover',
  contact: 'Contact',
  statementOfUse: 'Statement of use',
  statementOf: ({ organization, period, framework }) =>
    `${organization} has reported the information cited in this content index for the period ${period} with reference to ${framework}.`,
  griStatementOf: ({ organization, period }) =>
    `${organization} has reported the information cited in this GRI content index for the period ${period} with reference to the GRI Standards.`,
  griInAccordanceOf: ({ organization, period }) =>
    `${organization} has reported in accordance with the GRI Standards for the period ${period}.`,
  ifrsComplianceOf: ({ organization, period }) =>
    `The sustainability-related financial disclosures of ${organization} for the period ${period} comply with IFRS Sustainability Disclosure Standards.`,
  sectorStandards: 'Applicable GRI Sector Standard(s)',
  noSectorStandard: 'No applicable Sector Standard in the catalogue',
  sectorReferences: (numbers) => `Sector Standard ref. no. ${numbers.join(', ')}`,
  generalDisclosures: 'General disclosures',
  materialTopics: 'Material topics',
  materialTopic: (name) => `Material topic: ${name}`,
  otherDisclosures: 'Other disclosures',
  omissionNotPermitted: 'Not permitted',
  euDatapoints: 'Datapoints that derive from other EU legislation',
  paragraph: 'Paragraph',
  datapoint: 'Datapoint',
  otherLaw: 'Other EU legislation',
  euStates: { 'not-material': 'Not material', 'not-reported': 'Not reported' },
  status: {
    hkex: {
      head: 'Complied or explained',
      met: 'Complied',
      partly: 'Complied, explained in part',
      notApplicable: 'Explained',
      sensitive: 'Explained',
      omitted: 'Explained',
    },
    vsme: {
      head: 'Status',
      met: 'Reported',
      partly: 'Reported in part',
      notApplicable: 'Not applicable',
      sensitive: 'Omitted as classified or sensitive',
      omitted: 'Omitted',
    },
  },
  statement: 'Statement',
  hkexStatementOf: ({ organization, period }) =>
    `${organization} prepared this report for the period ${period} under the Environmental, Social and Governance Reporting Code (Appendix C2 to the Main Board Listing Rules). The table states where each provision is complied with, or the reasons where it is not.`,
  esrsStatementOf: ({ organization, period }) =>
    `Disclosure requirements of ESRS covered by the sustainability statement of ${organization} for the period ${period} (ESRS 2 IRO-2).`,
  vsmeStatementOf: ({ organization, period, isComprehensive }) =>
    isComprehensive
      ? `${organization} prepared this report for the period ${period} under the VSME standard, option B: Basic and Comprehensive Module.`
      : `${organization} prepared this report for the period ${period} under the VSME standard, option A: Basic Module.`,
  griUsed: 'GRI 1 used',
  titles: 'Titles of standards',
  titlesText: 'Titles of standards are given in the language in which they are published.',
  titlesTranslated:
    'Titles of standards are translations, not the official wording of their publishers; the codes are those of the standards.',
  griFoundation: 'GRI 1: Foundation 2021',
  omission: 'Omission',
  requirementsOmitted: 'Requirement(s) omitted',
  allRequirements: 'All requirements',
  reason: 'Reason',
  explanation: 'Explanation',
  location: 'Location',
  omissions: 'Omissions',
  materiality: {
    title: 'Materiality assessment',
    alt: (material, count) => `Matrix: ${material} of ${count} topics are material. The table below has all scores.`,
    topic: 'Topic',
    impact: 'Impact',
    financial: 'Financial',
    result: 'Result',
    isMaterial: 'Material',
    isNot: 'Not material',
  },
  method: 'Notes on method',
  methodIntroduction: 'Figures that were estimated or calculated, and what was said about them.',
  basis: 'Basis',
  sources: {
    typed: 'Entered in this report',
    report: 'Entered elsewhere in this report',
    otherReport: 'Another report',
    hub: 'Data hub',
    computed: 'Calculated',
  },
  evidence: 'Evidence',
  evidenceIntroduction: 'Files on which answers rest. A file is the one named here if its SHA-256 digest is the same.',
  file: 'File',
  place: 'Place',
  digest: 'SHA-256',
  glossary: 'Glossary',
  unitsAndAbbreviations: 'Units and abbreviations',
  term: 'Term',
  meaning: 'Meaning',
  letter: 'Letter',
  assurance: 'Assurance statement',
  assuranceLevels: { limited: 'Limited assurance', reasonable: 'Reasonable assurance' },
  assuranceProvider: 'Assurance provider',
  assuranceLevel: 'Level of assurance',
  assuranceFile: 'File of the assurance statement',
  assuranceFileIntroduction:
    'The statement as its provider gave it. A file is the one named here if its SHA-256 digest is the same.',
  entity: 'Entity',
  source: 'Source',
  frameworkCodes: 'Framework codes',
  wholeText: 'Whole text on sheet',
  start: 'Start',
  end: 'End',
  charts: 'Charts',
  tables: 'Tables',
  onSheet: (name) => `On sheet “${name}”`,
  total: 'Total',
};

const zhTw: AppendixLabels = {
  appendix: '附錄',
  figure: (number) => `圖 ${number}`,
  figures: '圖目錄',
  shownIn: '圖示',
  boundary: '數據涵蓋範圍',
  contact: '聯絡方式',
  statementOfUse: '使用聲明',
  statementOf: ({ organization, period, framework }) =>
    `${organization}已參照${/^\p{Script=Latin}/u.test(framework) ? ` ${framework}` : framework}，匯報本內容索引所列${period}期間的資料。`,
  griStatementOf: ({ organization, period }) =>
    `${organization}已參照 GRI 準則，匯報本 GRI 內容索引所列${period}期間的資料。`,
  griInAccordanceOf: ({ organization, period }) => `${organization}已依循 GRI 準則匯報${period}期間的資料。`,
  ifrsComplianceOf: ({ organization, period }) =>
    `${organization}${period}期間的可持續相關財務披露符合 IFRS 可持續披露準則。`,
  sectorStandards: '適用的 GRI 行業準則',
  noSectorStandard: '準則庫內沒有適用的行業準則',
  sectorReferences: (numbers) => `行業準則編號 ${numbers.join('、')}`,
  generalDisclosures: '一般披露',
  materialTopics: '重大議題',
  materialTopic: (name) => `重大議題：${name}`,
  otherDisclosures: '其他披露事項',
  omissionNotPermitted: '不可略去',
  euDatapoints: '源自其他歐盟法例的數據點',
  paragraph: '段落',
  datapoint: '數據點',
  otherLaw: '其他歐盟法例',
  euStates: { 'not-material': '非重大', 'not-reported': '未匯報' },
  status: {
    hkex: {
      head: '遵守或解釋',
      met: '已遵守',
      partly: '已遵守，部分作出解釋',
      notApplicable: '已作出解釋',
      sensitive: '已作出解釋',
      omitted: '已作出解釋',
    },
    vsme: {
      head: '狀態',
      met: '已匯報',
      partly: '部分匯報',
      notApplicable: '不適用',
      sensitive: '因屬機密或敏感資料而略去',
      omitted: '已略去',
    },
  },
  statement: '聲明',
  hkexStatementOf: ({ organization, period }) =>
    `${organization}根據《環境、社會及管治報告守則》（《主板上市規則》附錄 C2）編製本報告，涵蓋${period}期間。下表列出各項條文的遵守情況；如未遵守，則列明理由。`,
  esrsStatementOf: ({ organization, period }) =>
    `${organization}${period}期間的可持續聲明所涵蓋的 ESRS 披露要求（ESRS 2 IRO-2）。`,
  vsmeStatementOf: ({ organization, period, isComprehensive }) =>
    isComprehensive
      ? `${organization}根據 VSME 準則選項 B（基本及全面模組）編製本報告，涵蓋${period}期間。`
      : `${organization}根據 VSME 準則選項 A（基本模組）編製本報告，涵蓋${period}期間。`,
  griUsed: '所採用的 GRI 1',
  titles: '準則的標題',
  titlesText: '各準則及披露事項的標題，按其發佈時所用的語言列示。',
  titlesTranslated: '準則及披露事項的中文標題為翻譯，並非發佈機構的官方譯文；應以編號及原文為準。',
  griFoundation: 'GRI 1：基礎 2021',
  omission: '略去披露',
  requirementsOmitted: '略去的要求',
  allRequirements: '全部要求',
  reason: '理由',
  explanation: '解釋',
  location: '位置',
  omissions: '略去披露事項',
  materiality: {
    title: '重要性評估',
    alt: (material, count) => `矩陣：${count} 個議題中有 ${material} 個屬重大。下表列出所有評分。`,
    topic: '議題',
    impact: '影響',
    financial: '財務',
    result: '結果',
    isMaterial: '重大',
    isNot: '非重大',
  },
  method: '方法說明',
  methodIntroduction: '估算或計算所得的數據，以及相關說明。',
  basis: '依據',
  sources: {
    typed: '於本報告輸入',
    report: '於本報告其他位置輸入',
    otherReport: '其他報告',
    hub: '數據中心',
    computed: '計算所得',
  },
  evidence: '佐證文件',
  evidenceIntroduction: '支持各項內容的檔案。檔案的 SHA-256 摘要與此處相同，即為同一檔案。',
  file: '檔案',
  place: '所在位置',
  digest: 'SHA-256',
  glossary: '詞彙表',
  unitsAndAbbreviations: '單位及縮寫',
  term: '用語',
  meaning: '意思',
  letter: '致函',
  assurance: '鑑證聲明',
  assuranceLevels: { limited: '有限保證', reasonable: '合理保證' },
  assuranceProvider: '鑑證機構',
  assuranceLevel: '鑑證程度',
  assuranceFile: '鑑證聲明文件',
  assuranceFileIntroduction: '鑑證機構發出的聲明文件。檔案的 SHA-256 摘要與此處相同，即為同一檔案。',
  entity: '匯報實體',
  source: '來源',
  frameworkCodes: '框架編號',
  wholeText: '全文所在工作表',
  start: '開始',
  end: '結束',
  charts: '圖表',
  tables: '表格',
  onSheet: (name) => `見工作表「${name}」`,
  total: '合計',
};

const labels: Record<Language, AppendixLabels> = { en, zhTw };

export const appendixLabelsOf = (language: Language): AppendixLabels => labels[language];
