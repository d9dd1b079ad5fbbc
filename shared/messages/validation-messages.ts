import type { core } from 'zod';
import type { Language, LocalizedText } from '../model/text/language.ts';
import { hasVisibleText } from '../model/text/one-line.ts';
import { fieldWord } from './field-words.ts';

const invalidPhone: LocalizedText = { en: 'Invalid Phone Number', zhTw: '電話號碼無效' };

/** Messages of our own rules, named by the schemas that hold them. */
const named: Record<string, LocalizedText> = {
  'validation.email_entered_twice': {
    en: 'You have already entered this email address',
    zhTw: '您已輸入此電郵地址',
  },
  'validation.period_order': {
    en: 'The end may not be before the start',
    zhTw: '結束日期不可早於開始日期',
  },
  'validation.imo_number': {
    en: 'Invalid IMO number: seven digits, the last one a check digit',
    zhTw: 'IMO 編號無效：應為七位數字，最後一位為檢查碼',
  },
  'validation.chart_twice': {
    en: 'Another chart already shows this',
    zhTw: '另一個圖表已顯示相同內容',
  },
  'validation.password': {
    en: 'Expect at least one symbol, one uppercase, one lowercase and one number',
    zhTw: '須包含至少一個符號、一個大寫字母、一個小寫字母及一個數字',
  },
  'validation.link': {
    en: 'A name may not contain a web address',
    zhTw: '名稱不可包含網址',
  },
  'validation.password_mismatch': { en: 'Password does not match', zhTw: '密碼不相符' },
  'validation.phone': invalidPhone,
};

const general: LocalizedText = { en: 'This value is not accepted', zhTw: '不接受此值' };

/** For a code that a list outside the schema lacks; `name` is the field's in the body. */
export const notListedMessage = (name: string, language: Language): string =>
  notOnList(fieldWord([name], language))[language];

/** Specification 5: offline bank transfer is only for annual billing. */
export const annualTransferMessage = (language: Language): string =>
  language === 'en' ? 'Bank transfer is available for annual billing only' : '銀行轉帳只適用於按年計費';

/** Specification 5, "Phone": for a number in the right form that does not exist. */
export const invalidPhoneMessage = (language: Language): string => invalidPhone[language];

/** Specification 5, "Required": for rules that a schema alone cannot hold. */
export const requiredMessage = (field: string, language: Language): string =>
  language === 'en' ? `${field} is required` : `請填寫${field}`;

/** Nothing that a reader sees is empty, whichever rule it broke first. */
const isEmptyText = (issue: core.$ZodIssue): boolean =>
  'input' in issue && typeof issue.input === 'string' && !hasVisibleText(issue.input);

/** Only where the schema was asked to report inputs (`reportInput: true`). */
const isMissing = (issue: core.$ZodIssue): boolean =>
  'input' in issue &&
  issue.input === undefined &&
  ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code);

/** A bound of a length or an amount, by what is counted. */
const boundMessage = (issue: core.$ZodIssueTooSmall | core.$ZodIssueTooBig, field: string): LocalizedText => {
  const isMinimum = issue.code === 'too_small';
  const bound = String(isMinimum ? issue.minimum : issue.maximum);
  const [word, sign] = isMinimum ? ['less', '少'] : ['greater', '多'];
  switch (issue.origin) {
    case 'string':
      return {
        en: `${field} may not be ${word} than ${bound} characters`,
        zhTw: `${field}不可${sign}於 ${bound} 個字元`,
      };
    case 'array':
    case 'set':
      return {
        en: isMinimum ? `${field}: at least ${bound} needed` : `${field}: up to ${bound} at a time`,
        zhTw: isMinimum ? `${field}：最少 ${bound} 項` : `${field}：每次最多 ${bound} 項`,
      };
    case 'file':
      return { en: `${field}: the file is too large`, zhTw: `${field}：檔案過大` };
    default:
      return {
        en: isMinimum ? `${field} may not be below ${bound}` : `${field} may not be above ${bound}`,
        zhTw: isMinimum ? `${field}不可低於 ${bound}` : `${field}不可高於 ${bound}`,
      };
  }
};

