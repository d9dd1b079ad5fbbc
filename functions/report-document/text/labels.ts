import type { Language } from '../../../shared/model/text/language.ts';

/**
 * Every word that the three files add to the snapshot's own texts, in both languages.
 * Entries with a count or a name are functions, since word order differs.
 */
export type Labels = {
  contents: string;
  aboutReport: string;
  organization: string;
  report: string;
  description: string;
  reportingPeriod: string;
  periodStart: string;
  periodEnd: string;
  revision: string;
  revisionOf: (revision: number) => string;
  contentFrozen: string;
  frameworks: string;
  framework: string;
  edition: string;
  /** A framework with its edition. */
  withEdition: (framework: { name: string; edition: string }) => string;
  kindOfReport: string;
  reportKinds: { STANDARD: string; ENTITY: string; supplier: string };
  publishedWith: (companyName: string) => string;
  howToRead: string;
  notApplicableMark: string;
  notes: { estimated: string; omitted: string; notApplicable: string; missing: string; exact: string };
  contentIndex: string;
  contentIndexOf: (framework: string) => string;
  section: string;
  disclosure: string;
  code: string;
  title: string;
  location: string;
  answeredOf: (answered: number, total: number, omitted: number) => string;
  omitted: string;
  omissionReason: string;
  omissionExplanation: string;
  notAnswered: string;
  /** For a figure without a total. */
  givenByParts: string;
  notReported: string;
  field: string;
  answer: string;
  metric: string;
  metricCode: string;
  metricName: string;
  value: string;
  unit: string;
  /** The head of a table's rows with the unit of all numbers. */
  inUnit: (name: string, unit: string) => string;
  /** For rows that do not add up to it. */
  overall: string;
  descriptor: string;
  state: string;
  note: string;
  status: string;
  /** Status of an answered disclosure; the other ones are `omitted` and `notReported`. */
  answered: string;
  pillar: string;
  pillars: { environmental: string; social: string; governance: string; general: string };
  yes: string;
  no: string;
  continued: (part: number, parts: number) => string;
  /** A repeated name with the number of its part. */
  nameContinued: (name: string, part: number, parts: number) => string;
  storedAsText: string;
  /** Heads of calculated columns in a workbook. */
  changeOn: (year: string) => string;
  share: string;
  shareOfTotal: string;
  cover: string;
  data: string;
  pageOf: { before: string; between: string; after: string };
  updateContents: string;
  colon: string;
  listSeparator: string;
};

const en: Labels = {
  contents: 'Contents',
  aboutReport: 'About this report',
  organization: 'Organisation',
  report: 'Report',
  description: 'Description',
  reportingPeriod: 'Reporting period',
  periodStart: 'Period start',
  periodEnd: 'Period end',
  revision: 'Revision',
  revisionOf: (revision) => `Revision ${revision}`,
  contentFrozen: 'Content as of',
  frameworks: 'Frameworks',
  framework: 'Framework',
  edition: 'Edition',
  withEdition: ({ name, edition }) => `${name} (${edition})`,
  kindOfReport: 'Kind of report',
  reportKinds: { STANDARD: 'Company report', ENTITY: 'Entity report', supplier: 'Supplier report' },
  publishedWith: (companyName) => `Published with ${companyName}`,
  howToRead: 'How to read the numbers',
  notApplicableMark: 'n/a',
  notes: {
    estimated: 'The value was estimated, not measured.',
    omitted: 'The value was left out; the reason is next to it. Of an earlier year: no value was reported.',
    notApplicable: 'The metric does not apply to the organisation.',
    missing: 'Nothing was entered for this field when the report was published.',
    exact:
      'Entered numbers are printed with every digit. Calculated and converted ones are rounded to six decimal places, below one to six significant digits.',
  },
  contentIndex: 'Content index',
  contentIndexOf: (framework) => `${framework} content index`,
  section: 'Section',
  disclosure: 'Disclosure',
  code: 'Code',
  title: 'Title',
  location: 'Location',
  answeredOf: (answered, total, omitted) => {
    const disclosures = total === 1 ? 'disclosure' : 'disclosures';
    if (answered === total) return `${total === 1 ? '1' : `All ${total}`} ${disclosures} answered`;
    const counted = `${answered} of ${total} ${disclosures} answered`;
    return omitted === 0 ? counted : `${counted}, ${omitted} omitted with a reason`;
  },
  omitted: 'Omitted',
  omissionReason: 'Reason for omission',
  omissionExplanation: 'Explanation',
  notAnswered: 'Not answered',
  givenByParts: 'Reported by its parts, below',
  notReported: 'Not reported',
  field: 'Field',
  answer: 'Answer',
  metric: 'Metric',
  metricCode: 'Metric code',
  metricName: 'Metric name',
  value: 'Value',
  unit: 'Unit',
  inUnit: (name, unit) => `${name} (unit: ${unit})`,
  overall: 'Overall',
  descriptor: 'Descriptor',
  state: 'State',
  note: 'Note',
  status: 'Status',
  answered: 'Answered',
  pillar: 'Pillar',
  pillars: { environmental: 'Environmental', social: 'Social', governance: 'Governance', general: 'General' },
  yes: 'Yes',
  no: 'No',
  continued: (part, parts) => `continued, part ${part} of ${parts}`,
  nameContinued: (name, part, parts) => `${name} (${en.continued(part, parts)})`,
  storedAsText: 'Kept as text: a spreadsheet number would lose digits',
  changeOn: (year) => `Change on ${year}`,
  share: 'Share',
  shareOfTotal: 'Share of total',
  cover: 'Cover',
  data: 'Data',
  pageOf: { before: 'Page ', between: ' of ', after: '' },
  updateContents: 'Open the file and update the fields to fill in the contents.',
  colon: ': ',
  listSeparator: ', ',
};

