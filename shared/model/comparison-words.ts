import type { Pillar } from '../catalogue/framework.ts';
import type { Language, LocalizedText } from './language.ts';

/** Words of a comparison as a file has them. */
export const comparisonWords = {
  figures: { en: 'Figures', zhTw: '數字' },
  charts: { en: 'Charts', zhTw: '圖表' },
  metricCode: { en: 'Metric code', zhTw: '指標代碼' },
  figure: { en: 'Figure', zhTw: '數字' },
  part: { en: 'Part', zhTw: '細項' },
  pillar: { en: 'Pillar', zhTw: '範疇' },
  disclosures: { en: 'Disclosures', zhTw: '披露事項' },
  unit: { en: 'Unit', zhTw: '單位' },
  calculatedAs: { en: 'Calculated as', zhTw: '計算方式' },
  remarks: { en: 'Remarks', zhTw: '備註' },
  waiting: { en: 'Waits for a choice', zhTw: '有待選擇' },
  hub: { en: 'stored figures', zhTw: '已儲存的數據' },
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
  notComparable: (name: string) => string;
  revision: (revision: number, amount: string) => string;
  restated: (name: string, revisions: readonly string[], now: string) => string;
  reason: (reason: string) => string;
  /** Unit of a difference between two percentages. */
  points: string;
  /** Of a row of percentages whose changes stand as numbers alone. */
  inPoints: string;
};

export const comparisonSentences: Record<Language, Sentences> = {
  en: {
    change: (name) => `Change against ${name}`,
    changeInPercent: (name) => `Change against ${name} in %`,
    changesOf: (name) => `Changes of ${name} in %`,
    calculated: (name) => `${name}: calculated.`,
    waiting: (name) => `${name}: two values differ, and one waits to be chosen.`,
    estimated: (name) => `${name}: estimated.`,
    notComparable: (name) => `${name}: not comparable.`,
    revision: (revision, amount) => `revision ${revision}: ${amount}`,
    restated: (name, revisions, now) => `${name}: restated (published ${revisions.join(', ')}; today: ${now}).`,
    reason: (reason) => `Reason: ${reason}`,
    points: 'pp',
    inPoints: 'Changes are in percentage points.',
  },
  zhTw: {
    change: (name) => `與 ${name} 相比的變動`,
    changeInPercent: (name) => `與 ${name} 相比的變動百分比`,
    changesOf: (name) => `${name} 的變動百分比`,
    calculated: (name) => `${name}：計算所得。`,
    waiting: (name) => `${name}：兩個數值不一致，尚待選擇。`,
    estimated: (name) => `${name}：估算。`,
    notComparable: (name) => `${name}：無法比較。`,
    revision: (revision, amount) => `修訂版 ${revision} 為 ${amount}`,
    restated: (name, revisions, now) => `${name}：重述（已發佈：${revisions.join('，')}；現為 ${now}）。`,
    reason: (reason) => `原因：${reason}`,
    points: '個百分點',
    inPoints: '變動以百分點表示。',
  },
};
