import { ValueState } from '../answer/value-state.ts';
import type { Language, LocalizedText } from '../text/language.ts';

/** Columns of a table of data points, in the order of a file. Headings are recognised in either language. */
export const dataColumns = [
  'metricCode',
  'metricName',
  'member',
  'entity',
  'startOn',
  'endOn',
  'value',
  'unit',
  'descriptor',
  'state',
  'note',
  'source',
  'report',
  'framework',
  'frameworkName',
  'disclosure',
  'field',
  'fieldName',
  'keptAs',
  'changedAt',
  'changedBy',
  'revision',
] as const;
export type DataColumn = (typeof dataColumns)[number];

/** Whether a number is the metric's own, or stored for one field that asks for something narrower or broader. */
export type StoredAs = 'metric' | 'field';
/** `waiting`: a number typed in a report that differs from the stored one, without a choice so far. */
export type RowSource = 'report' | 'entity' | 'internal' | 'waiting';

export const columnWords: Record<DataColumn, LocalizedText> = {
  metricCode: { en: 'Metric code', zhTw: '指標代碼' },
  metricName: { en: 'Metric', zhTw: '指標' },
  member: { en: 'Part', zhTw: '細項' },
  entity: { en: 'Entity', zhTw: '匯報實體' },
  startOn: { en: 'Start', zhTw: '開始日期' },
  endOn: { en: 'End', zhTw: '結束日期' },
  value: { en: 'Value', zhTw: '數值' },
  unit: { en: 'Unit', zhTw: '單位' },
  descriptor: { en: 'Descriptor', zhTw: '說明' },
  state: { en: 'State', zhTw: '狀態' },
  note: { en: 'Note', zhTw: '備註' },
  source: { en: 'Source', zhTw: '來源' },
  report: { en: 'Report', zhTw: '報告' },
  framework: { en: 'Framework', zhTw: '匯報框架' },
  frameworkName: { en: 'Framework name', zhTw: '匯報框架名稱' },
  disclosure: { en: 'Disclosure', zhTw: '披露事項' },
  field: { en: 'Field', zhTw: '欄位' },
  fieldName: { en: 'Field name', zhTw: '欄位名稱' },
  keptAs: { en: 'Kept as', zhTw: '保存為' },
  changedAt: { en: 'Changed', zhTw: '更改時間' },
  changedBy: { en: 'Changed by', zhTw: '更改者' },
  revision: { en: 'Revision', zhTw: '版本' },
};

export const stateWords: Record<ValueState, LocalizedText> = {
  reported: { en: 'Reported', zhTw: '已匯報' },
  estimated: { en: 'Estimated', zhTw: '估算' },
  below: { en: 'Less than', zhTw: '少於' },
  atMost: { en: 'At most', zhTw: '最多' },
  above: { en: 'More than', zhTw: '多於' },
  atLeast: { en: 'At least', zhTw: '最少' },
  notApplicable: { en: 'Not applicable', zhTw: '不適用' },
  omitted: { en: 'Omitted', zhTw: '略去' },
};

export const sourceWords: Record<RowSource, LocalizedText> = {
  report: { en: 'Report', zhTw: '報告' },
  entity: { en: 'Entity', zhTw: '匯報實體' },
  internal: { en: 'Internal', zhTw: '內部' },
  waiting: { en: 'Report: needs a choice', zhTw: '報告：有待選擇' },
};

export const storedAsWords: Record<StoredAs, LocalizedText> = {
  metric: { en: 'Metric', zhTw: '指標' },
  field: { en: 'This field only', zhTw: '僅此欄位' },
};

export const sheetWords = {
  data: { en: 'Data', zhTw: '數據' },
  answers: { en: 'Responses', zhTw: '填報內容' },
  guide: { en: 'How to fill in', zhTw: '填寫說明' },
} as const satisfies Record<string, LocalizedText>;

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The key of a word in either language; undefined: no such word. */
const keyOf = <Key extends string>(
  words: Readonly<Record<Key, LocalizedText>>,
  keys: readonly Key[],
  text: string,
): Key | undefined =>
  keys.find((key) => plain(words[key].en) === plain(text) || plain(words[key].zhTw) === plain(text));

export const columnOf = (text: string): DataColumn | undefined => keyOf(columnWords, dataColumns, text);
export const stateOf = (text: string): ValueState | undefined => keyOf(stateWords, ValueState.options, text);
/** As files of before 30-Nov-2026 have it. */
const formerWaitingWord = 'Report: waits for a choice';

/** Whether a source says that the value waits for a choice. */
export const isWaitingSource = (text: string): boolean =>
  [sourceWords.waiting.en, sourceWords.waiting.zhTw, formerWaitingWord].some((word) => plain(word) === plain(text));
export const storedAsOf = (text: string): StoredAs | undefined => keyOf(storedAsWords, ['metric', 'field'], text);

export const headersIn = (language: Language): string[] => dataColumns.map((column) => columnWords[column][language]);
