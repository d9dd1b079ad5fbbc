import { describe, expect, it } from 'vitest';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { EntityId } from '../../../../../../shared/ids.ts';
import { copyLastYear, hasLastYear } from './copy-last-year.ts';
import { storedEnergy } from './sample-sheet.ts';
import { cellKey, type Drafts, type Sheet, type SheetRow } from './sheet.ts';
import { noteAt, typeInto } from './sheet-edits.ts';
import { entriesOf, problemsOf } from './sheet-entries.ts';
import { jumpsOf, lastYearAt, negativesOf, rowTotalAt, type Total, totalAt, totalsOf } from './sheet-sums.ts';
import { totalText } from './sheet-text.ts';

const row = (code: string): SheetRow => ({
  code,
  name: code,
  valueType: 'Number',
  unit: 'MWh',
  units: ['MWh', 'kWh'],
  options: [],
  isCalculated: false,
  entityId: null,
});
const time = (startOn: string, endOn: string) => ({ startOn, endOn, revision: 1 });
const year = (number: number) => time(`${number}-01-01`, `${number}-12-31`);
const of2024 = new Map([['gas', storedEnergy('gas', '100')]]);
const sheet: Sheet = {
  rowsAre: 'metrics',
  isOneYear: false,
  rows: [row('energy'), row('gas'), row('oil')],
  times: [year(2024), year(2025)],
  values: [of2024, new Map([['oil', storedEnergy('oil', '0.5')]])],
  unit: undefined,
  language: 'en',
  isAdditive: true,
  lastYears: [undefined, of2024],
  lastYear: undefined,
  isLastYearShown: true,
};
/** The shown digits of a total, or why it is empty. */
const shown = (total: Total | undefined, of = sheet): string | undefined => {
  if (!total || 'blank' in total) return total?.blank;
  return totalText(of, row('gas'), total);
};
const draftsOf = (code: string, text: string): Drafts =>
  new Map([[cellKey({ entityId: null }, code, year(2025)), { text, revision: 0 }]]);

