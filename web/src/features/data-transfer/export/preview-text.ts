import type { PreviewCell } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { type DataColumn, dataColumns } from '../../../../../shared/model/hub/data-words.ts';
import { printedSymbols } from '../../../../../shared/model/numbers/printed-symbols.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';

const firstColumns: readonly DataColumn[] = ['metricName', 'value', 'unit'];

/** Columns of the preview: metric, value and unit come first; the file has its own order. */
export const previewColumns: readonly DataColumn[] = [
  ...firstColumns,
  ...dataColumns.filter((column) => !firstColumns.includes(column)),
];

/** The cell of a column; an answer without a metric is named by its field, so that every line has a name. */
export const previewCell = (cells: readonly PreviewCell[], column: DataColumn): PreviewCell | undefined => {
  const cell = cells[dataColumns.indexOf(column)];
  return column === 'metricName' && !cell?.text ? (cells[dataColumns.indexOf('fieldName')] ?? cell) : cell;
};

/** Whether a cell is aligned digit below digit. */
export const isFigure = ({ kind }: PreviewCell): boolean => kind !== 'text';

/** A cell for display: digits grouped as in the workbook, units with print symbols (m2 → m²). */
export const previewText = ({ text, kind }: PreviewCell, column: DataColumn): string => {
  if (kind === 'figure') return shownDecimal(text);
  return column === 'unit' ? printedSymbols(text) : text;
};
