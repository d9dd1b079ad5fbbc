import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { changeOnYear, isShownByHub } from './change-on-year.ts';

const number = (text: string | null, unit?: string): FieldValue => ({
  kind: 'number',
  number: text,
  state: 'reported',
  ...(unit ? { unit } : {}),
});

describe('change on the year before', () => {
  it('is a percentage with its direction', () => {
    expect(changeOnYear(number('1203'), number('1373'), 50)).toEqual({
      direction: 'down',
      change: '−12.4\u202F%',
      isUnusual: false,
    });
    expect(changeOnYear(number('10'), number('10'), 50)?.direction).toBe('same');
  });

  it('compares in one unit', () => {
    expect(changeOnYear(number('1.1', 'kt'), number('1000', 't'), 50)).toMatchObject({
      direction: 'up',
      change: '+10\u202F%',
    });
  });

  it('is unusual beyond the limit', () => {
    expect(changeOnYear(number('151'), number('100'), 50)?.isUnusual).toBe(true);
    expect(changeOnYear(number('150'), number('100'), 50)?.isUnusual).toBe(false);
    expect(changeOnYear(number('109'), number('100'), 8)?.isUnusual).toBe(true);
  });

  it('is undefined from zero, without a number, or for incomparable values', () => {
    expect(changeOnYear(number('1'), number('0'), 50)).toBeUndefined();
    expect(changeOnYear(number(null), number('2'), 50)).toBeUndefined();
    expect(changeOnYear(null, number('2'), 50)).toBeUndefined();
    expect(changeOnYear(number('1', 'kWh'), number('2', 't'), 50)).toBeUndefined();
  });

  it('is undefined between two named currencies', () => {
    const money = (text: string, currency: string) => ({ ...number(text, 'currency million'), descriptor: currency });
    expect(changeOnYear(money('130', 'USD'), money('1000', 'HKD'), 50)).toBeUndefined();
    expect(changeOnYear(money('1100', 'HKD'), money('1000', 'HKD'), 50)?.change).toBe('+10\u202F%');
    expect(changeOnYear(money('1100', ''), money('1000', 'HKD'), 50)?.change).toBe('+10\u202F%');
  });
});

describe('last year next to the field', () => {
  const rolledFrom = { periodEndOn: '2025-12-31' };
  const hub = (value: FieldValue, endOn = '2025-12-31') => ({ prior: { startOn: '2025-01-01', endOn, value } });
  const tonnes = number('1203', 't');

  it('is shown once where report and data hub agree, whatever the unit', () => {
    expect(isShownByHub(hub(tonnes), rolledFrom, tonnes)).toBe(true);
    expect(isShownByHub(hub(tonnes), rolledFrom, number('1203000', 'kg'))).toBe(true);
    expect(isShownByHub(hub(number('0', 't')), rolledFrom, number('0', 't'))).toBe(true);
  });

  it('is shown for both where they differ, in figure, year or state', () => {
    expect(isShownByHub(hub(number('1198', 't')), rolledFrom, tonnes)).toBe(false);
    expect(isShownByHub(hub(tonnes, '2024-12-31'), rolledFrom, tonnes)).toBe(false);
    expect(isShownByHub(hub(number(null, 't')), rolledFrom, tonnes)).toBe(false);
  });

  it('is shown from the report where the data hub has no value', () => {
    expect(isShownByHub({ prior: null }, rolledFrom, tonnes)).toBe(false);
    expect(isShownByHub(undefined, rolledFrom, tonnes)).toBe(false);
  });
});
