import { describe, expect, it } from 'vitest';
import { draftOf, type EntryMetric, isSameDraft, readEntry } from './entry-draft.ts';

const metric: EntryMetric = {
  code: 'ghg.scope1.gross',
  valueType: 'Number',
  unit: 'tCO2e',
  units: ['tCO2e', 'ktCO2e', 'kgCO2e'],
  options: [],
};
const empty = draftOf(metric, undefined);
const read = (text: string, change = {}) => readEntry(metric, { ...empty, text, ...change });

describe('a value typed into the hub', () => {
  it('uses the unit after the number, else the chosen one', () => {
    expect(read('1.2 kt')).toEqual({ value: { kind: 'number', number: '1.2', unit: 'ktCO2e', state: 'reported' } });
    expect(read('1,203', { unit: 'kgCO2e' })).toMatchObject({ value: { number: '1203', unit: 'kgCO2e' } });
  });

  it('reads the mark of an estimate', () => {
    expect(read('≈ 12')).toMatchObject({ value: { number: '12', state: 'estimated' } });
    expect(read('12', { isEstimated: true })).toMatchObject({ value: { state: 'estimated' } });
  });

  it('finds an option by its name in either language, and refuses unknown ones', () => {
    const method = { ...metric, valueType: 'Text', options: ['equity share', 'financial control'] } as const;
    const chosen = (text: string) => readEntry(method, { ...empty, text });
    expect(chosen('財務控制權')).toEqual({ value: { kind: 'select', option: 'financial control' } });
    expect(chosen('Equity share')).toEqual({ value: { kind: 'select', option: 'equity share' } });
    expect(chosen('share')).toEqual({ problem: 'option' });
  });

  it('asks for the currency if a sign is ambiguous', () => {
    const money = { ...metric, code: 'economic.revenue', unit: 'currency', units: ['currency'] };
    expect(readEntry(money, { ...empty, unit: 'currency', text: '$5' })).toEqual({ problem: 'currency' });
    expect(readEntry(money, { ...empty, unit: 'currency', text: '$5', descriptor: 'HKD' })).toMatchObject({
      value: { number: '5', descriptor: 'HKD' },
    });
  });

  it('reports what is invalid', () => {
    expect([read('  '), read('many'), read('5 kWh')]).toEqual([
      { problem: 'empty' },
      { problem: 'number' },
      { problem: 'unit' },
    ]);
    expect(readEntry({ ...metric, valueType: 'Integer' }, { ...empty, text: '1.5' })).toEqual({ problem: 'whole' });
    expect(readEntry({ ...metric, valueType: 'Integer' }, { ...empty, text: '8.000' })).toEqual({ problem: 'twoWays' });
    const people = { ...metric, unit: 'persons', units: ['persons', 'thousand'] };
    expect(readEntry(people, { ...empty, unit: 'persons', text: '8.000' })).toEqual({ problem: 'twoWays' });
    expect(readEntry(people, { ...empty, unit: 'persons', text: '8.0' })).toMatchObject({ value: { number: '8' } });
  });

  it('begins with the stored value', () => {
    const stored = {
      typed: { kind: 'number', number: '1.50', unit: 'ktCO2e', state: 'estimated' },
      state: 'estimated',
    } as const;
    expect(draftOf(metric, stored)).toEqual({
      text: '1.50',
      unit: 'ktCO2e',
      descriptor: '',
      isEstimated: true,
      note: '',
      reason: '',
    });
  });

  it('retains the stored descriptor and note', () => {
    const stored = {
      typed: { kind: 'number', number: '5', unit: 'tCO2e', descriptor: 'HKD', state: 'reported', note: 'Meter 2.' },
      state: 'reported',
    } as const;
    expect(readEntry(metric, { ...draftOf(metric, stored), text: '6' })).toEqual({
      value: { ...stored.typed, number: '6' },
    });
  });

  it('has changed once any part differs from its initial state', () => {
    expect(isSameDraft(empty, { ...empty })).toBe(true);
    expect(isSameDraft(empty, { ...empty, text: '5' })).toBe(false);
    expect(isSameDraft(empty, { ...empty, isEstimated: true })).toBe(false);
  });
});
