import { describe, expect, it } from 'vitest';
import { EntityId } from '../../../../../shared/ids.ts';
import { clipboardCells } from '../../../components/sheet/clipboard-cells.ts';
import {
  cellKey,
  countElsewhere,
  entriesOf,
  pasteBlock,
  problemsOf,
  type Sheet,
  type SheetRow,
  settle,
  stepBack,
  takeBack,
} from './sheet.ts';

const row = (code: string, change: Partial<SheetRow> = {}): SheetRow => ({
  code,
  name: code,
  valueType: 'Number',
  unit: 'MWh',
  units: ['MWh', 'GJ'],
  options: [],
  isCalculated: false,
  ...change,
});
const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31`, revision: 1 });
const sheetOf = (rows: SheetRow[], years: number[]): Sheet => ({
  entityId: null,
  rows,
  times: years.map(year),
  values: years.map(() => new Map()),
  unit: undefined,
});
const start = { row: 0, column: 0 };
const own = { entityId: null };
const plant = EntityId.parse(`ent_${'1'.repeat(26)}`);

describe('a block pasted into the sheet', () => {
  const sheet = sheetOf([row('a'), row('sum', { isCalculated: true }), row('b')], [2024, 2025]);

  it('goes right and down from the cursor, leaves empty cells, and never onto what is calculated', () => {
    const { drafts, pasted, unfit } = pasteBlock(sheet, new Map(), start, clipboardCells('1\t2\n3\t4\n\t6\t7\n'));
    expect(Object.fromEntries(drafts)).toEqual({
      [cellKey(own, 'a', year(2024))]: '1',
      [cellKey(own, 'a', year(2025))]: '2',
      [cellKey(own, 'b', year(2025))]: '6',
    });
    expect([pasted, unfit]).toEqual([3, 3]);
  });

  it('of 500 by 10 cells is placed and judged whole', () => {
    const rows = Array.from({ length: 500 }, (_, index) => row(`m${index}`));
    const large = sheetOf(rows, [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]);
    const text = rows
      .map((_, index) => Array.from({ length: 10 }, (__, at) => `${index}.${at} GJ`).join('\t'))
      .join('\n');
    const { drafts, unfit } = pasteBlock(large, new Map(), start, clipboardCells(text));
    expect([drafts.size, unfit, problemsOf(large, drafts).length]).toEqual([5_000, 0, 0]);
    expect(entriesOf(large, drafts).at(-1)?.entry.value).toMatchObject({ number: '499.9', unit: 'GJ' });
  });
});

describe('what is saved of a sheet', () => {
  const stored = {
    metricCode: 'a',
    typed: { kind: 'number', number: '5', unit: 'MWh', state: 'reported' },
    amount: '5',
    unit: 'MWh',
    state: 'reported',
    source: 'internal',
    at: '2026-01-01T00:00:00.000Z',
    revision: 3,
  } as const;
  const sheet: Sheet = { ...sheetOf([row('a'), row('b')], [2025]), values: [new Map([['a', stored]])] };
  const drafts = new Map([
    [cellKey(own, 'a', year(2025)), ''],
    [cellKey(own, 'b', year(2025)), '≈ 7'],
  ]);

  it('is what is valid, each on the revision that was seen; an emptied cell takes its value back', () => {
    expect(entriesOf(sheet, drafts).map(({ entry }) => entry)).toEqual([
      { metricCode: 'a', startOn: '2025-01-01', endOn: '2025-12-31', entityId: null, value: null, revision: 3 },
      {
        metricCode: 'b',
        startOn: '2025-01-01',
        endOn: '2025-12-31',
        entityId: null,
        value: { kind: 'number', number: '7', unit: 'MWh', state: 'estimated' },
        revision: 0,
      },
    ]);
  });

  it('belongs to the entity whose sheet it was typed into', () => {
    const ofPlant = { ...sheet, entityId: plant };
    const typed = new Map([[cellKey(ofPlant, 'b', year(2025)), '7']]);
    expect(entriesOf(ofPlant, typed).map(({ entry }) => [entry.metricCode, entry.entityId])).toEqual([['b', plant]]);
    expect(entriesOf(sheet, typed)).toEqual([]);
  });

  it('leaves out and names what is no value', () => {
    const wrong = new Map([[cellKey(own, 'b', year(2025)), 'many']]);
    expect(entriesOf(sheet, wrong)).toEqual([]);
    expect(problemsOf(sheet, wrong)).toEqual([{ at: { row: 1, column: 0 }, problem: 'number' }]);
  });

  it('is no draft any more, while a conflict stays', () => {
    const sent = entriesOf(sheet, drafts);
    const result = settle(drafts, sent, [
      { kind: 'saved', revision: 4 },
      { kind: 'conflict', current: null, revision: 1 },
    ]);
    expect([...result.drafts.keys()]).toEqual([cellKey(own, 'b', year(2025))]);
    expect([result.saved, result.conflicts.length]).toEqual([1, 1]);
  });

  it('takes nothing that was typed while it was on its way', () => {
    const sent = entriesOf(sheet, drafts);
    const since = new Map([
      [cellKey(own, 'a', year(2025)), ''],
      [cellKey(own, 'b', year(2025)), '8'],
      [cellKey(own, 'b', year(2024)), '3'],
    ]);
    const result = settle(since, sent, [
      { kind: 'saved', revision: 4 },
      { kind: 'saved', revision: 1 },
    ]);
    expect(Object.fromEntries(result.drafts)).toEqual({
      [cellKey(own, 'b', year(2025))]: '8',
      [cellKey(own, 'b', year(2024))]: '3',
    });
  });

  it('keeps the descriptor that is stored, and asks that the note stays too', () => {
    const money = { ...stored, typed: { ...stored.typed, descriptor: 'HKD' } };
    const ofMoney = { ...sheet, values: [new Map([['a', money]])] };
    const [sent] = entriesOf(ofMoney, new Map([[cellKey(own, 'a', year(2025)), '6']]));
    expect(sent?.entry).toMatchObject({ value: { number: '6', descriptor: 'HKD' }, keepsNote: true });
  });

  it('is no part of a whole number', () => {
    const ofPeople = { ...sheet, rows: [row('a'), row('b', { valueType: 'Integer' })] };
    const half = new Map([[cellKey(own, 'b', year(2025)), '2.5']]);
    expect(entriesOf(ofPeople, half)).toEqual([]);
    expect(problemsOf(ofPeople, half)).toEqual([{ at: { row: 1, column: 0 }, problem: 'whole' }]);
  });

  it('tells what was refused at its cell, until another text is typed there', () => {
    const key = cellKey(own, 'b', year(2025));
    const seven = new Map([[key, '7']]);
    const { drafts: left, refusals } = settle(seven, entriesOf(sheet, seven), [{ kind: 'refused', reason: 'unit' }]);
    expect(left).toEqual(seven);
    expect(problemsOf(sheet, left, refusals)).toEqual([{ at: { row: 1, column: 0 }, problem: 'unit' }]);
    expect(problemsOf(sheet, new Map([[key, '8']]), refusals)).toEqual([]);
  });
});

describe('what is typed and not in sight', () => {
  const sheet = sheetOf([row('a'), row('b')], [2024]);
  const here = cellKey(own, 'a', year(2024));
  const there = cellKey(own, 'a', year(2025));
  const drafts = new Map([
    [here, '1'],
    [there, '2'],
    [cellKey({ entityId: plant }, 'a', year(2024)), '3'],
  ]);

  it('is counted beside what the sheet shows', () => {
    expect(countElsewhere(sheet, drafts)).toBe(2);
    expect(countElsewhere(sheet, new Map([[here, '1']]))).toBe(0);
  });

  it('stays when a step before it is taken back', () => {
    const step = stepBack(new Map([[here, '0']]), new Map([[here, '1']]));
    expect(takeBack(drafts, step)).toEqual(new Map([...drafts, [here, '0']]));
    expect(takeBack(drafts, stepBack(new Map(), new Map([[here, '1']]))).has(here)).toBe(false);
  });
});
