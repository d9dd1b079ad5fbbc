import { describe, expect, it } from 'vitest';
import { answeredCells } from '../../../../../../shared/model/sheets/place-block.ts';
import { clipboardCells } from '../../../../components/sheet/clipboard-cells.ts';
import { emptySheet } from './sample-sheet.ts';
import { cellKey, type Sheet, type SheetRow } from './sheet.ts';
import { planPaste, putCells } from './sheet-edits.ts';

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
const times = [2024, 2025].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31`, revision: 1 }));
const sheet: Sheet = {
  ...emptySheet,
  rows: [row('a'), row('policy', { valueType: 'Text' }), row('b')],
  times,
  values: times.map(() => new Map()),
};
const keyOf = (code: string, year: number): string =>
  cellKey({ entityId: null }, code, { startOn: `${year}-01-01`, endOn: `${year}-12-31` });
const planOf = (text: string, at = { row: 0, column: 0 }) =>
  planPaste(sheet, at, clipboardCells(text), (column) => String(2024 + column));
const pasteOf = (text: string, meaning: 'decimal' | 'thousands' = 'decimal', drafts = new Map()) => {
  const plan = planOf(text);
  const meanings = new Map(plan.open.map(({ column }) => [column, meaning]));
  const { drafts: next } = putCells(sheet, drafts, answeredCells(plan.cells, plan.open, meanings));
  return Object.fromEntries([...next].map(([key, draft]) => [key, draft.text]));
};

describe('a block with ambiguous numbers', () => {
  it('asks once per column, with both readings', () => {
    const before = new Map([[keyOf('b', 2024), { text: '7', revision: 0 }]]);
    const block = '12,5\t1.203\n\t\n4,500 GJ\t1.203,5\t9';
    expect(planOf(block).open).toEqual([
      { column: 0, count: 1, text: '4,500 GJ', decimal: '4.500 GJ', thousands: '4500 GJ' },
      { column: 1, count: 1, text: '1.203', decimal: '1.203', thousands: '1203' },
    ]);
    expect(planOf(block).unfit).toEqual(['9']);
    expect(pasteOf(block, 'thousands', before)).toEqual({
      [keyOf('a', 2024)]: '12,5',
      [keyOf('a', 2025)]: '1203',
      [keyOf('b', 2024)]: '4500 GJ',
      [keyOf('b', 2025)]: '1.203,5',
    });
  });

  it('depends on its numbers only; words are taken unchanged', () => {
    const block = '1.203\t1,203\nSee 1,5 and 2,5\t1.5\n0.5\t1.300';
    expect(planOf(block).open.map(({ column }) => column)).toEqual([1]);
    expect(Object.values(pasteOf(block))).toContain('See 1,5 and 2,5');
    expect(planOf('12\t3\n1\t4').open).toEqual([]);
  });
});
