import { importSheetsMax, type SheetChoice } from '../../../../shared/model/import/data-import.ts';
import { importColumnsMax } from '../../../../shared/model/import/import-columns.ts';
import type { ImportIssue } from '../../../../shared/model/import/import-issue.ts';
import { importLabelsMax, type UnnamedLabel } from '../../../../shared/model/import/import-labels.ts';
import { importMarksMax } from '../../../../shared/model/import/import-marks.ts';
import type { OptionalPart } from '../../../../shared/model/import/import-plan.ts';
import { letters, numberInSheet } from '../../../../shared/model/sheets/cell-place.ts';
import { foldedLabel } from '../../../../shared/model/text/folded-label.ts';
import type { TableReader } from '../../../core/office/reading/read-table.ts';
import { holdsList, readList } from './read-list.ts';
import { holdsWide, readWide } from './read-wide.ts';
import type { SheetContext, SheetValues } from './sheet-values.ts';

/** Parts of a number that have no column, by the sheet of its row (0: the only one). */
export type AbsentParts = ReadonlyMap<number, readonly OptionalPart[]>;
type FoundValues = Omit<SheetValues, 'absent'> & { isTable: boolean; absent: AbsentParts };

/** Distinguishes columns of several sheets, in the same way as their rows. */
const columnBase = 1_000;

const meaningsOf = ({ meanings }: SheetContext, sheet: number): SheetContext['meanings'] =>
  meanings &&
  new Map(
    [...meanings].flatMap(([column, meaning]) =>
      Math.floor(column / columnBase) === sheet ? [[column % columnBase, meaning] as const] : [],
    ),
  );

const choicesOf = ({ columnsGiven = [] }: SheetContext, sheet: number): NonNullable<SheetContext['columnsGiven']> =>
  columnsGiven.flatMap((one) =>
    Math.floor(one.column / columnBase) === sheet ? [{ ...one, column: one.column % columnBase }] : [],
  );

/** `isTable`: it has the columns of the template, or periods across · `isList`: the former. */
type OneSheet = SheetValues & { isTable: boolean; isList: boolean };

const readOne = async (reader: TableReader, sheet: number, context: SheetContext): Promise<OneSheet> => {
  const list = await readList(reader, sheet, context);
  if (list.isTable) return { ...list, isList: true };
  const wide = await readWide(reader, sheet, context);
  return { ...wide, isList: false };
};

const movedIssue = (sheet: number, issue: ImportIssue): ImportIssue => {
  const namesPlace = issue.code === 'two-ways' || issue.code === 'two-ways-grouped';
  const other = namesPlace ? `${sheet}!${issue.other}` : issue.other;
  return { ...issue, row: numberInSheet(sheet, issue.row), other };
};

/** Values of one of several sheets, with rows and columns numbered differently from those of the others. */
const moved = (sheet: number, name: string, values: OneSheet): OneSheet => {
  const all = (rows: readonly number[] = []): number[] => rows.map((row) => numberInSheet(sheet, row));
  const { passed } = values;
  return {
    ...values,
    rows: values.rows.map((row) => ({ ...row, row: numberInSheet(sheet, row.row) })),
    issues: values.issues.map((issue) => movedIssue(sheet, issue)),
    open: values.open.map((one) => ({
      ...one,
      column: sheet * columnBase + one.column,
      name: `${name} · ${one.name}`,
    })),
    columns: values.columns.map((one) => ({
      ...one,
      column: sheet * columnBase + one.column,
      name: `${name} · ${letters(one.column)}`,
    })),
    valueless: all(values.valueless),
    waiting: all(values.waiting),
    hidden: { ...values.hidden, firstRow: values.hidden.firstRow && numberInSheet(sheet, values.hidden.firstRow) },
    unnamed: values.unnamed.map((one) => ({ ...one, firstRow: numberInSheet(sheet, one.firstRow) })),
    passed: {
      said: all(passed.said),
      'skipped-total': all(passed['skipped-total']),
      'skipped-note': all(passed['skipped-note']),
      'parts-differ': all(passed['parts-differ']),
    },
  };
};

