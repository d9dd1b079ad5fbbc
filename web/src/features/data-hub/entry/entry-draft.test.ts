import { describe, expect, it } from 'vitest';
import { draftOf, type EntryMetric, readEntry } from './entry-draft.ts';

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
  it('takes the unit behind the number, else the one that is chosen', () => {
    expect(read('1.2 kt')).toEqual({ value: { kind: 'number', number: '1.2', unit: 'ktCO2e', state: 'reported' } });
    expect(read('1,203', { unit: 'kgCO2e' })).toMatchObject({ value: { number: '1203', unit: 'kgCO2e' } });
  });

  it('reads the mark of an estimate', () => {
    expect(read('≈ 12')).toMatchObject({ value: { number: '12', state: 'estimated' } });
    expect(read('12', { isEstimated: true })).toMatchObject({ value: { state: 'estimated' } });
  });

  it('says what is wrong', () => {
    expect([read('  '), read('many'), read('5 kWh')]).toEqual([
      { problem: 'empty' },
      { problem: 'number' },
      { problem: 'unit' },
    ]);
    expect(readEntry({ ...metric, valueType: 'Integer' }, { ...empty, text: '1.5' })).toEqual({ problem: 'whole' });
  });

  it('begins with what is stored', () => {
    const stored = {
      typed: { kind: 'number', number: '1.50', unit: 'ktCO2e', state: 'estimated' },
      state: 'estimated',
    } as const;
    expect(draftOf(metric, stored)).toEqual({ text: '1.50', unit: 'ktCO2e', isEstimated: true, note: '', reason: '' });
  });
});
