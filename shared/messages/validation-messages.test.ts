import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allCalls } from '../contract/registry.ts';
import { createReport } from '../contract/reports/reports.contract.ts';
import { Phone } from '../model/people/e164.ts';
import type { Language } from '../model/text/language.ts';
import { oneLine } from '../model/text/one-line.ts';
import { validationMessage } from './validation-messages.ts';

const messageOf = (schema: z.ZodType, input: unknown, language: Language): string | undefined => {
  const issue = schema.safeParse(input, { reportInput: true }).error?.issues[0];
  return issue && validationMessage(issue, language);
};

const inName = (rule: z.ZodType) => z.object({ name: rule });
const short = inName(z.string().trim().min(2));
const long = inName(z.string().max(255));
const required = inName(z.string().trim().min(1));

const kinds = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]);

/** Words of specification 5. */
const rows: [name: string, schema: z.ZodType, input: unknown, en: string, zhTw: string][] = [
  ['a missing value', required, {}, 'Name is required', '請填寫名稱'],
  ['an empty value', required, { name: '' }, 'Name is required', '請填寫名稱'],
  ['whitespace only', required, { name: ' \t ' }, 'Name is required', '請填寫名稱'],
  ['nothing where two characters are asked', short, { name: '  ' }, 'Name is required', '請填寫名稱'],
  ['no e-mail at all', inName(z.email()), { name: '' }, 'Name is required', '請填寫名稱'],
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
  ['too short', short, { name: 'x' }, 'Name may not be less than 2 characters', '名稱不可少於 2 個字元'],
  [
    'too long',
    long,
    { name: 'x'.repeat(256) },
    'Name may not be greater than 255 characters',
    '名稱不可多於 255 個字元',
  ],
  ['no e-mail', inName(z.email()), { name: 'x@' }, 'Invalid email', '電郵格式不正確'],
  ['a missing choice', inName(z.enum(['a', 'b'])), {}, 'Name is required', '請填寫名稱'],
  ['a missing alternative', inName(z.union([z.string(), z.number()])), {}, 'Name is required', '請填寫名稱'],
  ['nothing visible', inName(oneLine(2, 255)), { name: '\u200B' }, 'Name is required', '請填寫名稱'],
  [
    'an unknown choice',
    inName(z.enum(['a', 'b'])),
    { name: 'c' },
    'Name must be one of: a, b',
    '名稱必須為以下其中一項：a, b',
  ],
  [
    'a list too long',
    inName(z.array(z.number()).max(1)),
    { name: [1, 2] },
    'Name: up to 1 at a time',
    '名稱：每次最多 1 項',
  ],
  ['a list too short', inName(z.array(z.number()).min(1)), { name: [] }, 'Name: at least 1 needed', '名稱：最少 1 項'],
  ['a number too low', inName(z.number().min(3)), { name: 2 }, 'Name may not be below 3', '名稱不可低於 3'],
  ['a number too high', inName(z.number().max(20)), { name: 21 }, 'Name may not be above 20', '名稱不可高於 20'],
  ['another format', inName(z.iso.date()), { name: 'x' }, 'Name is not in the expected format', '名稱的格式不正確'],
  ['an unknown name', z.strictObject({}), { extra: 1 }, 'Unexpected: extra', '不接受以下項目：extra'],
  ['another type', inName(z.number()), { name: 'x' }, 'Name must be a number', '名稱必須為數字'],
  ['no known kind', inName(kinds), { name: { kind: 'c' } }, 'This field has an unknown type', '此欄位的類別不明'],
];

describe('validation messages', () => {
  it.each(rows)('for %s speak both languages', (_name, schema, input, en, zhTw) => {
    expect(messageOf(schema, input, 'en')).toBe(en);
    expect(messageOf(schema, input, 'zhTw')).toBe(zhTw);
  });

  it("speak the field's own words, of the person in a list too, and no name of the code", () => {
    const bodies: [schema: z.ZodType, input: unknown, en: string, zhTw: string][] = [
      [z.object({ firstName: z.string() }), {}, 'First name is required', '請填寫名字'],
      [
        z.object({ people: z.array(z.object({ email: z.email() })) }),
        { people: [{}] },
        'Email is required',
        '請填寫電郵',
      ],
      [z.object({ list: z.array(z.string()) }), { list: [undefined] }, 'This field is required', '請填寫此欄位'],
      [
        z.object({ constructor: z.string().min(2) }),
        { constructor: 'x' },
        'This field may not be less than 2 characters',
        '此欄位不可少於 2 個字元',
      ],
    ];
    for (const [schema, input, en, zhTw] of bodies) {
      expect([messageOf(schema, input, 'en'), messageOf(schema, input, 'zhTw')]).toEqual([en, zhTw]);
    }
  });

  it('ask for every text field of every call in words, whatever rule whitespace breaks first', () => {
    const fields = allCalls.flatMap(({ id, body }) =>
      body instanceof z.ZodObject ? Object.keys(body.shape).map((field) => ({ id, body, field })) : [],
    );
    expect(fields.length).toBeGreaterThan(50);
    for (const { id, body, field } of fields) {
      const parsed = body.safeParse({ [field]: ' \t ' }, { reportInput: true });
      const found = parsed.error?.issues.find(({ path }) => path[0] === field);
      if (!found) continue;
      const message = validationMessage(found, 'en');
      expect([id, field, message.includes(field) && field !== field.toLowerCase()]).toEqual([id, field, false]);
      expect([id, field, message]).not.toEqual([id, field, expect.stringContaining('less than')]);
    }
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

  it('call no value of unknown input missing', () => {
    const issue = required.safeParse({ name: 7 }).error?.issues[0];
    expect(issue && validationMessage(issue, 'en')).toBe('Name must be text');
  });

  it('never let a validator speak for itself', () => {
    const issue =
      createReport.body.safeParse({ name: 1, extra: true, frameworks: 'x' }, { reportInput: true }).error?.issues ?? [];
    expect(issue.length).toBeGreaterThan(2);
    for (const one of issue) expect(validationMessage(one, 'zhTw')).toMatch(/\p{Script=Han}/u);
  });
});