/** A label that several sheets have is named once. */
const namedOnce = (labels: readonly UnnamedLabel[]): UnnamedLabel[] =>
  [...Map.groupBy(labels, ({ label }) => foldedLabel(label)).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, values: others.reduce((sum, { values }) => sum + values, first.values) }] : [],
    )
    .slice(0, importLabelsMax.ofFile);

/** Several sheets as one. */
const joined = (sheets: readonly { sheet: number; values: OneSheet }[]): FoundValues => {
  const all = sheets.map(({ values }) => values);
  const passedOf = (why: keyof SheetValues['passed']): number[] => all.flatMap(({ passed }) => passed[why] ?? []);
  return {
    isTable: all.some(({ isTable }) => isTable),
    rows: all.flatMap(({ rows }) => rows),
    issues: all.flatMap(({ issues }) => issues),
    open: all.flatMap(({ open }) => open).slice(0, importMarksMax),
    columns: all.flatMap(({ columns }) => columns).slice(0, importColumnsMax),
    aims: all.reduce((sum, { aims }) => sum + aims, 0),
    unnamed: namedOnce(all.flatMap(({ unnamed }) => unnamed)),
    ignored: [...new Set(all.flatMap(({ ignored }) => ignored))],
    absent: new Map(sheets.map(({ sheet, values }) => [sheet, values.absent])),
    hidden: {
      rows: all.reduce((sum, { hidden }) => sum + hidden.rows, 0),
      firstRow: all.find(({ hidden }) => hidden.firstRow !== null)?.hidden.firstRow ?? null,
      columns: all.flatMap(({ hidden }) => hidden.columns),
    },
    filled: all.reduce((sum, { filled }) => sum + filled, 0),
    valueless: all.flatMap(({ valueless }) => valueless),
    waiting: all.flatMap(({ waiting }) => waiting),
    passed: {
      said: passedOf('said'),
      'skipped-total': passedOf('skipped-total'),
      'skipped-note': passedOf('skipped-note'),
      'parts-differ': passedOf('parts-differ'),
    },
  };
};

const readChosen = async (
  reader: TableReader,
  context: SheetContext,
  chosen: readonly number[],
): Promise<FoundValues> => {
  const sheets: { sheet: number; values: OneSheet }[] = [];
  for (const at of chosen.filter((one) => one < reader.sheets)) {
    const sheet = at + 1;
    const meanings = meaningsOf(context, sheet);
    const columnsGiven = choicesOf(context, sheet);
    const values = await readOne(reader, at, { ...context, columnsGiven, ...(meanings ? { meanings } : {}) });
    sheets.push({ sheet, values: moved(sheet, reader.nameOf(at), values) });
  }
  return joined(sheets);
};

/**
 * The values of a file: of its only sheet with values, or of the chosen sheets. Where several have values and none is
 * chosen, their names are returned. Where none has values, the first sheet with the columns of the template, with the
 * errors of its lines.
 */
export const findValues = async (
  reader: TableReader,
  context: SheetContext,
): Promise<FoundValues | { sheets: SheetChoice[] }> => {
  if (context.chosen) return readChosen(reader, context, context.chosen);
  let found: { sheet: number; values: OneSheet } | undefined;
  let isList = false;
  // Columns of numbers without periods, which a person can name.
  let unnamed: { sheet: number; values: OneSheet } | undefined;
  const holding: number[] = [];
  for (let sheet = 0; sheet < Math.min(reader.sheets, importSheetsMax); sheet += 1) {
    if (found && found.values.filled > 0) {
      const holds = (await holdsList(reader, sheet)) || (await holdsWide(reader, sheet, context, isList));
      if (holds) holding.push(sheet);
      continue;
    }
    const values = await readOne(reader, sheet, context);
    if (!values.isTable && values.columns.length > 0) unnamed ??= { sheet, values };
    if (!values.isTable || (found && values.filled === 0)) continue;
    found = { sheet, values };
    isList = values.isList;
  }
  if (found && holding.length > 0) {
    return { sheets: [found.sheet, ...holding].map((sheet) => ({ sheet, name: reader.nameOf(sheet) })) };
  }
  const only = found ?? unnamed;
  return joined(only ? [{ sheet: 0, values: only.values }] : []);
};
