import type { DataCell } from '../../../shared/model/hub/data-row.ts';
import { delimitedField } from '../../../shared/model/text/formula-guard.ts';
import { printableText } from '../files/printable-text.ts';

const textOf = (given: string): string => delimitedField(printableText(given));

/** A number is a number, negative ones too. */
const fieldOf = (cell: DataCell): string => {
  if (cell.kind === 'date') return cell.day;
  if (cell.kind === 'instant') return `${cell.at.slice(0, 19)}Z`;
  if (cell.kind === 'number') return cell.text;
  return textOf(cell.text);
};

const pieceCharacters = 65_536;
const byteOrderMark = '\uFEFF';

/**
 * A table as text with commas (RFC 4180), UTF-8 with its mark, as Excel needs it for Chinese. Heads hold names, of
 * reports for one.
 */
export const csvText = async function* (
  headers: readonly string[],
  rows: AsyncIterable<readonly DataCell[]> | Iterable<readonly DataCell[]>,
): AsyncGenerator<string> {
  let piece = `${byteOrderMark}${headers.map(textOf).join(',')}\r\n`;
  for await (const row of rows) {
    piece += `${row.map(fieldOf).join(',')}\r\n`;
    if (piece.length >= pieceCharacters) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
};