describe('sums of the sheet', () => {
  it('add up the members during input, in the unit of the metric, and only of an additive breakdown', () => {
    expect(shown(totalAt(sheet, draftsOf('gas', '1200 kWh'), 1))).toBe('1.7');
    expect(shown(totalAt(sheet, draftsOf('gas', 'many'), 1))).toBe('0.5');
    expect(shown(totalAt({ ...sheet, values: [new Map(), new Map()] }, new Map(), 1))).toBeUndefined();
    expect(shown(totalAt({ ...sheet, isAdditive: false }, new Map(), 1))).toBeUndefined();
  });

  it('are shown in the chosen unit of the sheet', () => {
    expect(shown(totalAt(sheet, draftsOf('gas', '1.2'), 1), { ...sheet, unit: 'kWh' })).toBe('1,700');
    expect(shown(totalAt(sheet, new Map(), 1), { ...sheet, unit: 'kWh' })).toBe('500');
  });

  it('copy the year before as estimates into empty cells, and overwrite nothing', () => {
    const drafts = copyLastYear(sheet, new Map());
    expect([...drafts]).toEqual([[cellKey({ entityId: null }, 'gas', year(2025)), { text: '≈ 100', revision: 0 }]]);
    expect([hasLastYear(sheet, new Map()), hasLastYear(sheet, draftsOf('gas', '7'))]).toEqual([true, false]);
    expect(copyLastYear(sheet, draftsOf('gas', '7'))).toEqual(draftsOf('gas', '7'));
    const inUnit = copyLastYear({ ...sheet, unit: 'kWh' }, new Map());
    expect([...inUnit.values()]).toEqual([{ text: '≈ 100 MWh', revision: 0, unit: 'kWh' }]);
  });

  it('copy the currency with the amount, and send it', () => {
    const amount = storedEnergy('gas', '100');
    const inDollars: HubValue = {
      ...amount,
      typed: { kind: 'number', number: '100', state: 'reported', descriptor: 'HKD' },
    };
    const before = new Map([['gas', inDollars]]);
    const ofMoney: Sheet = { ...sheet, values: [before, new Map()], lastYears: [undefined, before] };
    const copied = copyLastYear(ofMoney, new Map());
    const again = typeInto(ofMoney, copied, { row: 1, column: 1 }, '120');
    expect([copied, again].map((drafts) => entriesOf(ofMoney, drafts)[0]?.entry.value)).toMatchObject([
      { number: '100', descriptor: 'HKD', state: 'estimated' },
      { number: '120', descriptor: 'HKD', state: 'reported' },
    ]);
    const other = noteAt(ofMoney, copied, { row: 1, column: 1 }, { text: '100', note: '', descriptor: 'USD' });
    expect(entriesOf(ofMoney, other)[0]?.entry.value).toMatchObject({ number: '100', descriptor: 'USD' });
  });

  it('warn of a typed number only if it differs from the year before by more than the limit', () => {
    const at = { row: 1, column: 1 };
    expect(jumpsOf(sheet, draftsOf('gas', '49'), 50)).toEqual([{ at, percent: -51 }]);
    expect(jumpsOf(sheet, draftsOf('gas', '151000 kWh'), 50)).toEqual([{ at, percent: 51 }]);
    expect(jumpsOf(sheet, draftsOf('gas', '150'), 50)).toEqual([]);
    expect(jumpsOf(sheet, draftsOf('oil', '900'), 50)).toEqual([]);
  });

  it('of entities are those of the organisation’s children, unless one contains another', () => {
    const plant = EntityId.parse(`ent_${'1'.repeat(26)}`);
    const office = EntityId.parse(`ent_${'2'.repeat(26)}`);
    const rowOf = (entityId: EntityId | null, above: string[] = []): SheetRow => ({ ...row('gas'), entityId, above });
    const values = new Map([
      ['gas', storedEnergy('gas', '100')],
      [`${plant}~gas`, storedEnergy('gas', '60')],
      [`${office}~gas`, storedEnergy('gas', '25')],
    ]);
    const owners: Sheet = {
      ...sheet,
      rowsAre: 'entities',
      rows: [rowOf(null), rowOf(plant), rowOf(office)],
      times: [year(2025)],
      values: [values],
    };
    expect(shown(totalAt(owners, new Map(), 0))).toBe('85');
    const typed = new Map([[cellKey({ entityId: office }, 'gas', year(2025)), { text: '30', revision: 0 }]]);
    expect(shown(totalAt(owners, typed, 0))).toBe('90');
    expect(entriesOf(owners, typed)[0]?.entry).toMatchObject({ entityId: office, metricCode: 'gas', revision: 0 });
    const nested = { ...owners, rows: [rowOf(null), rowOf(plant), rowOf(office, [`${plant}~gas`])] };
    expect(totalAt(nested, new Map(), 0)).toEqual({ blank: 'nested' });
  });

  it('over the parts of a year need a metric that adds up over time, with the same parts of the year before', () => {
    const months: Sheet = {
      ...sheet,
      rows: [{ ...row('gas'), isSummed: true }, row('share')],
      times: [time('2025-01-01', '2025-01-31'), time('2025-02-01', '2025-02-28')],
      values: [new Map([['gas', storedEnergy('gas', '3')]]), new Map([['share', storedEnergy('share', '9')]])],
      isOneYear: true,
      isAdditive: false,
      lastYears: [new Map([['gas', storedEnergy('gas', '5')]]), new Map([['gas', storedEnergy('gas', '6')]])],
    };
    const typed = new Map([
      [cellKey({ entityId: null }, 'gas', time('2025-02-01', '2025-02-28')), { text: '4', revision: 0 }],
    ]);
    expect([shown(rowTotalAt(months, typed, 0)), rowTotalAt(months, typed, 1)]).toEqual(['7', undefined]);
    expect([shown(lastYearAt(months, 0)), lastYearAt(months, 1)]).toEqual(['11', undefined]);
    expect(rowTotalAt({ ...months, isOneYear: false }, typed, 0)).toBeUndefined();
    const annual = new Map([['gas', storedEnergy('gas', '480')]]);
    const withYear = { ...months, lastYear: { time: year(2024), values: annual } };
    expect(shown(lastYearAt(withYear, 0))).toBe('480');
    const copied = copyLastYear(months, new Map());
    expect([...copied.values()].map(({ text }) => text)).toEqual(['≈ 6']);
    expect(copyLastYear({ ...months, values: [new Map(), new Map()] }, new Map()).size).toBe(2);
  });
});

