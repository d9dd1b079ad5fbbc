import { emsOf } from '../../../shared/model/design/page-line.ts';
import type { RichTextBlock, RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { lineParts } from '../../../shared/model/text/text-width.ts';
import { cellText, numberColumns, numberPadding } from './rich-table.ts';

/**
 * The column widths of an author's table, from its content: a number or a word that is broken to fit its column is
 * misread. In ems of the table's type, so that one rule serves PDF and Word.
 */
export type ColumnNeeds = { least: number; whole: number };

/** Longer words and numbers may be broken: a link or a digest must not widen the table. */
const wordMax = 10;
const numberMax = 16;
const wholeMax = 40;
/** Texts of at most this width are not broken: "Row 12". */
const shortMax = 4.5;
const leastMin = 1.5;
const pictureMin = 8;
/** Heads are bold, and therefore slightly wider. */
const headFactor = 1.08;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const han = '[\\p{Script=Han}]';
const scriptBoundary = new RegExp(`(?<=${han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=${han})`, 'gu');

/**
 * In ems: `emsOf` counts one width for all letters; capitals, m and w are wider, and the narrow ones are a third of
 * many words. A boundary between Chinese and Latin text or figures adds a space.
 */
export const widthOf = (text: string): number =>
  emsOf(text) +
  0.12 * count(text, /\p{Lu}/gu) +
  0.4 * count(text, /[mwMW]/g) -
  0.22 * count(text, /[ijltf.,:;'()]/g) +
  0.25 * count(text, scriptBoundary);

const hasPicture = (blocks: readonly RichTextBlock[]): boolean => blocks.some(({ type }) => type === 'image');

/** In ems: the width of a text that is broken at every possible line end. */
export const wordsWidth = (text: string): number => {
  const whole = widthOf(text);
  if (whole <= shortMax) return whole;
  const widths = lineParts(text).map((word) => Math.min(/\d/.test(word) ? numberMax : wordMax, widthOf(word.trim())));
  return Math.max(0, ...widths);
};

export const columnNeeds = (rows: readonly RichTextTableRow[]): ColumnNeeds[] => {
  const numeric = numberColumns(rows);
  const paddings = numberPadding(rows, numeric);
  return numeric.map((isNumber, column) => {
    const cells = rows.flatMap(({ content }, row) =>
      content.slice(column, column + 1).map((cell) => ({ cell, padding: paddings[row]?.[column] ?? 0 })),
    );
    const needs = cells.map(({ cell, padding }) => {
      const lines = cellText(cell).split('\n');
      const bold = cell.type === 'tableHeader' ? headFactor : 1;
      const whole = Math.min(wholeMax, Math.max(...lines.map(widthOf)) * bold);
      // The spaces of a number part its thousands.
      const isOne = isNumber && cell.type === 'tableCell';
      const words = isOne ? Math.min(numberMax, whole) : Math.max(...lines.map(wordsWidth)) * bold;
      return { whole: whole + padding, least: Math.max(words + padding, hasPicture(cell.content) ? pictureMin : 0) };
    });
    const least = Math.max(leastMin, ...needs.map((need) => need.least));
    return { least, whole: Math.max(least, ...needs.map((need) => need.whole)) };
  });
};

/** Width of an em, the padding of a cell, and the width of the table, all in one unit. */
export type AvailableWidth = { em: number; padding: number; available: number };

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The smallest total width of the columns. */
export const leastWidth = (needs: readonly ColumnNeeds[], { em, padding }: Omit<AvailableWidth, 'available'>): number =>
  sumOf(needs.map(({ least }) => least * em + padding));

/**
 * Shares the whole width: each column takes the width of its longest word, and columns with more text take more of the
 * rest.
 */
export const columnWidths = (needs: readonly ColumnNeeds[], table: AvailableWidth): number[] => {
  const { em, padding, available } = table;
  const least = needs.map((need) => need.least * em + padding);
  const rest = available - sumOf(least);
  if (rest <= 0) return least.map((width) => (width / sumOf(least)) * available);
  const wanted = needs.map((need) => (need.whole - need.least) * em);
  const share = Math.min(1, rest / (sumOf(wanted) || rest));
  const over = (rest - sumOf(wanted) * share) / needs.length;
  return least.map((width, column) => width + (wanted[column] ?? 0) * share + over);
};

/** The first column is repeated in every part if it names the rows and leaves enough width. */
const namesRows = (
  rows: readonly RichTextTableRow[],
  [first]: readonly ColumnNeeds[],
  table: AvailableWidth,
): boolean =>
  numberColumns(rows)[0] === false && (first?.least ?? 0) * table.em + table.padding < table.available * 0.4;

const evenParts = (columns: readonly number[], count: number): number[][] => {
  const size = Math.ceil(columns.length / count);
  return Array.from({ length: count }, (_, part) => columns.slice(part * size, (part + 1) * size)).filter(
    (part) => part.length > 0,
  );
};

/** The columns of each printed part: all in one if they fit, else parts of similar width. */
export const columnParts = (rows: readonly RichTextTableRow[], table: AvailableWidth): number[][] => {
  const needs = columnNeeds(rows);
  const head = needs.length > 1 && namesRows(rows, needs, table) ? [0] : [];
  const columns = needs.map((_, column) => column).slice(head.length);
  const fits = (part: readonly number[]): boolean =>
    leastWidth(
      [...head, ...part].flatMap((column) => needs[column] ?? []),
      table,
    ) <= table.available;
  for (let count = 1; count < columns.length; count += 1) {
    const parts = evenParts(columns, count);
    if (parts.every(fits)) return parts.map((part) => [...head, ...part]);
  }
  return columns.map((column) => [...head, column]);
};
