import type { DataCell } from '../../../shared/model/hub/data-row.ts';
import { columnWords, type DataColumn, sheetWords } from '../../../shared/model/hub/data-words.ts';
import type { Language, LocalizedText } from '../../../shared/model/text/language.ts';
import type { TableSheet } from '../../core/office/data-workbook.ts';

/** Subject of a line of the guide: a column of the data sheet, or all of the sheet. */
type About = DataColumn | LocalizedText;

const lines: readonly (readonly [About, LocalizedText])[] = [
  [
    { en: 'Rows', zhTw: '各列' },
    {
      en: 'One value per row: one metric, one owner and one reporting period. You can copy, move and delete rows.',
      zhTw: '每一列是一個數值：一項指標、一個所屬者、一個匯報期。各列可複製、移動或刪除。',
    },
  ],
  [
    { en: 'Rows without a value', zhTw: '沒有數值的列' },
    {
      en: 'Skipped. Stored values are kept.',
      zhTw: '不會匯入，已儲存的數值保持不變。',
    },
  ],
  [
    'metricCode',
    {
      en: 'Read only. Identifies the metric. In rows you add, enter the code of the metric.',
      zhTw: '請勿更改。表示該列屬於哪項指標；新增的列請填寫該指標的代碼。',
    },
  ],
  [
    'metricName',
    {
      en: 'Read only. For reference; not imported.',
      zhTw: '請勿更改。僅供參考，不會匯入。',
    },
  ],
  [
    'member',
    {
      en: 'Part of a breakdown, such as a gas or a country. Blank: the whole metric.',
      zhTw: '細項的名稱，例如氣體或國家。留空：整項指標。',
    },
  ],
  [
    'entity',
    {
      en: 'Name of the entity the value belongs to. Blank: the organisation itself.',
      zhTw: '數值屬於哪個匯報實體，請填寫其名稱。留空：機構本身。',
    },
  ],
  [
    'startOn',
    {
      en: 'First day of the reporting period, as 2025-01-01 or a spreadsheet date.',
      zhTw: '匯報期首日，寫成 2025-01-01，或使用試算表的日期格式。',
    },
  ],
  [
    'endOn',
    {
      en: 'Last day, as 2025-12-31. Missing reporting periods are created; you see them first.',
      zhTw: '匯報期最後一日，寫成 2025-12-31。未有的匯報期會自動新增，匯入前會先顯示。',
    },
  ],
  [
    'value',
    {
      en: 'A number or text. Choose from the list where there is one. Formulas count by their result.',
      zhTw: '數字或文字。儲存格設有清單時，請從中選擇。公式以其結果為準。',
    },
  ],
  [
    'unit',
    {
      en: 'Choose from the list. Values are stored in this unit and converted when needed. Blank: the metric’s own unit.',
      zhTw: '請從儲存格的清單中選擇。數字按您填寫的單位保存，需要時才換算。留空：指標本身的單位。',
    },
  ],
  [
    'descriptor',
    {
      en: 'Currency of an amount, such as HKD, or what the value covers. Optional.',
      zhTw: '金額的貨幣（例如 HKD），或數字涵蓋的範圍。可留空。',
    },
  ],
  ['state', { en: 'Reported or Estimated. Blank: reported.', zhTw: '已匯報或估算。留空：已匯報。' }],
  [
    'note',
    {
      en: 'A remark on the value. Optional; text metrics keep none.',
      zhTw: '數值的備註，可留空；文字指標不保存備註。',
    },
  ],
  [
    { en: 'Columns', zhTw: '各欄' },
    {
      en: 'Keep the headings. You can move or hide columns; hidden ones are read too, with a notice. Columns you add are not read. Do not merge cells.',
      zhTw: '請保留欄名。各欄可移動或隱藏：隱藏的欄同樣會讀取，並會提示。自行新增的欄不會讀取。請勿合併儲存格。',
    },
  ],
  [
    { en: 'What happens', zhTw: '匯入過程' },
    {
      en: 'The file is checked first: you see errors by row and preview all changes. You can undo an import.',
      zhTw: '系統會先檢查檔案：逐列註明錯誤，並預覽所有更改。匯入後可以復原。',
    },
  ],
];

const heads = {
  about: { en: 'Column', zhTw: '欄' },
  text: { en: 'How to fill it in', zhTw: '填寫方法' },
} as const satisfies Record<string, LocalizedText>;

const textCell = (text: string): DataCell => ({ kind: 'text', text });
const nameOf = (about: About, language: Language): string =>
  typeof about === 'string' ? columnWords[about][language] : about[language];

/** A sheet with instructions next to the data sheet; without a table head the import ignores it. */
export const templateGuide = (language: Language): TableSheet => ({
  name: sheetWords.guide[language],
  columns: [
    { header: heads.about[language], width: 24 },
    { header: heads.text[language], width: 130 },
  ],
  rows: lines.map(([about, text]) => [textCell(nameOf(about, language)), textCell(text[language])]),
  isFiltered: false,
});
