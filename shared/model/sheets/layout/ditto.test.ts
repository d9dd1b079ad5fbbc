import { expect, it } from 'vitest';
import { textIn } from '../head-lines.ts';
import type { SheetValue } from '../sheet-value.ts';
import { withoutDittos } from './ditto.ts';

const text = (words: string): SheetValue => ({ kind: 'text', text: words });
const number = (digits: string): SheetValue => ({ kind: 'number', text: digits, isPercent: false });
const units = (...cells: SheetValue[]): string[] =>
  withoutDittos(cells.map((value, at) => ({ number: at + 1, cells: new Map([[1, value]]) }))).map(({ cells: of }) =>
    textIn(of.get(1)),
  );

it.each(['"', '″', '〃', '同上', 'ditto', '”'])('%s repeats the words above it, also of another one', (mark) => {
  expect(units(text('tCO2e'), text(mark), text(mark), text('kg'))).toEqual(['tCO2e', 'tCO2e', 'tCO2e', 'kg']);
});

it('repeats no number, and nothing where nothing is above', () => {
  expect(units(number('12'), text('"'))).toEqual(['12', '"']);
  expect(units(text('"'), text('kg'))).toEqual(['"', 'kg']);
});
