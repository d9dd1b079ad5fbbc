import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { knownUnits, listUnitChoices } from '../../../../../../shared/catalogue/metrics/units.ts';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { parseNumber } from '../../../../../../shared/model/numbers/parse-number.ts';
import { cellKey, type Sheet, type SheetRow } from './sheet.ts';
import { fillDown, noteAt, textIn, typeInto } from './sheet-edits.ts';
import { entriesOf } from './sheet-entries.ts';
import { totalAt } from './sheet-sums.ts';

const row = (code: string): SheetRow => ({
  code,
  name: code,
  valueType: 'Number',
  unit: 'kWh',
  units: ['kWh', 'MWh'],
  options: [],
  isCalculated: false,
  entityId: null,
});
const time = { startOn: '2025-01-01', endOn: '2025-12-31', revision: 1 };
const stored: HubValue = {
  metricCode: 'a',
  typed: { kind: 'number', number: '100', unit: 'kWh', state: 'reported' },
  amount: '100',
  unit: 'kWh',
  state: 'reported',
  source: 'internal',
  at: '2026-01-01T00:00:00.000Z',
  revision: 3,
};
const sheet: Sheet = {
  rowsAre: 'metrics',
  isOneYear: false,
  rows: [row('a'), row('b')],
  times: [time],
  values: [new Map([['a', stored]])],
  unit: 'MWh',
  language: 'en',
  isAdditive: true,
  lastYears: [],
  lastYear: undefined,
  isLastYearShown: true,
};
const inOwnUnit: Sheet = { ...sheet, unit: undefined };
const [a, b] = [
  { row: 0, column: 0 },
  { row: 1, column: 0 },
];
const keyOf = (code: string) => cellKey({ entityId: null }, code, time);

describe('a stored number in the unit of the metric, in a sheet of another unit', () => {
  it('is edited with its unit, and without one if bare numbers have that unit', () => {
    expect([textIn(sheet, new Map(), a), textIn(inOwnUnit, new Map(), a)]).toEqual(['100 kWh', '100']);
    expect(typeInto(sheet, new Map(), a, '100 kWh').size).toBe(0);
  });

  it('retains its typed unit and mark when another unit is chosen', () => {
    for (const [typed, shown] of [
      ['91*', '91 MWh*'],
      ['~1.2', '~1.2 MWh'],
      ['<0.1', '<0.1 MWh'],
      ['3,279²', '3,279² MWh'],
    ] as const) {
      expect(textIn(inOwnUnit, typeInto(sheet, new Map(), b, typed), b)).toBe(shown);
    }
  });

  it('has no text if there is no number', () => {
    const omitted: HubValue = { ...stored, typed: { kind: 'number', number: null, unit: 'kWh', state: 'omitted' } };
    expect(textIn({ ...sheet, values: [new Map([['a', omitted]])] }, new Map(), a)).toBe('');
  });

  it('is replaced by a bare number in the unit of the sheet', () => {
    const drafts = typeInto(sheet, new Map(), a, '100');
    expect(entriesOf(sheet, drafts)[0]?.entry.value).toMatchObject({ number: '100', unit: 'MWh' });
  });

  it('stays the same number with a note, and in the cell below', () => {
    const noted = noteAt(sheet, new Map(), a, { text: textIn(sheet, new Map(), a), note: 'Meter 2.' });
    expect(entriesOf(sheet, noted)[0]?.entry.value).toMatchObject({ number: '100', unit: 'kWh', note: 'Meter 2.' });
    const filled = fillDown(sheet, new Map(), b) ?? new Map();
    expect(entriesOf(sheet, filled)[0]?.entry.value).toMatchObject({ number: '100', unit: 'kWh' });
  });
});

describe('a number copied to the cell below', () => {
  const litres = { ...row('l'), unit: 'L', units: ['L', 'm3'] };

  it('has its unit if bare numbers of the row below have another one', () => {
    const mixed: Sheet = { ...inOwnUnit, rows: [row('a'), litres], values: [new Map()] };
    const filled = fillDown(mixed, typeInto(mixed, new Map(), a, '100'), b) ?? new Map();
    expect(textIn(mixed, filled, b)).toBe('100 kWh');
    expect(entriesOf(mixed, filled).map(({ entry }) => entry.metricCode)).toEqual(['a']);
  });

  it('includes its currency', () => {
    const money = (code: string) => ({ ...row(code), unit: 'currency', units: ['currency'] });
    const amounts: Sheet = { ...inOwnUnit, rows: [money('a'), money('b')], values: [new Map()] };
    const above = noteAt(amounts, new Map(), a, { text: '100', note: '', descriptor: 'HKD' });
    const filled = fillDown(amounts, above, b) ?? new Map();
    expect(entriesOf(amounts, filled)[1]?.entry.value).toMatchObject({ number: '100', descriptor: 'HKD' });
    expect(fillDown(amounts, filled, b)).toBeUndefined();
  });
});

describe('a number typed before another unit is chosen', () => {
  const drafts = typeInto(sheet, typeInto(sheet, new Map(), a, '≈ 5'), b, '7 MWh');

  it('stays the same, and shows its unit', () => {
    expect(entriesOf(inOwnUnit, drafts).map(({ entry }) => entry.value)).toMatchObject([
      { number: '5', unit: 'MWh', state: 'estimated' },
      { number: '7', unit: 'MWh' },
    ]);
    expect([textIn(inOwnUnit, drafts, a), textIn(inOwnUnit, drafts, b)]).toEqual(['≈ 5 MWh', '7 MWh']);
    expect(textIn(sheet, drafts, a)).toBe('≈ 5');
    const totals = { ...inOwnUnit, rows: [row('sum'), ...inOwnUnit.rows] };
    const total = totalAt(totals, drafts, 0);
    expect(total && 'amount' in total && formatDecimal(total.amount.number)).toBe('12000');
  });

  it('is in the new unit once it is typed again without one', () => {
    const again = typeInto(inOwnUnit, drafts, b, '7');
    expect(again.get(keyOf('b'))?.unit).toBeUndefined();
    expect(entriesOf(inOwnUnit, again)[1]?.entry.value).toMatchObject({ number: '7', unit: 'kWh' });
  });

  it('stays unchanged if it is no number', () => {
    expect(textIn(inOwnUnit, typeInto(sheet, new Map(), b, 'many'), b)).toBe('many');
  });
});

it('reads every unit as it is written after a number', () => {
  const unread = knownUnits.filter((unit) => {
    const parsed = parseNumber(`5 ${unit}`, { units: listUnitChoices(unit) });
    return parsed.kind !== 'number' || parsed.unit !== unit;
  });
  expect(unread).toEqual([]);
});