const isBound = (issue: core.$ZodIssue): issue is core.$ZodIssueTooSmall | core.$ZodIssueTooBig =>
  issue.code === 'too_small' || issue.code === 'too_big';

const notOnList = (field: string): LocalizedText => ({ en: `${field} is not on the list`, zhTw: `${field}不在清單內` });

const optionsListed = 12;

/** What is expected instead of a value of another type. */
const types: Record<string, LocalizedText> = {
  string: { en: 'text', zhTw: '文字' },
  number: { en: 'a number', zhTw: '數字' },
  int: { en: 'a whole number', zhTw: '整數' },
  boolean: { en: 'true or false', zhTw: 'true 或 false' },
  array: { en: 'a list', zhTw: '清單' },
  object: { en: 'an object with named fields', zhTw: '具名欄位的物件' },
  record: { en: 'an object with named fields', zhTw: '具名欄位的物件' },
  file: { en: 'a file', zhTw: '檔案' },
  null: { en: 'empty', zhTw: '空值' },
};

const mustBe = (field: string, type: LocalizedText): LocalizedText => ({
  en: `${field} must be ${type.en}`,
  zhTw: `${field}必須為${type.zhTw}`,
});

/** The rule of the first alternative that says more than that the value may be empty. */
const firstAlternative = ({ errors }: core.$ZodIssueInvalidUnion): core.$ZodIssue | undefined =>
  errors.flat().find((issue) => issue.code !== 'invalid_type' || issue.expected !== 'null');

/** The words of a rule that is not a bound. */
const ruleMessage = (issue: core.$ZodIssue, field: string): LocalizedText => {
  if (issue.code === 'invalid_format' && issue.format === 'email') {
    return { en: 'Invalid email', zhTw: '電郵格式不正確' };
  }
  if (issue.code === 'invalid_format' || issue.code === 'custom') {
    return { en: `${field} is not in the expected format`, zhTw: `${field}的格式不正確` };
  }
  if (issue.code === 'invalid_value' && issue.values.length <= optionsListed) {
    const options = issue.values.map(String).join(', ');
    return { en: `${field} must be one of: ${options}`, zhTw: `${field}必須為以下其中一項：${options}` };
  }
  if (issue.code === 'invalid_value') return notOnList(field);
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.join(', ');
    return { en: `Unexpected: ${names}`, zhTw: `不接受以下項目：${names}` };
  }
  if (issue.code === 'invalid_type') {
    const type = types[issue.expected];
    if (type) return mustBe(field, type);
  }
  if (issue.code === 'invalid_union') {
    const first = firstAlternative(issue);
    if (!first) return { en: `${field} has an unknown type`, zhTw: `${field}的類別不明` };
    return isBound(first) ? boundMessage(first, field) : ruleMessage(first, field);
  }
  if (issue.code === 'not_multiple_of') {
    return { en: `${field} must be a multiple of ${issue.divisor}`, zhTw: `${field}必須為 ${issue.divisor} 的倍數` };
  }
  return { en: `${field}: ${general.en.toLowerCase()}`, zhTw: `${field}：${general.zhTw}` };
};

/**
 * Words of specification 5 in the user's language: names the field and the rule that it breaks. `field` is the word for the last
 * name of the path, or the label that a form gives. A missing value differs from one of a wrong type only when the schema was
 * asked to report inputs (`reportInput: true`).
 */
export const validationMessage = (
  issue: core.$ZodIssue,
  language: Language,
  field: string = fieldWord(issue.path, language),
): string => {
  if (isEmptyText(issue) || isMissing(issue) || issue.message === 'validation.required') {
    return requiredMessage(field, language);
  }
  const own = named[issue.message];
  if (own) return own[language];
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) <= 1) {
    return requiredMessage(field, language);
  }
  return (isBound(issue) ? boundMessage(issue, field) : ruleMessage(issue, field))[language];
};
