import { describe, expect, it } from 'vitest';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { EntityId } from '../../../../../../shared/ids.ts';
import { coveredTextMax } from '../../../../../../shared/model/answer/covered-value.ts';
import { clipboardCells } from '../../../../components/sheet/clipboard-cells.ts';
import { answered } from './conflict-answers.ts';
import { emptySheet } from './sample-sheet.ts';
import { type CellAt, cellKey, type Drafts, firstEmpty, keysOf, type Sheet, type SheetRow } from './sheet.ts';
import {
  countElsewhere,
  fillDown,
  noteAt,
  planPaste,
  putCells,
  stepBack,
  textIn,
  typeInto,
  undoStep,
} from './sheet-edits.ts';
import { applyOutcomes, entriesOf, problemsOf } from './sheet-entries.ts';

const row = (code: string, change: Partial<SheetRow> = {}): SheetRow => ({
  code,
  name: code,
  valueType: 'Number',
  unit: 'MWh',
  units: ['MWh', 'GJ'],
  options: [],
  isCalculated: false,
  entityId: null,
  ...change,
});
const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31`, revision: 1 });
const sheetOf = (rows: SheetRow[], years: number[]): Sheet => ({
  ...emptySheet,
  rows,
  times: years.map(year),
  values: years.map(() => new Map()),
});
const [start, own] = [{ row: 0, column: 0 }, { entityId: null }];
const draftsOf = (texts: Record<string, string>, revision = 0): Drafts =>
  new Map(Object.entries(texts).map(([key, text]) => [key, { text, revision }]));
const textsIn = (drafts: Drafts) => Object.fromEntries([...drafts].map(([key, { text }]) => [key, text]));
const pasteBlock = (sheet: Sheet, drafts: Drafts, at: CellAt, block: string[][]) => {
  const plan = planPaste(sheet, at, block, () => '');
  const { unfit, ...done } = putCells(sheet, drafts, plan.cells);
  return { ...done, unfit: unfit + plan.unfit.length };
};
const plant = EntityId.parse(`ent_${'1'.repeat(26)}`);

describe('a block pasted into the sheet', () => {
  const sheet = sheetOf([row('a'), row('sum', { isCalculated: true }), row('b')], [2024, 2025]);

  it('goes right and down from the cursor, skips empty cells, and never overwrites calculated ones', () => {
    const { drafts, pasted, unfit } = pasteBlock(sheet, new Map(), start, clipboardCells('1\t2\n3\t4\n\t6\t7\n'));
    expect(textsIn(drafts)).toEqual({
      [cellKey(own, 'a', year(2024))]: '1',
      [cellKey(own, 'a', year(2025))]: '2',
      [cellKey(own, 'b', year(2025))]: '6',
    });
    expect([pasted, unfit]).toEqual([3, 3]);
  });

  it('of 500 by 10 cells is placed and validated as a whole', () => {
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

describe('saved drafts of a sheet', () => {
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
  const drafts: Drafts = new Map([
    [cellKey(own, 'a', year(2025)), { text: '', revision: 3 }],
    [cellKey(own, 'b', year(2025)), { text: '≈ 7', revision: 0 }],
  ]);

  it('are the valid ones, each with its shown revision; an emptied cell deletes its value', () => {
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

  it('belongs to the entity of the sheet it was typed into', () => {
    const ofPlant = { ...sheet, rows: sheet.rows.map((one) => ({ ...one, entityId: plant })) };
    const typed = draftsOf({ [cellKey({ entityId: plant }, 'b', year(2025))]: '7' });
    expect(entriesOf(ofPlant, typed).map(({ entry }) => [entry.metricCode, entry.entityId])).toEqual([['b', plant]]);
    expect(entriesOf(sheet, typed)).toEqual([]);
  });

  it('excludes and reports invalid text', () => {
    const wrong = draftsOf({ [cellKey(own, 'b', year(2025))]: 'many' });
    expect(entriesOf(sheet, wrong)).toEqual([]);
    expect(problemsOf(sheet, wrong)).toEqual([{ at: { row: 1, column: 0 }, problem: 'number' }]);
  });

  it('removes saved drafts, while a conflict stays', () => {
    const sent = entriesOf(sheet, drafts);
    const result = applyOutcomes(drafts, sent, [
      { kind: 'saved', revision: 4 },
      { kind: 'conflict', current: null, revision: 1 },
    ]);
    expect([...result.drafts.keys()]).toEqual([cellKey(own, 'b', year(2025))]);
    expect([result.saved, result.conflicts.length]).toEqual([1, 1]);
  });

  it('does not remove input typed during the request', () => {
    const sent = entriesOf(sheet, drafts);
    const since = draftsOf({
      [cellKey(own, 'a', year(2025))]: '',
      [cellKey(own, 'b', year(2025))]: '8',
      [cellKey(own, 'b', year(2024))]: '3',
    });
    const result = applyOutcomes(since, sent, [
      { kind: 'saved', revision: 4 },
      { kind: 'saved', revision: 1 },
    ]);
    expect(Object.fromEntries(result.drafts)).toEqual({
      // The next save is based on the value stored just now.
      [cellKey(own, 'b', year(2025))]: { text: '8', revision: 1 },
      [cellKey(own, 'b', year(2024))]: { text: '3', revision: 0 },
    });
  });

  it('retains the stored descriptor, and asks to retain the note', () => {
    const money = { ...stored, typed: { ...stored.typed, descriptor: 'HKD' } };
    const ofMoney = { ...sheet, values: [new Map([['a', money]])] };
    const [sent] = entriesOf(ofMoney, draftsOf({ [cellKey(own, 'a', year(2025))]: '6' }, 3));
    expect(sent?.entry).toMatchObject({ value: { number: '6', descriptor: 'HKD' }, keepsNote: true });
  });

  it('refuses a fraction of a whole number', () => {
    const ofPeople = { ...sheet, rows: [row('a'), row('b', { valueType: 'Integer' })] };
    const half = draftsOf({ [cellKey(own, 'b', year(2025))]: '2.5' });
    expect(entriesOf(ofPeople, half)).toEqual([]);
    expect(problemsOf(ofPeople, half)).toEqual([{ at: { row: 1, column: 0 }, problem: 'whole' }]);
  });

  it('reports a refusal at its cell, until another text is typed there', () => {
    const key = cellKey(own, 'b', year(2025));
    const seven = draftsOf({ [key]: '7' });
    const { refusals, ...rest } = applyOutcomes(seven, entriesOf(sheet, seven), [{ kind: 'refused', reason: 'unit' }]);
    expect(rest.drafts).toEqual(seven);
    expect(problemsOf(sheet, rest.drafts, refusals)).toEqual([{ at: { row: 1, column: 0 }, problem: 'unit' }]);
    expect(problemsOf(sheet, draftsOf({ [key]: '8' }), refusals)).toEqual([]);
  });
});

describe('a value that another user stored during input', () => {
  const sheet = sheetOf([row('a'), row('b')], [2024, 2025]);
  const key = cellKey(own, 'a', year(2025));
  const at = { row: 0, column: 1 };
  const drafts = typeInto(sheet, new Map(), at, '7');
  const theirs = {
    metricCode: 'a',
    typed: { kind: 'number', number: '5', unit: 'MWh', state: 'reported' },
    amount: '5',
    unit: 'MWh',
    state: 'reported',
    source: 'internal',
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
  } as const;
  /** The sheet as it is read again after a save, or during input. */
  const readAgain: Sheet = { ...sheet, values: [new Map(), new Map([['a', theirs]])] };
  const conflictOf = () =>
    applyOutcomes(drafts, entriesOf(sheet, drafts), [{ kind: 'conflict', current: null, revision: 1 }]);

  it('leads to a question at every save: none overwrites it silently', () => {
    const { drafts: rest, conflicts } = conflictOf();
    expect(conflicts).toHaveLength(1);
    expect(entriesOf(readAgain, rest).map(({ entry }) => entry.revision)).toEqual([0]);
    const again = typeInto(readAgain, rest, at, '8');
    expect(entriesOf(readAgain, again).map(({ entry }) => entry.revision)).toEqual([0]);
  });

  it('is updated on exactly the shown revision, retained, or moved to another time without a value', () => {
    const { conflicts } = conflictOf();
    const time = { startOn: '2023-01-01', endOn: '2023-12-31' };
    const sentOf = (answer: 'update' | 'other-time' | 'keep') =>
      answered(conflicts, new Map([[key, { answer, time, revision: 1 }]])).map(({ entry }) => entry);
    expect(sentOf('update')).toMatchObject([{ startOn: '2025-01-01', revision: 1, value: { number: '7' } }]);
    expect(sentOf('other-time')).toMatchObject([{ ...time, revision: 0, value: { number: '7' } }]);
    expect(sentOf('keep')).toMatchObject([{ startOn: '2025-01-01', revision: 1, keepsOriginal: true }]);
    expect(answered(conflicts, new Map([[key, { answer: 'other-time', revision: 1 }]]))).toEqual([]);
  });

  it('stays a conflict if the other time has a value as well', () => {
    const { conflicts, drafts: rest } = conflictOf();
    const time = { startOn: '2024-01-01', endOn: '2024-12-31' };
    const send = answered(conflicts, new Map([[key, { answer: 'other-time', time, revision: 1 }]]));
    const taken = applyOutcomes(rest, send, [{ kind: 'conflict', current: null, revision: 4 }]);
    expect([[...taken.taken], taken.conflicts, textsIn(taken.drafts)]).toEqual([[key], [], { [key]: '7' }]);
    expect(applyOutcomes(rest, send, [{ kind: 'saved', revision: 1 }]).drafts.size).toBe(0);
  });
});

describe('words in the sheet', () => {
  const method = row('method', { valueType: 'Text', options: ['equity share', 'financial control'] });
  const at = { row: 0, column: 0 };
  const stored = (typed: HubValue['typed']): HubValue => ({
    metricCode: 'method',
    typed,
    amount: null,
    unit: 'text',
    state: 'reported',
    source: 'internal',
    at: '2026-01-01T00:00:00.000Z',
    revision: 2,
  });
  const withStored = (typed: HubValue['typed']): Sheet => ({
    ...sheetOf([method], [2025]),
    values: [new Map([['method', stored(typed)]])],
    language: 'zhTw',
  });

  it('are options by their name in the user’s language, and nothing else', () => {
    const sheet = withStored({ kind: 'select', option: 'equity share' });
    expect(textIn(sheet, new Map(), at)).toBe('股權比例');
    const drafts = typeInto(sheet, new Map(), at, '財務控制權');
    expect(entriesOf(sheet, drafts)[0]?.entry.value).toEqual({ kind: 'select', option: 'financial control' });
    expect(problemsOf(sheet, typeInto(sheet, new Map(), at, 'half'))).toEqual([{ at, problem: 'option' }]);
  });

  it('are no draft over a stored text that is only loaded in part', () => {
    const sheet = withStored({ kind: 'text', text: 'x'.repeat(coveredTextMax) });
    expect(typeInto(sheet, new Map(), at, 'short')).toEqual(new Map());
  });
});

it('begins in the first empty cell of the newest time', () => {
  const sheet = sheetOf([row('sum', { isCalculated: true }), row('a')], [2024, 2025]);
  expect(firstEmpty(sheet)).toEqual({ row: 1, column: 1 });
  const calculated = Array.from({ length: 300 }, (_, at) => row(`m${at}`, { isCalculated: true }));
  expect(firstEmpty(sheetOf([...calculated, row('a')], [2025]))).toEqual({ row: 0, column: 0 });
});

describe('keys of the sheet', () => {
  const sheet = sheetOf([row('a'), row('b'), row('sum', { isCalculated: true })], [2025]);
  const key = cellKey(own, 'b', year(2025));
  const drafts = draftsOf({ [cellKey(own, 'a', year(2025))]: '≈ 7 GJ' });

  it('fill down copies the cell above with unit and mark; never onto calculated cells or into the first row', () => {
    expect(fillDown(sheet, drafts, { row: 1, column: 0 })?.get(key)).toEqual({ text: '≈ 7 GJ', revision: 0 });
    expect(fillDown(sheet, drafts, { row: 2, column: 0 })).toBeUndefined();
    expect(fillDown(sheet, drafts, { row: 0, column: 0 })).toBeUndefined();
  });

  it('sends a note with its value, and removes a cleared one', () => {
    const noted = noteAt(sheet, new Map(), { row: 1, column: 0 }, { text: '≈ 7', note: 'Meter 2.' });
    expect(entriesOf(sheet, noted)[0]?.entry.value).toMatchObject({
      number: '7',
      state: 'estimated',
      note: 'Meter 2.',
    });
    const emptied = entriesOf(sheet, noteAt(sheet, noted, { row: 1, column: 0 }, { text: '7', note: '' }));
    expect(JSON.stringify(emptied[0]?.entry)).not.toMatch(/note/i);
  });
});

describe('input of cells that are not shown', () => {
  const sheet = sheetOf([row('a'), row('b')], [2024]);
  const here = cellKey(own, 'a', year(2024));
  const elsewhere = [cellKey(own, 'a', year(2025)), cellKey({ entityId: plant }, 'a', year(2024))];
  const drafts = draftsOf({ [here]: '1', ...Object.fromEntries(elsewhere.map((key) => [key, '2'])) });

  it('is counted if the sheet does not show it', () => {
    expect(countElsewhere(keysOf(sheet), drafts)).toBe(2);
    expect(countElsewhere(keysOf(sheet), draftsOf({ [here]: '1' }))).toBe(0);
  });

  it('stays when an earlier step is undone', () => {
    const [before, after] = [draftsOf({ [here]: '0' }), draftsOf({ [here]: '1' })];
    expect(textsIn(undoStep(drafts, stepBack(before, after)))).toEqual({ ...textsIn(drafts), [here]: '0' });
    expect(undoStep(drafts, stepBack(new Map(), after)).has(here)).toBe(false);
  });
});
