/**
 * One block pasted into the hub's sheet, an entity's sheet, a month's sheet and a report's table: the same values under the same
 * periods: with and without labels, heads, units in any place, titles, gaps and order, upright and turned.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { EntityId } from '../../shared/ids.ts';
import type { FieldValue } from '../../shared/model/answer/field-value.ts';
import { clipboardCells } from '../../web/src/components/sheet/clipboard-cells.ts';
import { readEntry } from '../../web/src/features/data-hub/entry/sheet-model/entry-draft.ts';
import { emptySheet } from '../../web/src/features/data-hub/entry/sheet-model/sample-sheet.ts';
import { cellKey, type Sheet, type SheetRow } from '../../web/src/features/data-hub/entry/sheet-model/sheet.ts';
import { planPaste, putCells } from '../../web/src/features/data-hub/entry/sheet-model/sheet-edits.ts';
import { readCell } from '../../web/src/features/report-workspace/answering/tables/cell-text.ts';
import {
  cellsInTable,
  memberFinder,
  type PasteColumn,
  placeInTable,
} from '../../web/src/features/report-workspace/answering/tables/paste-block.ts';

const units = ['tCO2e', 'ktCO2e'];
const rowNames = ['Head office', 'Plant A', 'Plant B', 'Warehouse'];
const monthWords = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const times = monthWords.map((_, at) => {
  const month = String(at + 1).padStart(2, '0');
  const last = new Date(Date.UTC(2025, at + 1, 0)).getUTCDate();
  return { startOn: `2025-${month}-01`, endOn: `2025-${month}-${last}`, revision: 1 };
});
const heads = monthWords.map((word) => `${word} 2025`);

const rowOf = (name: string, change: Partial<SheetRow>): SheetRow => ({
  code: name,
  name,
  valueType: 'Number',
  unit: 'tCO2e',
  units,
  options: [],
  isCalculated: false,
  entityId: null,
  ...change,
});
const idOf = (at: number): EntityId => EntityId.parse(`ent_${String(at).padStart(26, '0')}`);
const sheetWith = (rows: SheetRow[], change: Partial<Sheet> = {}): Sheet => ({
  ...emptySheet,
  rows,
  times,
  values: times.map(() => new Map()),
  ...change,
});
const metricRows = rowNames.map((name, at) => rowOf(name, { code: `metric.${at}` }));
const sheets: Record<string, Sheet> = {
  hub: sheetWith(metricRows),
  entity: sheetWith(
    rowNames.map((name, at) => rowOf(name, { code: 'metric.0', entityId: idOf(at + 1) })),
    { rowsAre: 'entities' },
  ),
  months: sheetWith(metricRows, { isOneYear: true }),
};

type Cursor = { row: number; column: number };
/** "row, column: what is stored there". */
type Stored = string[];

const textOf = (value: FieldValue | null): string =>
  value?.kind === 'number' ? `${value.number} ${value.unit} ${value.state}` : 'no number';

const storedInSheet = (sheet: Sheet, block: string, at: Cursor): Stored => {
  const plan = planPaste(sheet, at, clipboardCells(block), (column) => heads[column] ?? '');
  const { drafts } = putCells(sheet, new Map(), plan.cells);
  return sheet.rows.flatMap((row, rowAt) =>
    times.flatMap((time, column) => {
      const draft = drafts.get(cellKey(row, row.code, time));
      if (!draft) return [];
      const read = readEntry(row, {
        text: draft.text,
        unit: 'tCO2e',
        descriptor: '',
        isEstimated: false,
        note: '',
        reason: '',
      });
      return [`${rowAt}, ${column}: ${'value' in read ? textOf(read.value) : read.problem}`];
    }),
  );
};

const columns = heads.map(
  (label, at): PasteColumn => ({
    fieldKey: `f${at}`,
    label,
    inputType: 'Number',
    units,
    defaultUnit: 'tCO2e',
  }),
);
const members = rowNames.map((name) => name.toLowerCase());
const memberOf = memberFinder(
  rowNames.map((name) => ({ key: name.toLowerCase(), names: [name] })),
  () => undefined,
);
const storedInTable = (block: string, at: Cursor): Stored => {
  const placed = placeInTable(clipboardCells(block), at, { columns, members, memberOf });
  const found = cellsInTable(placed.cells, placed.members, columns).map(({ fieldKey, member, text }) => {
    const [row, column] = [members.indexOf(member), Number(fieldKey.slice(1))];
    const field = columns[column];
    const read = field && readCell(field, text, null);
    return { row, column, value: read?.kind === 'value' ? textOf(read.value) : 'invalid' };
  });
  return found
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map(({ row, column, value }) => `${row}, ${column}: ${value}`);
};

