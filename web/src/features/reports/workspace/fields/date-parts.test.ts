import { describe, expect, it } from 'vitest';
import { FieldValue } from '../../../../../../shared/model/field-value.ts';
import { composeDateTime, dateTimePartsOf, isIsoDate, offsetText } from './date-parts.ts';

describe('dates', () => {
  it.each([
    ['2025-02-28', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-1-1', false],
    ['', false],
  ])('knows whether %j is a day', (text, isDay) => {
    expect(isIsoDate(text)).toBe(isDay);
  });

  it('keep the offset that they were typed in', () => {
    const parts = { date: '2025-03-05', time: '14:30', offset: '-03:30' };
    const value = composeDateTime(parts);
    expect(FieldValue.safeParse(value).success).toBe(true);
    expect(dateTimePartsOf(value ?? null)).toEqual(parts);
  });

  it('are nothing until both halves are whole', () => {
    expect(composeDateTime({ date: '2025-03-05', time: '14', offset: '+00:00' })).toBeUndefined();
    expect(composeDateTime({ date: '', time: '14:30', offset: '+00:00' })).toBeUndefined();
  });

  it('spell offsets with sign and two digits', () => {
    expect([offsetText(480), offsetText(-210), offsetText(0)]).toEqual(['+08:00', '-03:30', '+00:00']);
  });
});
