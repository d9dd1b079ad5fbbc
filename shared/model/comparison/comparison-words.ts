import type { Pillar } from '../../catalogue/framework.ts';
import type { Language, LocalizedText } from '../text/language.ts';

/** Words of a comparison as a file has them. */
export const comparisonWords = {
  figures: { en: 'Metrics', zhTw: '指標' },
  charts: { en: 'Charts', zhTw: '圖表' },
  metricCode: { en: 'Metric code', zhTw: '指標代碼' },
  figure: { en: 'Metric', zhTw: '指標' },
  part: { en: 'Breakdown', zhTw: '細分' },
  pillar: { en: 'Pillar', zhTw: '範疇' },
  disclosures: { en: 'Disclosures', zhTw: '披露事項' },
  unit: { en: 'Unit', zhTw: '單位' },
  calculatedAs: { en: 'Calculated as', zhTw: '計算方式' },
  remarks: { en: 'Remarks', zhTw: '備註' },
  waiting: { en: 'Needs a choice', zhTw: '有待選擇' },
  hub: { en: 'stored data', zhTw: '已儲存的數據' },
  fileSuffix: { en: 'comparison', zhTw: '比較' },
} as const satisfies Record<string, LocalizedText>;

export const pillarWords: Record<Pillar, LocalizedText> = {
  environmental: { en: 'Environmental', zhTw: '環境' },
  social: { en: 'Social', zhTw: '社會' },
  governance: { en: 'Governance', zhTw: '管治' },
  general: { en: 'General', zhTw: '一般' },
};

type Sentences = {
  change: (name: string) => string;
  changeInPercent: (name: string) => string;
  changesOf: (name: string) => string;
  calculated: (name: string) => string;
  waiting: (name: string) => string;
  estimated: (name: string) => string;
  bound: (name: string, bound: string) => string;
  notComparable: (name: string) => string;
  revision: (revision: number, amount: string) => string;
  restated: (name: string, revisions: readonly string[], now: string) => string;
  reason: (reason: string) => string;
  /** Unit of a difference between two percentages. */
  points: string;
  /** Of a row of percentages with changes that are printed as numbers without a unit. */
  inPoints: string;
};

export const comparisonSentences: Record<Language, Sentences> = {
  en: {
    change: (name) => `Change vs ${name}`,
    changeInPercent: (name) => `Change vs ${name} (%)`,
    changesOf: (name) => `Changes of ${name} (%)`,
    calculated: (name) => `${name}: calculated.`,
    waiting: (name) => `${name}: two values differ; choose one.`,
    estimated: (name) => `${name}: estimated.`,
    bound: (name, bound) => `${name}: ${bound.toLowerCase()} the number.`,
    notComparable: (name) => `${name}: not comparable.`,
    revision: (revision, amount) => `revision ${revision}: ${amount}`,
    restated: (name, revisions, now) => `${name}: restated (published ${revisions.join(', ')}; today: ${now}).`,
    reason: (reason) => `Reason: ${reason}`,
    points: 'pp',
    inPoints: 'Changes are in percentage points.',
  },
  zhTw: {
    change: (name) => `較 ${name} 的變動`,
    changeInPercent: (name) => `較 ${name} 的變動（%）`,
    changesOf: (name) => `${name} 的變動（%）`,
    calculated: (name) => `${name}：計算所得。`,
    waiting: (name) => `${name}：兩個數值不一致，有待選擇。`,
    estimated: (name) => `${name}：估算。`,
    bound: (name, bound) => `${name}：${bound}此數值。`,
    notComparable: (name) => `${name}：無法比較。`,
    revision: (revision, amount) => `第 ${revision} 版為 ${amount}`,
    restated: (name, revisions, now) => `${name}：重述（已發佈：${revisions.join('，')}；現為 ${now}）。`,
    reason: (reason) => `原因：${reason}`,
    points: '個百分點',
    inPoints: '變動以百分點表示。',
  },
};