describe('money', () => {
  const money = (currency: string, entityId: EntityId | null = null): SheetRow => ({
    ...row('revenue'),
    unit: 'currency million',
    units: ['currency million'],
    entityId,
    name: currency,
  });
  const amount = (number: string, descriptor?: string): HubValue => ({
    ...storedEnergy('revenue', number),
    typed: {
      kind: 'number',
      number,
      unit: 'currency million',
      state: 'reported',
      ...(descriptor ? { descriptor } : {}),
    },
    unit: 'currency million',
  });
  const [one, other] = ['1', '2'].map((digit) => EntityId.parse(`ent_${digit.repeat(26)}`));
  const rows = [money('all'), money('one', one ?? null), money('other', other ?? null)];
  const owners = (first: HubValue, second: HubValue): Sheet => ({
    ...sheet,
    rowsAre: 'entities',
    rows,
    times: [year(2024), year(2025)],
    values: [
      new Map(),
      new Map([
        [`${one}~revenue`, first],
        [`${other}~revenue`, second],
      ]),
    ],
    lastYears: [undefined, new Map()],
  });

  it('is added up in one currency only, which the total names', () => {
    const same = owners(amount('5', 'HKD'), amount('6', 'hkd'));
    expect(totalText(same, money('all'), totalAt(same, new Map(), 1))).toBe('11\u202FHKD');
    const mixed = owners(amount('5', 'HKD'), amount('6', 'EUR'));
    expect(totalAt(mixed, new Map(), 1)).toEqual({ blank: 'currencies' });
    expect(totalsOf(mixed, new Map(), []).columns).toEqual([undefined, { blank: 'currencies' }]);
    const unnamed = owners(amount('5'), amount('6'));
    expect(totalText(unnamed, money('all'), totalAt(unnamed, new Map(), 1))).toBe('11');
    expect(totalAt(owners(amount('5', 'HKD'), amount('6')), new Map(), 1)).toEqual({ blank: 'currencies' });
  });

  it('typed before its row had a currency is sent in the row’s current one', () => {
    const empty = { ...owners(amount('5'), amount('6')), values: [new Map(), new Map()] };
    const first = typeInto(empty, new Map(), { row: 1, column: 0 }, '50');
    expect(entriesOf(empty, first)[0]?.entry.value).not.toHaveProperty('descriptor');
    const second = noteAt(empty, first, { row: 1, column: 1 }, { text: '60', note: '', descriptor: 'HKD' });
    expect(entriesOf(empty, second).map(({ entry }) => entry.value)).toMatchObject([
      { number: '50', descriptor: 'HKD' },
      { number: '60', descriptor: 'HKD' },
    ]);
    const key = [...first.keys()][0] ?? '';
    const refusals = new Map([[key, { text: '50', reason: 'currency' as const }]]);
    expect(problemsOf(empty, first, refusals)).toMatchObject([{ problem: 'currency' }]);
    expect(problemsOf(empty, second, refusals)).toEqual([]);
  });

  it('is typed in the currency of its row, and warned of only against the same currency', () => {
    const euros = owners(amount('5', 'EUR'), amount('6'));
    const typed = typeInto(euros, new Map(), { row: 1, column: 0 }, '50');
    expect([...typed.values()]).toMatchObject([{ text: '50', descriptor: 'EUR' }]);
    expect([...typeInto(euros, new Map(), { row: 2, column: 0 }, '50').values()][0]?.descriptor).toBeUndefined();
    const before = { ...euros, lastYears: [new Map([[`${one}~revenue`, amount('5', 'EUR')]]), undefined] };
    expect(jumpsOf(before, typed, 50)).toHaveLength(1);
    const otherBefore = { ...euros, lastYears: [new Map([[`${one}~revenue`, amount('5', 'USD')]]), undefined] };
    const named = noteAt(otherBefore, new Map(), { row: 1, column: 0 }, { text: '50', note: '', descriptor: 'EUR' });
    expect(jumpsOf(otherBefore, named, 50)).toEqual([]);
  });
});

describe('negative numbers', () => {
  const typed = (...texts: [code: string, text: string][]): Drafts =>
    new Map(texts.map(([code, text]) => [cellKey({ entityId: null }, code, year(2025)), { text, revision: 0 }]));
  const counted = { ...sheet, rows: sheet.rows.map((one) => ({ ...one, isNeverNegative: one.code !== 'oil' })) };

  it('are refused where they are not possible, in any unit', () => {
    const drafts = typed(['energy', '-3'], ['gas', '-1200 kWh'], ['oil', '-3']);
    expect(negativesOf(counted, drafts)).toEqual([
      { row: 0, column: 1 },
      { row: 1, column: 1 },
    ]);
    expect(negativesOf(counted, typed(['energy', '3'], ['gas', '-0']))).toEqual([]);
    expect(negativesOf(counted, typed())).toEqual([]);
  });
});
