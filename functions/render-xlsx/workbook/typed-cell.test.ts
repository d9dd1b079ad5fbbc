import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { typedCell } from './typed-cell.ts';

const cellOf = (value: FieldValue) =>
  typedCell({ key: 'k', label: 'l', inputType: 'Number', isRequired: false, value }, 'en');
const number = (decimal: string): FieldValue => ({ kind: 'number', number: decimal, state: 'reported' });

describe('typedCell', () => {
  it.each([
    ['1203.40', 1203.4, '#,##0.00'],
    ['-0.5', -0.5, '#,##0.0'],
    ['999999999999999', 999999999999999, '#,##0'],
    ['1000000000000000000000', 1e21, '#,##0'],
    ['0.000000000000000000001', 1e-21, '#,##0.000000000000000000000'],
  ])('stores %s as a number with its decimals', (decimal, value, format) => {
    expect(cellOf(number(decimal))).toEqual({ value, format });
  });

  it.each(['1234567890123456', '0.1234567890123456', '9007199254740993'])('stores %s as text', (decimal) => {
    expect(cellOf(number(decimal))).toEqual({ value: decimal, isStoredAsText: true });
  });

  it('stores the clock time of an instant and its zone separately', () => {
    expect(cellOf({ kind: 'dateTime', dateTime: '2025-03-05T14:30:00+08:00' })).toEqual({
      value: new Date('2025-03-05T14:30:00Z'),
      format: '[$-409]dd-mmm-yyyy hh:mm',
      zone: 'UTC+08:00',
    });
  });

  it('has no value without an answer', () => {
    expect(cellOf({ kind: 'number', number: null, state: 'reported' })).toEqual({ value: null });
    expect(cellOf({ kind: 'text', text: '  ' })).toEqual({ value: null });
  });
});
