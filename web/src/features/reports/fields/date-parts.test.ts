import { describe, expect, it } from 'vitest';
import { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import {
  composeDateTime,
  dateIn,
  dateTimeIn,
  dateTimePartsOf,
  isIsoDate,
  pairIn,
  pairText,
  periodIn,
  periodProblems,
} from './date-parts.ts';

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

  it('are undefined until both halves are complete', () => {
    expect(composeDateTime({ date: '2025-03-05', time: '14', offset: '+00:00' })).toBeUndefined();
    expect(composeDateTime({ date: '', time: '14:30', offset: '+00:00' })).toBeUndefined();
  });
});

describe('a typed date', () => {
  it('is a value once it is a calendar day, and empties the field when it is cleared', () => {
    expect(dateIn('31/12/2026', false)).toEqual({ kind: 'date', date: '2026-12-31' });
    expect(dateIn(' ', false)).toBeNull();
    for (const text of ['2026-02-30', '31/12', 'soon']) expect(dateIn(text, true)).toBeUndefined();
  });

  it('waits while another digit would make another day of it', () => {
    expect(dateIn('2026-02-3', false)).toBeUndefined();
    expect(dateIn('2026-02-3', true)).toEqual({ kind: 'date', date: '2026-02-03' });
  });

  it('with its time is an instant', () => {
    expect(dateTimeIn(['31-Dec-2026', '14:30'], '+08:00', false)).toEqual({
      kind: 'dateTime',
      dateTime: '2026-12-31T14:30:00+08:00',
    });
    expect(dateTimeIn(['31-Dec-2026', ''], '+08:00', true)).toBeUndefined();
    expect(dateTimeIn(['', ''], '+08:00', true)).toBeNull();
  });
});

describe('periods', () => {
  it('are a value once both days are complete and in order', () => {
    const whole = { kind: 'datePeriod', startOn: '2025-01-01', endOn: '2025-12-31' };
    expect(periodIn(['1/1/2025', '31-Dec-2025'], false)).toEqual(whole);
    expect(periodIn(['', ' '], false)).toBeNull();
    expect(periodIn(['1/1/2025', ''], true)).toBeUndefined();
    expect(periodIn(['31/12/2025', '1/1/2025'], true)).toBeUndefined();
  });

  it('report each error at its date', () => {
    expect(periodProblems(['1/1/2025', ''])).toMatchObject({ last: 'missing', isReversed: false });
    expect(periodProblems(['30-Feb-2025', 'soon'])).toMatchObject({ first: 'impossible', last: 'none' });
    expect(periodProblems(['31/12/2025', '1/1/2025'])).toEqual({ isReversed: true });
    expect(periodProblems(['1/1/2025', '31/12/2025'])).toEqual({ isReversed: false });
    expect(periodProblems(['', ''])).toEqual({});
  });

  it('are stored on the device as one text', () => {
    for (const pair of [
      ['1/1/2025', ''],
      ['', '31-Dec-2025'],
    ] as const)
      expect(pairIn(pairText(pair))).toEqual(pair);
    expect(pairText(['01-Jan-2025', '31-Dec-2025'])).toBe('01-Jan-2025 – 31-Dec-2025');
  });
});