/** Numbers as people write them, of which none can be read two ways and none is a year. */
const value = fc.oneof(
  fc.integer({ min: 2_101, max: 99_999 }).map(String),
  fc.integer({ min: 2_101, max: 99_999 }).map((number) => `~${number}`),
  fc.integer({ min: 1, max: 9 }).map((tenth) => `<0.${tenth}`),
  fc.integer({ min: 1, max: 9 }).map((tenth) => `(12.${tenth})`),
  fc.constant(''),
);
const block = fc.record({
  rows: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }),
  columns: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 2 }),
  at: fc.record({ row: fc.integer({ min: 0, max: 2 }), column: fc.integer({ min: 0, max: 8 }) }),
  values: fc.array(fc.array(value, { minLength: 6, maxLength: 6 }), { minLength: 4, maxLength: 4 }),
  hasLabels: fc.boolean(),
  hasHead: fc.boolean(),
  unitIn: fc.constantFrom('none', 'column', 'label', 'head', 'title'),
  isChinese: fc.boolean(),
  hasTitle: fc.boolean(),
  isTurned: fc.boolean(),
});

const chineseHead = (column: number): string => `2025年${column + 1}月`;
const turned = (lines: readonly string[][]): string[][] =>
  (lines[0] ?? []).map((_, column) => lines.map((line) => line[column] ?? ''));
/** Oracle: what the number of a cell stores. */
const storedAs = (text: string, unit: string): string => {
  const number = text.replace(/[~<()]/g, '');
  const state = text.startsWith('~') ? 'estimated' : text.startsWith('<') ? 'below' : 'reported';
  return `${text.startsWith('(') ? '-' : ''}${number} ${unit} ${state}`;
};

it('stores the same values under the same periods, wherever it is pasted', () => {
  fc.assert(
    fc.property(block, (given) => {
      const { rows, columns: wanted, at, values, hasLabels, hasHead, isChinese } = given;
      const unitIn =
        (given.unitIn === 'column' && hasLabels) ||
        (given.unitIn === 'label' && hasLabels) ||
        (given.unitIn === 'head' && hasHead) ||
        (given.unitIn === 'title' && hasHead)
          ? given.unitIn
          : 'none';
      const isTurned = given.isTurned && hasLabels && hasHead && unitIn !== 'column';
      const texts = rows.map((row) => wanted.map((column) => values[row]?.[column] ?? ''));
      // A row or a column without a number says nothing, and a block begins and ends with numbers.
      fc.pre(texts.every((line) => line.some((text) => text !== '')));
      fc.pre(wanted.every((_, column) => texts.some((line) => line[column] !== '')));
      const suffix = (place: string): string => (unitIn === place ? ' (ktCO2e)' : '');
      const nameOf = (column: number): string => (isChinese ? chineseHead(column) : (heads[column] ?? ''));
      const isUnitColumn = unitIn === 'column';
      const table = [
        ...(hasHead
          ? [
              [
                ...(hasLabels ? ['Site'] : []),
                ...(isUnitColumn ? ['Unit'] : []),
                ...wanted.map((column) => `${nameOf(column)}${suffix('head')}`),
              ],
            ]
          : []),
        ...texts.map((line, index) => [
          ...(hasLabels ? [`${rowNames[rows[index] ?? 0] ?? ''}${suffix('label')}`] : []),
          ...(isUnitColumn ? ['ktCO2e'] : []),
          ...line,
        ]),
      ];
      const title = unitIn === 'title' ? [['Emissions in ktCO2e']] : given.hasTitle && hasHead ? [['Our sites']] : [];
      const isUnitSaid = unitIn !== 'none';
      const lines = [...title, ...(isTurned ? turned(table) : table)];
      const pasted = lines.map((line) => line.join('\t')).join('\r\n');
      const expected = texts.flatMap((line, index) =>
        line.flatMap((text, position) => {
          const row = hasLabels ? (rows[index] ?? 0) : at.row + index;
          const column = hasHead ? (wanted[position] ?? 0) : at.column + position;
          const isInside = row < rowNames.length && column < heads.length;
          return text === '' || !isInside
            ? []
            : [`${row}, ${column}: ${storedAs(text, isUnitSaid ? 'ktCO2e' : 'tCO2e')}`];
        }),
      );
      for (const sheet of Object.values(sheets)) {
        expect(storedInSheet(sheet, pasted, at).toSorted()).toEqual(expected.toSorted());
      }
      expect(storedInTable(pasted, at).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 500 },
  );
});