const zhTw: Labels = {
  contents: '目錄',
  aboutReport: '關於本報告',
  organization: '機構',
  report: '報告',
  description: '說明',
  reportingPeriod: '匯報期',
  periodStart: '匯報期開始',
  periodEnd: '匯報期結束',
  revision: '報告版本',
  revisionOf: (revision) => `第 ${revision} 版`,
  contentFrozen: '內容截至',
  frameworks: '匯報框架',
  framework: '匯報框架',
  edition: '版本',
  withEdition: ({ name, edition }) => `${name}（${edition}）`,
  kindOfReport: '報告類別',
  reportKinds: { STANDARD: '公司報告', ENTITY: '匯報實體報告', supplier: '供應商報告' },
  publishedWith: (companyName) => `經 ${companyName} 發佈`,
  howToRead: '數字閱讀說明',
  notApplicableMark: '不適用',
  notes: {
    estimated: '數值為估算所得，並非量度結果。',
    omitted: '數值已略去，原因列於旁邊；在過往年度則表示該年未有匯報數值。',
    notApplicable: '該指標不適用於本機構。',
    missing: '報告發佈時，此欄並未填寫。',
    exact: '輸入的數字按全部位數列印；計算或換算的數字四捨五入至小數點後六位，小於一者至六位有效數字。',
  },
  contentIndex: '內容索引',
  contentIndexOf: (framework) => `${framework} 內容索引`,
  section: '章節',
  disclosure: '披露事項',
  code: '編號',
  title: '標題',
  location: '位置',
  answeredOf: (answered, total, omitted) => {
    if (answered === total) return total === 1 ? '已回應 1 項披露事項' : `全部 ${total} 項披露事項均已回應`;
    const counted = `共 ${total} 項披露事項，已回應 ${answered} 項`;
    return omitted === 0 ? counted : `${counted}，附理由略去 ${omitted} 項`;
  },
  omitted: '略去披露',
  omissionReason: '略去理由',
  omissionExplanation: '解釋',
  notAnswered: '未填報',
  givenByParts: '按下列細項匯報',
  notReported: '未匯報',
  field: '欄位',
  answer: '內容',
  metric: '指標',
  metricCode: '指標編號',
  metricName: '指標名稱',
  value: '數值',
  unit: '單位',
  inUnit: (name, unit) => `${name}（單位：${unit}）`,
  overall: '整體',
  descriptor: '補充說明',
  state: '狀態',
  note: '備註',
  status: '狀態',
  answered: '已回應',
  pillar: '範疇',
  pillars: { environmental: '環境', social: '社會', governance: '管治', general: '一般' },
  yes: '是',
  no: '否',
  continued: (part, parts) => `續，第 ${part} 部分，共 ${parts} 部分`,
  nameContinued: (name, part, parts) => `${name}（${zhTw.continued(part, parts)}）`,
  storedAsText: '以文字儲存：試算表數字會失去部分位數',
  changeOn: (year) => `較${year}變動`,
  share: '佔比',
  shareOfTotal: '佔總數比例',
  cover: '封面',
  data: '數據',
  pageOf: { before: '第 ', between: ' 頁，共 ', after: ' 頁' },
  updateContents: '請開啟檔案並更新欄位，以產生目錄。',
  colon: '：',
  listSeparator: '、',
};

const labels: Record<Language, Labels> = { en, zhTw };

/** The words of one language. */
export const labelsOf = (language: Language): Labels => labels[language];
