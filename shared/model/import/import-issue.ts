import * as z from 'zod';
import { metricOptionName } from '../../catalogue/metrics/metric-option-name.ts';
import { unitName } from '../../catalogue/metrics/unit-names.ts';
import { columnWords, type DataColumn, dataColumns } from '../hub/data-words.ts';
import { placeName } from '../sheets/cell-place.ts';
import type { Language } from '../text/language.ts';
import { visibleText } from '../text/visible-text.ts';
import { aroundMessages } from './around-messages.ts';
import { metricList } from './metric-words.ts';

/** Possible problems of a row. `text` is the cell's text, `other` the second value that the message names. */
export const ImportIssueCode = z.enum([
  'required',
  'metric-unknown',
  'metric-open',
  'calculated',
  'entity-unknown',
  'member-unknown',
  'date',
  'period-order',
  'year',
  'not-a-number',
  'two-ways',
  'two-ways-grouped',
  'two-ways-alone',
  'share-two-ways',
  'said',
  'soft-hyphen',
  'metric-likely',
  'code-name',
  'period',
  'period-future',
  'part-of-period',
  'row-part',
  'unit-around',
  'hidden-thousands',
  'shown-nothing',
  'shown-otherwise',
  'not-whole',
  'too-long',
  'too-large',
  'percent',
  'unit-unknown',
  'unit-money',
  'unit-other',
  'unit-differs',
  'currency-differs',
  'option',
  'state',
  'kept-as',
  'field-unknown',
  'cell-error',
  'formula',
  'struck',
  'date-value',
  'merged',
  'merged-across',
  'column-twice',
  'twice',
]);
export type ImportIssueCode = z.infer<typeof ImportIssueCode>;

export const ImportIssue = z
  .object({
    row: z.number().int().min(1),
    column: z.enum(dataColumns),
    code: ImportIssueCode,
    text: z.string(),
    other: z.string(),
  })
  .meta({ id: 'ImportIssue' });
export type ImportIssue = z.infer<typeof ImportIssue>;

/** Between options: some have a comma. */
export const optionBreak = '\n';
const optionList = (options: string, language: Language): string =>
  options
    .split(optionBreak)
    .map((option) => metricOptionName(option, language))
    .join(language === 'en' ? ', ' : '、');
/** Units as files of that language name them, which is how they are read. */
const unitList = (units: string, language: Language): string =>
  units
    .split(', ')
    .map((unit) => (unit.endsWith(' …') ? `${unitName(unit.slice(0, -2), language)} …` : unitName(unit, language)))
    .join(language === 'en' ? ', ' : '、');

const unitCodes: ReadonlySet<ImportIssueCode> = new Set([
  'percent',
  'unit-unknown',
  'unit-money',
  'unit-other',
  'unit-differs',
]);
const placeCodes: ReadonlySet<ImportIssueCode> = new Set(['two-ways', 'two-ways-grouped', 'twice']);

const metricCodes: ReadonlySet<ImportIssueCode> = new Set(['metric-likely', 'code-name']);

const otherIn = ({ code, other }: ImportIssue, language: Language, sheets: readonly string[]): string => {
  if (code === 'option') return optionList(other, language);
  if (placeCodes.has(code)) return placeName(other, language, sheets);
  if (metricCodes.has(code)) return metricList(other, language);
  return unitCodes.has(code) ? unitList(other, language) : other;
};

/** A space between a Latin character and a Chinese one. */
const beforeHan = (name: string): string => (/[A-Za-z\d]$/.test(name) ? `${name} ` : name);
const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

type Words = { column: string; text: string; other: string };

const isTimeOfDay = (text: string): boolean => text.includes(':');

