import { describe, expect, it } from 'vitest';
import { memberKeyOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import { clipboardCells } from '../../../../components/sheet/clipboard-cells.ts';
import { editedCell, readCell, shownCell } from './cell-text.ts';
import { columnTotal } from './column-total.ts';
import {
  cellsInTable,
  memberFinder,
  needsConfirmation,
  type PasteColumn,
  type PasteGrid,
  placeInTable,
} from './paste-block.ts';

const mass: PasteColumn = { fieldKey: 'm0', inputType: 'Number', units: ['t', 'kt', 'kg'], defaultUnit: 't' };
const people: PasteColumn = { fieldKey: 'm1', inputType: 'Integer', units: ['persons'], defaultUnit: 'persons' };
const number = (text: string, more: object = {}) => ({
  kind: 'number' as const,
  number: text,
  state: 'reported' as const,
  ...more,
});
const gases: PasteGrid = {
  columns: [mass, people],
  members: ['CO2', 'CH4', 'N2O'],
  memberOf: memberFinder(
    [
      { key: 'CO2', names: ['Carbon dioxide (CO₂)', '二氧化碳（CO₂）'] },
      { key: 'CH4', names: ['Methane (CH₄)', '甲烷（CH₄）'] },
    ],
    () => undefined,
  ),
};
const sites: PasteGrid = {
  ...gases,
  members: ['Depot'],
  memberOf: memberFinder([{ key: 'Depot', names: [] }], memberKeyOf),
};

describe('a block on the clipboard', () => {
  it('is parsed into rows and cells, including quotes and line feeds within cells', () => {
    expect(clipboardCells('a\t"1,203"\r\n"two\nlines"\t"a ""b"""\r\n')).toEqual([
      ['a', '1,203'],
      ['two\nlines', 'a "b"'],
    ]);
    expect(clipboardCells('7')).toEqual([['7']]);
    expect(clipboardCells('1\t\t3\n\t5\t')).toEqual([
      ['1', '', '3'],
      ['', '5', ''],
    ]);
  });
});

describe('a cell', () => {
  it.each([
    ['1,203', '1203', 't'],
    ['1 203.50', '1203.50', 't'],
    ['１，２０３', '1203', 't'],
    ['1.2 kt', '1.2', 'kt'],
    ['1,23,456', '123456', 't'],
    ['(12)', '-12', 't'],
    ['3 萬', '30000', 't'],
  ])('reads %s', (text, expected, unit) => {
    expect(readCell(mass, text, null)).toEqual({ kind: 'value', value: number(expected, { unit }) });
  });

  it('accepts an estimate, and shows it as it can be typed', () => {
    const read = readCell(mass, '≈ 11,900 kg', null);
    if (read.kind === 'invalid') throw new Error('not read');
    expect(read.value).toMatchObject({ state: 'estimated', unit: 'kg' });
    expect(shownCell(mass, read.value, 'en')).toBe('≈\u00A011,900\u00A0kg');
    expect(readCell(mass, editedCell(mass, read.value), null)).toEqual(read);
  });

  it('keeps the currency of its text, and shows it', () => {
    const units = ['currency million', 'currency thousand', 'currency'];
    const money: PasteColumn = { fieldKey: 'm2', inputType: 'Number', units, defaultUnit: 'currency million' };
    for (const [text, unit, shown] of [
      ['HKD 1,203', 'currency million', '1,203\u00A0HKD million'],
      ['1,203 USD thousand', 'currency thousand', '1,203\u00A0USD thousand'],
      ['≈ 12 EUR', 'currency million', '≈\u00A012\u00A0EUR million'],
    ] as const) {
      const read = readCell(money, text, null);
      if (read.kind === 'invalid') throw new Error('not read');
      expect(read.value).toMatchObject({ unit, descriptor: /[A-Z]{3}/.exec(text)?.[0] });
      expect(shownCell(money, read.value, 'en')).toBe(shown);
      expect(readCell(money, editedCell(money, read.value), null)).toEqual(read);
    }
    const euro = number('5', { unit: 'currency million', descriptor: 'EUR' });
    expect(readCell(money, '7', euro)).toMatchObject({ value: { number: '7', descriptor: 'EUR' } });
    expect(readCell(money, 'HKD 7', euro)).toMatchObject({ value: { number: '7', descriptor: 'HKD' } });
  });

  it.each(['n/a', '12 kWh', '12 abc'])('refuses %s', (text) => {
    expect(readCell(mass, text, null).kind).toBe('invalid');
  });

  it('accepts whole numbers only if the figure is one, and null for an empty text', () => {
    expect(readCell(people, '1.5', null).kind).toBe('invalid');
    expect(readCell(people, '  ', number('3'))).toEqual({ kind: 'value', value: null });
  });
});

describe('a total', () => {
  it('is exact, in the unit of the column', () => {
    expect(columnTotal(mass, [number('0.1'), number('0.2'), number('1.5', { unit: 'kt' }), null])).toBe('1500.3');
    const many = Array.from({ length: 900 }, (_, row) => number(`0.${row % 2 === 0 ? '1' : '25'}`));
    expect(columnTotal(mass, many)).toBe('157.5');
    expect(columnTotal(mass, [null, undefined])).toBeUndefined();
    const money = { units: ['currency million'], defaultUnit: 'currency million' };
    const amount = (descriptor: string) => number('2', { unit: 'currency million', descriptor });
    expect(columnTotal(money, [amount('HKD'), amount('hkd'), number('1')])).toBe('5');
    expect(columnTotal(money, [amount('HKD'), amount('USD')])).toBeUndefined();
  });
});

const placeBlock = (block: string[][], at: { row: number; column: number }, grid: PasteGrid) => {
  const placed = placeInTable(block, at, grid);
  return { ...placed, cells: cellsInTable(placed.cells, placed.members, grid.columns) };
};

describe('placing a block', () => {
  it('begins at the cursor and reports values that do not fit', () => {
    const pasted = placeBlock([['1', '2', '3'], ['4'], ['5']], { row: 1, column: 0 }, gases);
    expect(pasted.cells).toEqual([
      { fieldKey: 'm0', member: 'CH4', text: '1' },
      { fieldKey: 'm1', member: 'CH4', text: '2' },
      { fieldKey: 'm0', member: 'N2O', text: '4' },
    ]);
    expect(pasted.unfit).toEqual(['3', '5']);
  });

  it('matches the names of its rows, in either language, in any order', () => {
    const pasted = placeBlock(
      [
        ['甲烷（CH₄）', '80'],
        ['carbon dioxide (co2)', '1,100'],
        ['Argon', '7'],
      ],
      { row: 0, column: 0 },
      gases,
    );
    expect(pasted.cells).toEqual([
      { fieldKey: 'm0', member: 'CH4', text: '80' },
      { fieldKey: 'm0', member: 'CO2', text: '1,100' },
    ]);
    expect(pasted.unfit).toEqual(['7']);
  });

  it("adds the rows that it names if rows are the reporter's, and omits its heading", () => {
    const pasted = placeBlock(
      [
        ['Site', 'Tonnes', 'People'],
        ['Harbour', '1.2 kt', '12'],
        ['Depot', '', '7'],
      ],
      { row: 0, column: 0 },
      sites,
    );
    expect(pasted.members).toEqual([...sites.members, 'Harbour']);
    expect(pasted.cells).toEqual([
      { fieldKey: 'm0', member: 'Harbour', text: '1.2 kt' },
      { fieldKey: 'm1', member: 'Harbour', text: '12' },
      { fieldKey: 'm1', member: 'Depot', text: '7' },
    ]);
  });

  it('asks about ambiguous numbers if the block contains a decimal comma, whatever its rows are called', () => {
    const block = [
      ['甲烷（CH₄）', '1.203', '12,5'],
      ['carbon dioxide (co2)', '1.203,5', '4,500'],
    ];
    const { open, unfit } = placeBlock(block, { row: 0, column: 0 }, gases);
    expect(open.map(({ text }) => text)).toEqual(['1.203', '4,500']);
    expect(unfit).toEqual([]);
    const named = placeBlock([['Hall 1,5', '1.203', '4']], { row: 0, column: 0 }, sites);
    expect(named.cells.map(({ text }) => text)).toEqual(['1.203', '4']);
  });

  it('needs a confirmation if its names match no row, so that nothing is pasted at the cursor unasked', () => {
    const isSeen = (text: string, grid = gases): boolean =>
      needsConfirmation(placeInTable(clipboardCells(text), { row: 0, column: 0 }, grid));
    expect(isSeen('Argon\t7\nXenon\t8')).toBe(true);
    expect(isSeen('Methane (CH₄)\t7\nXenon\t8')).toBe(false);
    expect(isSeen('Harbour\t7', sites)).toBe(false);
    expect(isSeen('7\t8')).toBe(false);
    expect(isSeen('1.234\n2.345')).toBe(true);
  });

  it('keeps a cell that is no number in its place, so that the error shows there', () => {
    const pasted = placeBlock(
      [
        ['1', 'n/a'],
        ['2', '3'],
      ],
      { row: 0, column: 0 },
      gases,
    );
    expect(pasted.cells.map(({ text }) => text)).toEqual(['1', 'n/a', '2', '3']);
  });
});
