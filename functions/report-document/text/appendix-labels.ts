import type { ValueSource } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type IndexLabels, indexLabels } from './index-labels.ts';

/** Words of figures, appendices and design texts, in both languages. */
export type AppendixLabels = IndexLabels & {
  appendix: string;
  figure: (number: number) => string;
  figures: string;
  shownIn: string;
  boundary: string;
  contact: string;
  statementOfUse: string;
  statementOf: (statement: { organization: string; period: string; framework: string }) => string;
  /** In the wording of GRI 1. */
  griStatementOf: (statement: { organization: string; period: string }) => string;
  griUsed: string;
  titles: string;
  /** The reason for titles of standards in another language than the report's. */
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
    /** Alternative text of the matrix. */
    alt: (material: number, count: number) => string;
    /** Of a topic in the matrix. */
    number: string;
    topic: string;
    impact: string;
    financial: string;
    result: string;
    stakeholders: string;
    isMaterial: string;
    isNot: string;
    /** What the marks of the matrix say. */
    shapes: Record<'circle' | 'triangle' | 'square' | 'diamond', string>;
    shape: (shape: string, pillar: string) => string;
    filled: string;
    stacked: string;
    larger: string;
    outlined: string;
    between: string;
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
  /** The list with definitions; without definitions, the list has units and abbreviations only. */
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
  otherEntities: (count: number) => string;
  /** Of an entity to a consolidated figure, and the part of its value that counts. */
  contribution: string;
  countedShare: string;
  source: string;
  frameworkCodes: string;
  /** For the sheet with the full text. */
  wholeText: string;
  start: string;
  end: string;
  charts: string;
  /** Of the sheet with the tables of formatted texts. */
  tables: string;
  /** Below the title of a table that has a separate sheet. */
  onSheet: (name: string) => string;
  total: string;
};

const en: AppendixLabels = {
  ...indexLabels.en,
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
    number: 'No.',
    topic: 'Topic',
    impact: 'Impact',
    financial: 'Financial',
    result: 'Result',
    isMaterial: 'Material',
    isNot: 'Not material',
    stakeholders: 'Stakeholders',
    shapes: { circle: 'Circle', triangle: 'Triangle', square: 'Square', diamond: 'Diamond' },
    shape: (shape, pillar) => `${shape}: ${pillar}`,
    filled: 'Filled: material',
    stacked: 'Range of numbers, or count in a circle: topics with the same scores',
    larger: 'Larger: rated higher by stakeholders',
    outlined: 'Orange outline: stakeholders differ from the score by more than 1',
    between: ' · ',
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
  otherEntities: (count) => `${count} other ${count === 1 ? 'entity' : 'entities'}`,
  contribution: 'Contribution',
  countedShare: 'Share',
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
  ...indexLabels.zhTw,
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
    number: '編號',
    topic: '議題',
    impact: '影響',
    financial: '財務',
    result: '結果',
    isMaterial: '重大',
    isNot: '非重大',
    stakeholders: '持份者',
    shapes: { circle: '圓形', triangle: '三角形', square: '正方形', diamond: '菱形' },
    shape: (shape, pillar) => `${shape}：${pillar}`,
    filled: '實心：重大',
    stacked: '編號範圍或圓圈內的數目：評分相同的議題',
    larger: '標記越大：持份者評分越高',
    outlined: '橙色外框：持份者評分與自評相差超過 1',
    between: ' · ',
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
  otherEntities: (count) => `其他 ${count} 個匯報實體`,
  contribution: '計入數值',
  countedShare: '比例',
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
