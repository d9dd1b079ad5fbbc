import type { core } from 'zod';
import { fieldWord } from './field-words.ts';
import type { Language, LocalizedText } from './model/language.ts';

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
  'validation.chart_twice': {
    en: 'Another chart of this figure shows the same already',
    zhTw: '此數字的另一個圖表已顯示相同內容',
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

const general: LocalizedText = { en: 'This value is not accepted', zhTw: '不接受此數值' };

/** For a value that only the use case can judge, such as a code that no list has. */
export const notAcceptedMessage = (language: Language): string => general[language];

/** Specification 5, "Phone": for a number in the right form that does not exist. */
export const invalidPhoneMessage = (language: Language): string => invalidPhone[language];

/** Specification 5, "Required": for rules that a schema alone cannot hold. */
export const requiredMessage = (field: string, language: Language): string =>
  language === 'en' ? `${field} is required` : `請填寫${field}`;

/** Whitespace only is empty (ruling 14), whatever rule it broke first. */
const isEmptyText = (issue: core.$ZodIssue): boolean =>
  'input' in issue && typeof issue.input === 'string' && issue.input.trim() === '';

/**
 * Words of specification 5 in the user's language; `{field}` is the word for the last name of the
 * path, or the label that a form gives. A missing value is told from one of
 * a wrong type only when the schema was asked to report inputs (`reportInput: true`).
 */
export const validationMessage = (
  issue: core.$ZodIssue,
  language: Language,
  field: string = fieldWord(issue.path, language),
): string => {
  const own = named[issue.message];
  if (isEmptyText(issue)) return requiredMessage(field, language);
  if (own) return own[language];
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const length = Number(issue.minimum);
    if (length <= 1) return requiredMessage(field, language);
    return language === 'en'
      ? `${field} may not be less than ${length} characters`
      : `${field}不可少於 ${length} 個字元`;
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return language === 'en'
      ? `${field} may not be greater than ${issue.maximum} characters`
      : `${field}不可多於 ${issue.maximum} 個字元`;
  }
  if (issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined) {
    return requiredMessage(field, language);
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') {
    return language === 'en' ? 'Invalid email' : '電郵格式不正確';
  }
  return general[language];
};
