import { describe, expect, it } from 'vitest';
import { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { parseAmount } from '../../../../../shared/model/numbers/parse-amount.ts';
import { parseNumber } from '../../../../../shared/model/numbers/parse-number.ts';
import { applicableParts, composeNumber, numberPartsOf, partsIn, twoWaysOf, unscaledOf } from './number-parts.ts';

const field = { units: ['t', 'kt'], defaultUnit: 't' };
const parts = numberPartsOf(field, null);

describe('number parts', () => {
  it('begin in the unit that the field asks for, reported', () => {
    expect(parts).toMatchObject({ unit: 't', state: 'reported', number: null });
  });

  it('are null without a figure and a reason', () => {
    expect(composeNumber(parts)).toBeNull();
    expect(composeNumber({ ...parts, unit: 'kt', descriptor: 'location-based' })).toBeNull();
  });

  it('drop the figure when it does not apply, and keep the reason', () => {
    expect(composeNumber({ ...parts, number: '12', state: 'notApplicable', note: ' no fleet ' })).toEqual({
      kind: 'number',
      number: null,
      state: 'notApplicable',
      note: 'no fleet',
    });
  });

  it('survive a round trip through the stored value', () => {
    const value = composeNumber({ ...parts, number: '1.50', unit: 'kt', state: 'estimated', note: 'nine months' });
    expect(numberPartsOf(field, value)).toMatchObject({
      number: '1.50',
      unit: 'kt',
      state: 'estimated',
      note: 'nine months',
    });
    expect(FieldValue.safeParse(value).success).toBe(true);
  });

  it('chosen here apply to the value they produced, also a unit chosen before its figure', () => {
    const chosen = { parts: { unit: 'kt' }, made: composeNumber({ ...parts, number: '100', unit: 'kt' }) };
    expect(applicableParts(chosen, composeNumber({ ...parts, number: '100', unit: 'kt' }))).toEqual({ unit: 'kt' });
    expect(applicableParts({ parts: { unit: 'kt' }, made: null }, null)).toEqual({ unit: 'kt' });
  });

  it('keep unit and currency while a figure is emptied to be typed again', () => {
    const money = { units: ['currency', 'currency million'], defaultUnit: 'currency' };
    const chosen = { unit: 'currency million', descriptor: 'EUR' };
    const stored = composeNumber({ ...parts, ...chosen, number: '950' });
    const read = (typed: string) => ({ ...parseAmount(typed, money), state: 'reported' as const });
    const emptied = partsIn(read(''), numberPartsOf(money, stored)) ?? {};
    expect(composeNumber({ ...parts, ...emptied })).toBeNull();
    const again = { ...numberPartsOf(money, null), ...applicableParts({ parts: emptied, made: null }, null) };
    expect(composeNumber({ ...again, ...partsIn(read('870'), again) })).toMatchObject({ number: '870', ...chosen });
    expect(partsIn(read('US$ 870'), again)).toEqual({ number: '870', descriptor: 'USD' });
  });

  it("chosen here are not mixed into another person's value", () => {
    const chosen = { parts: { unit: 'kt' }, made: composeNumber({ ...parts, number: '100', unit: 'kt' }) };
    expect(applicableParts(chosen, composeNumber({ ...parts, number: '100', unit: 't' }))).toEqual({});
    expect(applicableParts({ parts: { unit: 'kt' }, made: null }, composeNumber({ ...parts, number: '7' }))).toEqual(
      {},
    );
  });
});

describe('an ambiguous number', () => {
  const said = (typed: string) => twoWaysOf(typed, parseNumber(typed, { units: ['t'] }));

  it('shows how it is read, and what to type for the other reading', () => {
    expect(said('1.700')).toEqual({ typed: '1.700', read: '1.7', other: '1,700', digits: '1700' });
    expect(said('12.345 t')).toMatchObject({ read: '12.345', other: '12,345' });
    for (const typed of ['1.7', '1,700', '1.2034', '0.125', '1.203 million', 'many'])
      expect(said(typed)).toBeUndefined();
  });
});

describe('an amount of money without a scale', () => {
  const units = ['currency', 'currency million'];
  const said = (typed: string, unit: string, currency = '') =>
    unscaledOf(typed, { ...parseAmount(typed, { units, unit, currency }), state: 'reported' }, unit);

  it('shows how it is read if the field has a scale', () => {
    expect(said('NT$200', 'currency million')).toBe('200');
    expect(said('TWD 1,200', 'currency million')).toBe('1200');
    expect(said('$200', 'currency million', 'TWD')).toBe('200');
  });

  it('has no notice if it names its scale, the field has none, or no currency is written', () => {
    for (const typed of ['NT$200 million', 'NT$200m', '200', '$200', ''])
      expect(said(typed, 'currency million')).toBeUndefined();
    expect(said('NT$200', 'currency')).toBeUndefined();
  });
});
