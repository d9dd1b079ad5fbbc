import { expect, it } from 'vitest';
import { emptySheet, storedEnergy } from './sample-sheet.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { typeInto } from './sheet-edits.ts';
import { columnsBelowParts } from './total-below-components.ts';

const row = (code: string, isCalculated: boolean): SheetRow => ({
  code,
  name: code,
  valueType: 'Number',
  unit: 'MWh',
  units: ['MWh', 'GWh'],
  options: [],
  isCalculated,
  entityId: null,
});
const sheet: Sheet = {
  ...emptySheet,
  rows: [row('total', true), row('here', false)],
  times: [2024, 2025].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31`, revision: 1 })),
  values: [new Map(), new Map()],
};
const elsewhere = [new Map(), new Map([['elsewhere', storedEnergy('elsewhere', '600')]])];
const below = (drafts: ReturnType<typeof typeInto>) =>
  columnsBelowParts(sheet, drafts, 0, 'here + elsewhere + missing', elsewhere);

it('compares a typed total with components stored elsewhere, in its unit', () => {
  const typed = (text: string) => typeInto(sheet, new Map(), { row: 0, column: 1 }, text);
  expect(below(typed('599'))).toEqual([1]);
  expect(below(typed('600'))).toEqual([]);
  expect(below(typed('0.5 GWh'))).toEqual([1]);
});

it('counts a component typed in the sheet itself, and checks typed totals only', () => {
  const part = typeInto(sheet, new Map(), { row: 1, column: 0 }, '10');
  expect(below(part)).toEqual([]);
  expect(below(typeInto(sheet, part, { row: 0, column: 0 }, '9'))).toEqual([0]);
});