const messages: Record<ImportIssueCode, Record<Language, (words: Words) => string>> = {
  required: { en: ({ column }) => `${column} is required`, zhTw: ({ column }) => `請填寫${column}` },
  'metric-unknown': {
    en: ({ text }) => `Metric “${text}” not found`,
    zhTw: ({ text }) => `沒有「${text}」這項指標`,
  },
  'metric-open': {
    en: ({ text, other }) => `Several metrics are named “${text}”; enter the code: ${other}`,
    zhTw: ({ text, other }) => `有多項指標名為「${text}」，請改填所指的代碼：${other}`,
  },
  calculated: {
    en: ({ text, other }) => `“${text}” is calculated from other metrics (${other}); change those instead`,
    zhTw: ({ text, other }) => `「${text}」由其他指標計算得出（${other}），請改為更改那些指標`,
  },
  'entity-unknown': {
    en: ({ text }) => `Entity “${text}” not found`,
    zhTw: ({ text }) => `沒有「${text}」這個匯報實體`,
  },
  'member-unknown': {
    en: ({ text }) => `“${text}” is not part of this metric`,
    zhTw: ({ text }) => `「${text}」不是此指標的細項`,
  },
  date: {
    en: ({ column, text }) => `${column} “${text}” is not a date; use 2025-12-31`,
    zhTw: ({ column, text }) => `${column}「${text}」不是日期，請寫成 2025-12-31`,
  },
  'period-order': { en: () => 'The end may not be before the start', zhTw: () => '結束日期不可早於開始日期' },
  year: {
    en: ({ column, text }) => `${column} “${text}” must be between 1900 and 2199`,
    zhTw: ({ column, text }) => `${column}「${text}」的年份須為 1900 至 2199 年`,
  },
  'not-a-number': {
    en: ({ text }) => `“${text}” is not a number`,
    zhTw: ({ text }) => `「${text}」不是數字`,
  },
  'two-ways': {
    en: ({ text, other }) =>
      `“${text}” is ambiguous because ${inSentence(other)} uses a decimal comma; enter it as a number`,
    zhTw: ({ text, other }) => `「${text}」有兩種解讀方式，因為${beforeHan(other)}以逗號作小數點；請將儲存格設為數字`,
  },
  'two-ways-grouped': {
    en: ({ text, other }) =>
      `“${text}” is ambiguous because ${inSentence(other)} uses points between thousands; enter it as a number`,
    zhTw: ({ text, other }) => `「${text}」有兩種解讀方式，因為${beforeHan(other)}以句點分隔千位；請將儲存格設為數字`,
  },
  'two-ways-alone': {
    en: ({ text }) => `“${text}” is ambiguous: the point may mark decimals or thousands; enter it as a number`,
    zhTw: ({ text }) => `「${text}」有兩種解讀方式：句點可以是小數點，亦可以是千位分隔；請將儲存格設為數字`,
  },
  'share-two-ways': {
    en: ({ text, other }) => `“${text}” is ambiguous: ${text} % or, as a fraction, ${other} %`,
    zhTw: ({ text, other }) => `「${text}」有兩種解讀方式：${text}%，或作為小數即 ${other}%`,
  },
  said: {
    en: ({ text }) => `“${text}” is not a number; nothing is stored`,
    zhTw: ({ text }) => `「${text}」不是數字，不會儲存`,
  },
  'soft-hyphen': {
    en: () => 'Invisible soft hyphen before the digits; retype the number, with a minus if it is negative',
    zhTw: () => '數字前有一個看不見的軟連字號，請重新輸入，並註明是否負數',
  },
  'metric-likely': {
    en: ({ text, other }) => `“${text}” is not a metric name; it may be ${other}. Enter the code`,
    zhTw: ({ text, other }) => `沒有指標名為「${text}」，可能是 ${other}，請填寫所指的代碼`,
  },
  'code-name': {
    en: ({ text, other }) => `The code belongs to “${other}”, but the name is “${text}”; use one metric`,
    zhTw: ({ text, other }) => `代碼屬於「${other}」，名稱卻是「${text}」，請統一為同一指標`,
  },
  period: {
    en: ({ text }) => `Unknown reporting period “${text}”; enter its start and end dates`,
    zhTw: ({ text }) => `未能確定「${text}」是哪個匯報期，請填寫開始及結束日期`,
  },
  'part-of-period': {
    en: ({ text, other }) => `“${text}” is one of several columns of ${other}; keep the one for the whole organisation`,
    zhTw: ({ text, other }) => `「${text}」是 ${other} 的其中一欄，請只保留整個機構的一欄`,
  },
  ...aroundMessages,
  'not-whole': {
    en: ({ text }) => `“${text}” is not a whole number`,
    zhTw: ({ text }) => `「${text}」不是整數`,
  },
  'too-long': { en: ({ column }) => `${column} is too long`, zhTw: ({ column }) => `${column}過長` },
  'too-large': {
    en: ({ column }) => `${column} is too large or has too many digits`,
    zhTw: ({ column }) => `${column}的數字過大，或位數過多`,
  },
  percent: {
    en: ({ other }) => `The cell is a percentage, but the unit is ${other}`,
    zhTw: ({ other }) => `儲存格是百分比，但單位是 ${other}`,
  },
  'unit-unknown': {
    en: ({ text, other }) => `“${text}” is not a unit of this metric; use ${other}`,
    zhTw: ({ text, other }) => `「${text}」不是此指標的單位，可用：${other}`,
  },
  'unit-money': {
    en: ({ text, other }) =>
      `“${text}” is not a unit of this metric; use ${other}, with the currency in the unit (“HKD million”) or under Descriptor`,
    zhTw: ({ text, other }) =>
      `「${text}」不是此指標的單位，可用：${other}；貨幣可寫在單位內（如「HKD million」）或填於說明欄`,
  },
  'unit-other': {
    en: ({ text, other }) => `“${text}” measures something else; use ${other}`,
    zhTw: ({ text, other }) => `「${text}」量度的是另一種量，此指標可用：${other}`,
  },
  'currency-differs': {
    en: ({ column, text, other }) =>
      `The value is shown in ${other}, but the ${column.toLowerCase()} is ${text}; use one currency`,
    zhTw: ({ column, text, other }) => `數值以 ${other} 顯示，但${column}為 ${text}；請統一貨幣`,
  },
  'unit-differs': {
    en: ({ text, other }) => `The value is in ${other}, but the unit is ${text}; use one unit`,
    zhTw: ({ text, other }) => `數值的單位是 ${other}，但單位欄是 ${text}，請只填寫一種單位`,
  },
  option: {
    en: ({ text, other }) => `“${text}” is not one of: ${other}`,
    zhTw: ({ text, other }) => `「${text}」不在選項之內：${other}`,
  },
  state: {
    en: ({ text }) => `State “${text}” must be Reported or Estimated`,
    zhTw: ({ text }) => `狀態「${text}」既不是「已匯報」也不是「估算」`,
  },
  'kept-as': {
    en: ({ text }) => `“${text}” must be Metric or This field only`,
    zhTw: ({ text }) => `「${text}」既不是「指標」也不是「僅此欄位」`,
  },
  'field-unknown': {
    en: ({ text }) => `The framework has no field “${text}” for this metric`,
    zhTw: ({ text }) => `匯報框架沒有屬於此指標的欄位「${text}」`,
  },
  'cell-error': {
    en: ({ column, text }) => `${column} contains the error ${text}`,
    zhTw: ({ column, text }) => `${column}是錯誤值 ${text}`,
  },
  formula: {
    en: ({ column }) => `${column} is a formula without a result; open and save the file in Excel`,
    zhTw: ({ column }) => `${column}是未有結果的公式，請在 Excel 開啟檔案並儲存一次`,
  },
  struck: {
    en: ({ column, text }) => `${column} “${text}” is struck through; keep only valid content, without the line`,
    zhTw: ({ column, text }) => `${column}「${text}」有刪除線，請只保留有效內容並取消刪除線`,
  },
  'date-value': {
    en: ({ column, text }) =>
      `${column} is a ${isTimeOfDay(text) ? 'time of day' : 'date'} (${text}); format the cell as a number`,
    zhTw: ({ column, text }) => `${column}是${isTimeOfDay(text) ? '時間' : '日期'}（${text}），請將儲存格設為數字格式`,
  },
  merged: {
    en: ({ column }) => `${column} is merged with another row; fill in each row`,
    zhTw: ({ column }) => `${column}與另一列合併，請為每一列各自填寫`,
  },
  'merged-across': {
    en: ({ column }) => `${column} is merged with the previous cell; fill in each column`,
    zhTw: ({ column }) => `${column}與前一欄合併，請為每一欄各自填寫`,
  },
  'column-twice': {
    en: ({ column }) => `Two columns “${column}”; keep one`,
    zhTw: ({ column }) => `有兩個「${column}」欄，請只保留一個`,
  },
  twice: {
    en: ({ other }) => `${other} has another value for the same metric and period`,
    zhTw: ({ other }) => `${beforeHan(other)}為同一指標及匯報期提供了另一個數值`,
  },
};

/** The message of an issue, without its place. `sheets`: the names of the file's sheets. */
export const importIssueText = (issue: ImportIssue, language: Language, sheets: readonly string[] = []): string => {
  const { column, code, text } = issue;
  const other = otherIn(issue, language, sheets);
  return messages[code][language]({ column: columnWords[column][language], text, other });
};

/** Texts of cells are repeated in messages: long ones only as far as a line takes. */
const repeatedMax = 60;
export const shortText = (text: string): string => {
  const seen = visibleText(text);
  return seen.length > repeatedMax ? `${seen.slice(0, repeatedMax)}…` : seen;
};

export const importIssue = (
  row: number,
  column: DataColumn,
  code: ImportIssueCode,
  words: { text?: string; other?: string } = {},
): ImportIssue => ({ row, column, code, text: shortText(words.text ?? ''), other: words.other ?? '' });
