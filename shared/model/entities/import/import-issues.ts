import * as z from 'zod';
import type { Language, LocalizedText } from '../../text/language.ts';
import { entityColumns, entityColumnWords } from './sheet-words.ts';

/** Possible problems of a row of entities; `text` is the cell's text. */
export const EntityIssueCode = z.enum([
  'required',
  'too-short',
  'too-long',
  'link',
  'type',
  'relation',
  'name-taken',
  'organization-name',
  'differs',
  'differs-stored',
  'nothing-new',
  'parent-unknown',
  'parent-path',
  'parent-ambiguous',
  'parent-self',
  'parent-circle',
  'parent-supplier',
  'parent-faulty',
  'supplier-placed',
  'share',
  'imo',
  'imo-type',
  'email',
  'email-twice',
  'member-already',
  'colleague',
  'people-many',
  'entities-many',
  'cell-error',
  'formula',
  'date',
  'merged',
  'column-twice',
]);
export type EntityIssueCode = z.infer<typeof EntityIssueCode>;

export const EntityIssue = z
  .object({
    row: z.number().int().min(1),
    column: z.enum(entityColumns),
    code: EntityIssueCode,
    text: z.string(),
  })
  .meta({ id: 'EntityIssue' });
export type EntityIssue = z.infer<typeof EntityIssue>;

const textMax = 60;
/** A cell's text in a message; a longer text is truncated. */
export const issueText = (text: string): string => (text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text);

const messages = {
  required: { en: '{column} is required', zhTw: '必須填寫{column}' },
  'too-short': { en: '{column} may not be less than 2 characters', zhTw: '{column}不可少於 2 個字元' },
  'too-long': { en: '{column} is too long', zhTw: '{column}過長' },
  link: { en: '{column} may not contain a link', zhTw: '{column}不可包含連結' },
  type: {
    en: '“{text}” is not a type; choose Company, Team, Site, Building, Vessel/Ship or Other',
    zhTw: '「{text}」並非類型；請選擇公司、團隊、場地、建築物、船舶或其他',
  },
  relation: {
    en: '“{text}” is not a relation; choose Part of the organisation or Supplier',
    zhTw: '「{text}」並非關係；請選擇機構的一部分或供應商',
  },
  'name-taken': { en: 'An entity named “{text}” already exists', zhTw: '已有名為「{text}」的匯報實體' },
  'organization-name': { en: '“{text}” is the name of the organisation', zhTw: '「{text}」是機構名稱' },
  differs: {
    en: '{column} differs from the first row of this entity',
    zhTw: '{column}與此匯報實體的首列不同',
  },
  'differs-stored': { en: '{column} differs from the existing entity', zhTw: '{column}與現有的匯報實體不同' },
  'nothing-new': { en: 'This row repeats an entity without a user', zhTw: '此列重複匯報實體，且沒有用戶' },
  'parent-unknown': { en: 'Parent entity “{text}” not found', zhTw: '找不到上層實體「{text}」' },
  'parent-path': { en: '“{text}” is not the path of this entity', zhTw: '「{text}」與該實體的位置不符' },
  'parent-ambiguous': { en: '“{text}” may be several entities', zhTw: '「{text}」可指多個匯報實體' },
  'parent-self': { en: 'An entity cannot belong to itself', zhTw: '匯報實體不可屬於自己' },
  'parent-circle': { en: 'An entity cannot belong to one below it', zhTw: '匯報實體不可屬於其下的實體' },
  'parent-supplier': { en: 'A supplier cannot have entities below it', zhTw: '供應商之下不可有匯報實體' },
  'parent-faulty': { en: 'Correct the row of “{text}” first', zhTw: '請先修正「{text}」所在的列' },
  'supplier-placed': { en: 'A supplier has no parent entity or share', zhTw: '供應商沒有上層實體及持股百分比' },
  share: {
    en: '“{text}” is not a share: 0 to 100, with up to 4 decimals',
    zhTw: '「{text}」並非持股百分比：須為 0 至 100，最多 4 位小數',
  },
  imo: {
    en: '“{text}” is not an IMO number: seven digits, the last one a check digit',
    zhTw: '「{text}」並非 IMO 編號：七位數字，末位為檢查碼',
  },
  'imo-type': { en: 'Only a vessel has an IMO number', zhTw: '只有船舶才有 IMO 編號' },
  email: { en: 'Invalid email', zhTw: '電郵無效' },
  'email-twice': { en: 'You have already entered this email address', zhTw: '您已輸入此電郵地址' },
  'member-already': { en: 'This user is already invited to the entity', zhTw: '此用戶已獲邀加入該匯報實體' },
  colleague: { en: 'This user already works in the organisation', zhTw: '此用戶屬於機構本身' },
  'people-many': { en: 'An entity can have up to 100 users', zhTw: '每個匯報實體最多 100 名用戶' },
  'entities-many': { en: 'An organisation can have up to 1,000 entities', zhTw: '每個機構最多 1,000 個匯報實體' },
  'cell-error': { en: '{column} has the error {text}', zhTw: '{column}顯示錯誤 {text}' },
  formula: {
    en: '{column} is a formula without a result; open the file in Excel and save it once',
    zhTw: '{column}是未有結果的公式，請在 Excel 開啟檔案並儲存一次',
  },
  date: { en: '{column} is a date; format the cell as text', zhTw: '{column}是日期，請將儲存格設為文字格式' },
  merged: {
    en: '{column} is merged with another row; give each row its own',
    zhTw: '{column}與另一列合併，請分列填寫',
  },
  'column-twice': { en: 'Column {column} appears twice', zhTw: '欄位「{column}」出現兩次' },
} as const satisfies Record<EntityIssueCode, LocalizedText>;

/** The message of an issue, without its row. */
export const entityIssueText = ({ code, column, text }: EntityIssue, language: Language): string =>
  messages[code][language].replace('{column}', () => entityColumnWords[column][language]).replace('{text}', () => text);

/** 'Row {row}: {message}' (specification 8). */
export const rowIssueText = (issue: EntityIssue, language: Language): string =>
  language === 'en'
    ? `Row ${issue.row}: ${entityIssueText(issue, language)}`
    : `第 ${issue.row} 列：${entityIssueText(issue, language)}`;
