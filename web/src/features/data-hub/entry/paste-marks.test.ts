import { describe, expect, it } from 'vitest';
import { clipboardCells } from '../../../components/sheet/clipboard-cells.ts';
import { emptySheet } from './sample-sheet.ts';
import { cellKey, type Sheet, type SheetRow } from './sheet.ts';
import { pasteBlock } from './sheet-edits.ts';

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
const pasteOf = (text: string, drafts = new Map()) => {
  const pasted = pasteBlock(sheet, drafts, { row: 0, column: 0 }, clipboardCells(text));
  return { ...pasted, texts: Object.fromEntries([...pasted.drafts].map(([key, draft]) => [key, draft.text])) };
};

describe('a block pasted from a sheet with commas for decimals', () => {
  it('leaves out what can be read two ways, and counts it apart', () => {
    const before = new Map([[keyOf('b', 2024), { text: '7', revision: 0 }]]);
    const { texts, pasted, unfit, unclear } = pasteOf('12,5\t1.203\n\t\n4,500 GJ\t1.203,5\t9', before);
    expect(texts).toEqual({ [keyOf('a', 2024)]: '12,5', [keyOf('b', 2024)]: '7', [keyOf('b', 2025)]: '1.203,5' });
    expect([pasted, unfit, unclear]).toEqual([2, 1, 2]);
  });

  it('is one by its numbers, not by its words, which are taken as they are', () => {
    const { texts, unclear } = pasteOf('1.203\t1,203\nSee 1,5 and 2,5\t1.203');
    expect(unclear).toBe(0);
    expect(Object.values(texts)).toEqual(['1.203', '1,203', 'See 1,5 and 2,5', '1.203']);
    expect(pasteOf('12,5\t3\n1.203\t4').unclear).toBe(0);
  });
});
