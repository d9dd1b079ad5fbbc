import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createReport } from './contract/reports.contract.ts';
import { Phone } from './model/e164.ts';
import type { Language } from './model/language.ts';
import { validationMessage } from './validation-messages.ts';

const messageOf = (schema: z.ZodType, input: unknown, language: Language): string | undefined => {
  const issue = schema.safeParse(input, { reportInput: true }).error?.issues[0];
  return issue && validationMessage(issue, language);
};

const inName = (rule: z.ZodType) => z.object({ name: rule });
const short = inName(z.string().trim().min(2));
const long = inName(z.string().max(255));
const required = inName(z.string().trim().min(1));

/** Words of specification 5. */
const rows: [name: string, schema: z.ZodType, input: unknown, en: string, zhTw: string][] = [
  ['a missing value', required, {}, 'name is required', '請填寫name'],
  ['an empty value', required, { name: '' }, 'name is required', '請填寫name'],
  ['whitespace only', required, { name: ' \t ' }, 'name is required', '請填寫name'],
  ['nothing where two characters are asked', short, { name: '  ' }, 'name is required', '請填寫name'],
  ['no e-mail at all', inName(z.email()), { name: '' }, 'name is required', '請填寫name'],
  ['no phone number', inName(Phone), { name: '12' }, 'Invalid Phone Number', '電話號碼無效'],
  [
    'a phone number not in international form',
    inName(Phone),
    { name: '21234567' },
    'Invalid Phone Number',
    '電話號碼無效',
  ],
  [
    'a weak password',
    inName(z.string().regex(/[A-Z]/, 'validation.password')),
    { name: 'weak' },
    'Expect at least one symbol, one uppercase, one lowercase and one number',
    '須包含至少一個符號、一個大寫字母、一個小寫字母及一個數字',
  ],
  [
    'a confirmation that differs',
    inName(z.string().refine(() => false, 'validation.password_mismatch')),
    { name: 'x' },
    'Password does not match',
    '密碼不相符',
  ],
  [
    'an e-mail twice',
    inName(z.string().refine(() => false, 'validation.email_entered_twice')),
    { name: 'x' },
    'You have already entered this email address',
    '您已輸入此電郵地址',
  ],
  ['too short', short, { name: 'x' }, 'name may not be less than 2 characters', 'name不可少於 2 個字元'],
  [
    'too long',
    long,
    { name: 'x'.repeat(256) },
    'name may not be greater than 255 characters',
    'name不可多於 255 個字元',
  ],
  ['no e-mail', inName(z.email()), { name: 'x@' }, 'Invalid email', '電郵格式不正確'],
  ['anything else', inName(z.number()), { name: 'x' }, 'This value is not accepted', '不接受此數值'],
];

describe('validation messages', () => {
  it.each(rows)('for %s speak both languages', (_name, schema, input, en, zhTw) => {
    expect(messageOf(schema, input, 'en')).toBe(en);
    expect(messageOf(schema, input, 'zhTw')).toBe(zhTw);
  });

  it('name the field as the form does', () => {
    const issue = short.safeParse({ name: 'x' }, { reportInput: true }).error?.issues[0];
    expect(issue && validationMessage(issue, 'en', 'First name')).toBe('First name may not be less than 2 characters');
  });

  it('name a reporting time that ends before it starts', () => {
    const body = {
      name: 'Report',
      language: 'en',
      periodStartOn: '2025-12-31',
      periodEndOn: '2025-01-01',
      frameworks: [{ versionId: 'gri-2021', disclosureIds: ['2-1'] }],
    };
    expect(messageOf(createReport.body, body, 'en')).toBe('The end may not be before the start');
    expect(messageOf(createReport.body, body, 'zhTw')).toBe('結束日期不可早於開始日期');
  });

  it('call no value missing whose input is not known', () => {
    const issue = required.safeParse({ name: 7 }).error?.issues[0];
    expect(issue && validationMessage(issue, 'en')).toBe('This value is not accepted');
  });

  it('never let a validator speak for itself', () => {
    const issue =
      createReport.body.safeParse({ name: 1, extra: true, frameworks: 'x' }, { reportInput: true }).error?.issues ?? [];
    expect(issue.length).toBeGreaterThan(2);
    for (const one of issue) expect(validationMessage(one, 'zhTw')).toMatch(/\p{Script=Han}/u);
  });
});
