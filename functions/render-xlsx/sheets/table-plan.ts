import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { type PrintedSheet, pageHeightOf, tablePages } from '../workbook/chart-pages.ts';
import type { SheetStyle } from '../workbook/write-sheets.ts';
import {
  columnsIn,
  isWide,
  tableRowHeight,
  textsIn,
  titleHeight,
  titleOf,
  type WrittenTable,
  widthsFor,
} from './written-tables.ts';

/** A table of the common sheet, or a table with a separate sheet. */
export type TableEntry = { table: WrittenTable; ownSheet?: string };

/** The sheets of tables: one for those that share a sheet, and one for each of the others. */
export type TablePlan = {
  common: { name: string; entries: readonly TableEntry[] } | undefined;
  own: readonly { name: string; table: WrittenTable }[];
};

/** Columns that fit all of them. */
export const commonSheet = (tables: readonly WrittenTable[], paper: PrintedSheet['paper']): PrintedSheet => ({
  widths: widthsFor(Math.max(1, ...tables.map(columnsIn)), paper),
  paper,
});

/** Whether a table with its title continues on another page of its sheet, on which its head is not repeated. */
const isLong = (table: WrittenTable, sheet: PrintedSheet): boolean => {
  const pageHeight = pageHeightOf(tablePages([], [], sheet).scale, sheet.paper);
  let height = titleHeight(titleOf(table), sheet.widths);
  return table.rows.some((row) => {
    height += tableRowHeight(textsIn(row), sheet.widths);
    return height > pageHeight;
  });
};

/** The tables that share a sheet. With fewer tables the type may be larger, which may make another table too long. */
const sharing = (tables: readonly WrittenTable[], paper: PrintedSheet['paper']): readonly WrittenTable[] => {
  const sheet = commonSheet(tables, paper);
  const short = tables.filter((table) => !isLong(table, sheet));
  return short.length === tables.length ? short : sharing(short, paper);
};

/**
 * Tables that fit on a page share a sheet; each wider or longer one has its own, which repeats its head on each page: a
 * sheet has only one range of repeated rows.
 */
export const planTables = (
  all: readonly WrittenTable[],
  { language, paper }: Pick<SheetStyle, 'language' | 'paper'>,
  nameOf: (wanted: string) => string,
): TablePlan => {
  const word = appendixLabelsOf(language).tables;
  const together = new Set(
    sharing(
      all.filter((table) => !isWide(table, paper)),
      paper,
    ),
  );
  const common = together.size > 0 ? nameOf(word) : undefined;
  const entries = all.map(
    (table): TableEntry => (together.has(table) ? { table } : { table, ownSheet: nameOf(`${word} ${table.code}`) }),
  );
  return {
    common: common === undefined ? undefined : { name: common, entries },
    own: entries.flatMap(({ table, ownSheet }) => (ownSheet === undefined ? [] : [{ name: ownSheet, table }])),
  };
};
