import { describe, expect, it } from 'vitest';
import { FieldValue } from '../../../../../../shared/model/field-value.ts';
import { composeDateTime, composePeriod, dateTimePartsOf, isIsoDate, offsetText, shownPeriod } from './date-parts.ts';

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

describe('periods', () => {
  const own = { startOn: '2025-01-01', endOn: '2025-12-31' };
  const begun = { ...own, endOn: '2025-1' };
  const theirs = { kind: 'datePeriod' as const, startOn: '2024-04-01', endOn: '2025-03-31' };

  it('are a value once both days are there and in order', () => {
    expect(composePeriod(own)).toEqual({ kind: 'datePeriod', ...own });
    expect(composePeriod({ startOn: '', endOn: '' })).toBeNull();
    expect(composePeriod(begun)).toBeUndefined();
    expect(composePeriod({ startOn: own.endOn, endOn: own.startOn })).toBeUndefined();
  });

  it("show another person's in place of what was typed and stored before, never of what is being typed", () => {
    expect(shownPeriod(own, { kind: 'datePeriod', ...own })).toEqual(own);
    expect(shownPeriod(own, theirs)).toMatchObject({ startOn: '2024-04-01', endOn: '2025-03-31' });
    expect(shownPeriod(begun, theirs)).toEqual(begun);
    expect(shownPeriod(undefined, null)).toEqual({ startOn: '', endOn: '' });
  });
});
