import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../../shared/model/field-value.ts';
import { changeOnYear } from './change-on-year.ts';

const number = (text: string | null, unit?: string): FieldValue => ({
  kind: 'number',
  number: text,
  state: 'reported',
  ...(unit ? { unit } : {}),
});

describe('change on the year before', () => {
  it('is a share with its direction', () => {
    expect(changeOnYear(number('1203'), number('1373'))).toEqual({
      direction: 'down',
      percent: '12.4',
      isUnusual: false,
    });
    expect(changeOnYear(number('10'), number('10'))?.direction).toBe('same');
  });

  it('compares in one unit', () => {
    expect(changeOnYear(number('1.1', 'kt'), number('1000', 't'))).toMatchObject({ direction: 'up', percent: '10.0' });
  });

  it('is unusual beyond half', () => {
    expect(changeOnYear(number('151'), number('100'))?.isUnusual).toBe(true);
    expect(changeOnYear(number('150'), number('100'))?.isUnusual).toBe(false);
  });

  it('says nothing from zero, without a number, or between what cannot be compared', () => {
    expect(changeOnYear(number('1'), number('0'))).toBeUndefined();
    expect(changeOnYear(number(null), number('2'))).toBeUndefined();
    expect(changeOnYear(null, number('2'))).toBeUndefined();
    expect(changeOnYear(number('1', 'kWh'), number('2', 't'))).toBeUndefined();
  });
});
