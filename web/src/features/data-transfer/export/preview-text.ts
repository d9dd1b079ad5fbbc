import type { PreviewCell } from '../../../../../shared/contract/data-transfer.contract.ts';
import type { DataColumn } from '../../../../../shared/model/data-words.ts';
import { formatDecimal } from '../../../../../shared/model/format-value.ts';
import { printedSymbols } from '../../../../../shared/model/printed-symbols.ts';

/** Whether a cell stands digit below digit. */
export const isFigure = ({ kind }: PreviewCell): boolean => kind !== 'text';

/** A cell as people read it: digits grouped as in the workbook, units with the symbols of print (m2 → m²). */
export const previewText = ({ text, kind }: PreviewCell, column: DataColumn): string => {
  if (kind === 'figure') return formatDecimal(text, 'comma');
  return column === 'unit' ? printedSymbols(text) : text;
};
