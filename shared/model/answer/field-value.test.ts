import { describe, expect, it } from 'vitest';
import { plainTextToRichText } from '../text/rich-text.ts';
import {
  DecimalString,
  FieldValue,
  InputType,
  isAnswered,
  meetsRequired,
  valueKindOf,
  valueToText,
} from './field-value.ts';

const number = (value: object) => FieldValue.parse({ kind: 'number', number: null, ...value });

describe('field values', () => {
  it('have a kind for each of the twelve input types of specification 3', () => {
    expect(InputType.options).toHaveLength(12);
    expect(Object.fromEntries(InputType.options.map((type) => [type, valueKindOf(type)]))).toEqual({
      Text: 'text',
      'Text Area': 'text',
      'Text Area (RTE)': 'richText',
      Date: 'date',
      'Date Time': 'dateTime',
      'Single Select': 'select',
      'Multi Select': 'multiSelect',
      Number: 'number',
      Integer: 'number',
      Country: 'country',
      DatePeriod: 'datePeriod',
      Checkbox: 'checkbox',
    });
  });

  it.each(['0', '-0.5', '1203', '1234567890.123456789', '9'.repeat(30)])('keep the decimal %s as typed', (text) => {
    expect(DecimalString.parse(text)).toBe(text);
  });

  it.each(['', '1,203', '1e6', 'NaN', '+1', '.5', '1.', ' 1', '1\n', '１', '9'.repeat(31)])(
    'refuse %j as a number',
    (text) => {
      expect(DecimalString.safeParse(text).success).toBe(false);
    },
  );

  it('refuse fields that are not declared', () => {
    expect(FieldValue.safeParse({ kind: 'text', text: 'x', html: '<b>' }).success).toBe(false);
  });

  it('refuse days that do not exist', () => {
    expect(FieldValue.safeParse({ kind: 'date', date: '2025-02-29' }).success).toBe(false);
    expect(FieldValue.safeParse({ kind: 'date', date: '2024-02-29' }).success).toBe(true);
  });

  it('fit into an item of the table whatever text of theirs is longest', () => {
    const text = '報'.repeat(50_000);
    const itemBytesMax = 409_600;
    expect(Buffer.byteLength(JSON.stringify(FieldValue.parse({ kind: 'text', text })))).toBeLessThan(itemBytesMax / 2);
    expect(FieldValue.safeParse({ kind: 'text', text: `${text}告` }).success).toBe(false);
  });
});

describe('isAnswered', () => {
  it.each([
    ['nothing', null],
    ['whitespace', { kind: 'text', text: ' \t\n　' }],
    ['an empty document', { kind: 'richText', document: { type: 'doc', content: [{ type: 'paragraph' }] } }],
    ['a cleared number', { kind: 'number', number: null }],
    ['a number that is only estimated to be there', { kind: 'number', number: null, state: 'estimated' }],
    ['no option', { kind: 'select', option: '' }],
    ['no options', { kind: 'multiSelect', options: [] }],
  ])('is false for %s', (_name, value) => {
    expect(isAnswered(FieldValue.nullable().parse(value))).toBe(false);
  });

  it.each([
    ['zero', { kind: 'number', number: '0' }],
    ['a figure that does not apply', { kind: 'number', number: null, state: 'notApplicable' }],
    ['an omitted figure', { kind: 'number', number: null, state: 'omitted' }],
    ['an unticked box', { kind: 'checkbox', isChecked: false }],
    ['a word', { kind: 'text', text: ' x ' }],
    ['a sentence', { kind: 'richText', document: plainTextToRichText('x') }],
    ['a country', { kind: 'country', alpha2: 'HK' }],
    ['a period', { kind: 'datePeriod', startOn: '2025-01-01', endOn: '2025-12-31' }],
    ['an option', { kind: 'select', option: 'a' }],
    ['options', { kind: 'multiSelect', options: ['a'] }],
    ['a day', { kind: 'date', date: '2025-01-01' }],
    ['an instant', { kind: 'dateTime', dateTime: '2025-01-01T00:00:00+08:00' }],
  ])('is true for %s', (_name, value) => {
    expect(isAnswered(FieldValue.parse(value))).toBe(true);
  });
});

describe('meetsRequired', () => {
  it('asks of an omitted figure why, and of others only an answer', () => {
    const omitted = { kind: 'number', number: null, state: 'omitted' };
    expect(meetsRequired(FieldValue.parse(omitted))).toBe(false);
    expect(meetsRequired(FieldValue.parse({ ...omitted, omissionReason: 'not-applicable' }))).toBe(true);
    expect(meetsRequired(FieldValue.parse({ ...omitted, omissionReason: 'explained' }))).toBe(false);
    expect(meetsRequired(FieldValue.parse({ ...omitted, omissionReason: 'explained', note: 'Why.' }))).toBe(true);
    expect(meetsRequired(FieldValue.parse({ ...omitted, state: 'notApplicable' }))).toBe(true);
    expect(meetsRequired(FieldValue.parse({ kind: 'text', text: ' ' }))).toBe(false);
  });
});

describe('valueToText', () => {
  it('writes value parts in their order, without grouping', () => {
    expect(valueToText(number({ number: '6873.4', unit: 'tCO2e', descriptor: 'gross' }))).toBe('6873.4 tCO2e gross');
    expect(valueToText(number({ unit: 'tCO2e', state: 'notApplicable' }))).toBe('notApplicable');
  });

  it.each([
    [{ kind: 'text', text: 'a' }, 'a'],
    [{ kind: 'richText', document: plainTextToRichText('a\nb') }, 'a\nb'],
    [{ kind: 'date', date: '2025-01-31' }, '2025-01-31'],
    [{ kind: 'dateTime', dateTime: '2025-01-31T10:00:00Z' }, '2025-01-31T10:00:00Z'],
    [{ kind: 'select', option: 'a' }, 'a'],
    [{ kind: 'multiSelect', options: ['a', 'b'] }, 'a, b'],
    [{ kind: 'country', alpha2: 'HK' }, 'HK'],
    [{ kind: 'datePeriod', startOn: '2025-01-01', endOn: '2025-12-31' }, '2025-01-01 – 2025-12-31'],
    [{ kind: 'checkbox', isChecked: true }, 'yes'],
    [{ kind: 'checkbox', isChecked: false }, 'no'],
    [null, ''],
  ])('gives %j as %j', (value, text) => {
    expect(valueToText(FieldValue.nullable().parse(value))).toBe(text);
  });
});
