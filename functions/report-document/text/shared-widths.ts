import type { RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { cellText } from './rich-table.ts';
import { type AvailableWidth, columnNeeds, columnWidths, widthOf } from './table-widths.ts';

/** The number of rows of a long table that determine its column widths. */
const rowsMax = 30;
/** The part of a line that words fill: it ends before the edge of its column. */
const filled = 0.92;
/** The weight of partial lines next to whole lines, so that an improvement counts before it saves a line. */
const partWeight = 0.2;

/** For each cell the widths of its lines as typed, in ems. */
type Cells = readonly (readonly (readonly number[])[])[];

const linesOf = (cell: readonly number[], available: number): { whole: number; part: number } => {
  let whole = 0;
  let part = 0;
  for (const width of cell) {
    const lines = Math.max(1, width / available);
    whole += Math.ceil(lines);
    part += lines;
  }
  return { whole, part };
};

/** The total height of the rows, in lines. */
const heightOf = (cells: Cells, widths: readonly number[], { em, padding }: AvailableWidth): number =>
  cells.reduce((sum, row) => {
    let whole = 1;
    let part = 1;
    for (const [column, cell] of row.entries()) {
      const lines = linesOf(cell, (((widths[column] ?? 0) - padding) / em) * filled);
      whole = Math.max(whole, lines.whole);
      part = Math.max(part, lines.part);
    }
    return sum + whole + partWeight * part;
  }, 0);

/**
 * Fractions of the width that are moved from one column to another, coarse ones first; and the largest number of moves.
 */
const steps = [12, 24, 48, 96] as const;
const movesMax = 20;

type Shared = { widths: readonly number[]; height: number };

const moved = (widths: readonly number[], from: number, to: number, step: number): number[] =>
  widths.map((width, column) => (column === from ? width - step : column === to ? width + step : width));

/**
 * Shares the whole width so that the rows take few lines: no column is narrower than its longest word, and surplus
 * width goes where it saves a line.
 */
export const sharedWidths = (rows: readonly RichTextTableRow[], table: AvailableWidth): number[] => {
  const needs = columnNeeds(rows);
  const widths = columnWidths(needs, table);
  const least = needs.map((need) => need.least * table.em + table.padding);
  const cells = rows
    .slice(0, rowsMax)
    .map(({ content }) => content.map((cell) => cellText(cell).split('\n').map(widthOf)));
  const columns = [...widths.keys()];
  const better = ({ widths: now, height }: Shared, step: number): Shared | undefined => {
    let best: Shared | undefined;
    for (const from of columns) {
      if ((now[from] ?? 0) - step < (least[from] ?? 0)) continue;
      for (const to of columns) {
        if (to === from) continue;
        const next = moved(now, from, to, step);
        const nextHeight = heightOf(cells, next, table);
        if (nextHeight < (best?.height ?? height) - 1e-9) best = { widths: next, height: nextHeight };
      }
    }
    return best;
  };
  let shared: Shared = { widths, height: heightOf(cells, widths, table) };
  for (const part of steps) {
    for (let count = 0; count < movesMax; count += 1) {
      const next = better(shared, table.available / part);
      if (!next) break;
      shared = next;
    }
  }
  return [...shared.widths];
};
