import { eachDelimited } from '../../../../shared/model/sheets/delimited.ts';
import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';
import { unguardedText } from '../../../../shared/model/text/formula-guard.ts';
import type { SheetLayout, SheetRow, TableLimits, TableReader } from '../../../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../../../core/office/reading/workbook-refused.ts';

const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const sampleBytes = 1_000;
const hasZeros = (bytes: Uint8Array): boolean => bytes.subarray(0, sampleBytes).includes(0);
/** Letters and digits have their zero first where the bytes are in the other order. */
const isBigEnded = (bytes: Uint8Array): boolean => {
  const sample = [...bytes.subarray(0, sampleBytes)];
  const zeros = (at: 0 | 1): number => sample.filter((byte, index) => index % 2 === at && byte === 0).length;
  return zeros(0) > zeros(1);
};

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with or without its mark, Big5, in which old ones keep
 * Chinese, or the letters of Windows in Europe.
 */
const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || hasZeros(bytes);
  const isMarked = first === 0xfe && second === 0xff;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = isMarked || (!isLittle && isBigEnded(bytes));
  const encodings = isWide ? [isBig ? 'utf-16be' : 'utf-16le'] : ['utf-8', 'big5', 'windows-1252'];
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding);
    if (text !== undefined && !text.includes('\0')) return text;
  }
  throw new WorkbookRefused('format');
};

const separators = ['\t', ',', ';'] as const;
const sampleLength = 4_000;

/** The separator of the cells: the one that occurs most often at the beginning. */
const separatorOf = (text: string): string => {
  const sample = text.slice(0, sampleLength).replace(/"(?:[^"]|"")*"/g, '');
  const counted = separators.map((sign) => ({ sign, count: sample.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
};

const cellsOf = (texts: readonly string[]): ReadonlyMap<number, SheetValue> => {
  const cells = new Map<number, SheetValue>();
  texts.forEach((one, column) => {
    // An apostrophe added by this product's export is not part of the text.
    const text = unguardedText(one.trim());
    if (text !== '') cells.set(column, { kind: 'text', text });
  });
  return cells;
};

/**
 * A file of separated values as the one sheet that it is: nothing in it is a formula, and nothing a number before it is
 * read.
 */
export const openDelimited = (bytes: Uint8Array, { rowsMax, columnsMax }: TableLimits): TableReader => {
  const text = textOf(bytes);
  const separator = separatorOf(text);
  const readLines = (take: (row: SheetRow) => boolean): SheetLayout => {
    let filled = 0;
    eachDelimited(text, separator, (texts, number) => {
      const cells = cellsOf(texts.slice(0, columnsMax));
      if (cells.size === 0) return true;
      filled += 1;
      if (filled > rowsMax + 1) throw new WorkbookRefused('rows');
      return take({ number, cells, isHidden: false });
    });
    return { merges: [], hiddenColumns: [] };
  };
  return {
    is1904: false,
    sheets: 1,
    hiddenSheets: 0,
    nameOf: () => '',
    read: (_sheet, take) => Promise.resolve(readLines(take)),
  };
};
