import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';
import { createTextGatherer, type GatheredText } from './gather-text.ts';
import type { NumberShape } from './number-format.ts';
import { openPackage } from './open-package.ts';
import { attributeOf, isTrue, scanXml } from './scan-xml.ts';
import { readNumberShapes, readSharedStrings, readSheetList, type SharedStrings } from './workbook-parts.ts';
import { WorkbookRefused } from './workbook-refused.ts';

/**
 * `number`: the line in the sheet, from 1. `cells` by column, from 0. `isHidden`: by hand, by a filter or in a closed
 * group.
 */
export type SheetRow = { number: number; cells: ReadonlyMap<number, SheetValue>; isHidden: boolean };
/** `ignoresMacros`: a workbook that has them is read without them; else it is none. */
export type TableLimits = { rowsMax: number; columnsMax: number; ignoresMacros?: boolean };

const sheetBytesMax = 160 * 1_048_576;
const lastRow = 1_048_576;

const columnIndex = (reference: string): number => {
  let index = 0;
  for (const character of reference) {
    const code = character.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    index = index * 26 + code;
  }
  return index - 1;
};

const expanded = (text: string): string => {
  const [mantissa = '', exponentText] = text.split('e');
  if (exponentText === undefined) return text;
  const exponent = Number(exponentText);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - whole.length)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(exponent, '0')}`;
};

/**
 * Significant digits that a spreadsheet stores and shows; further digits of a double are rounding errors of sums
 * ("0.30000000000000004").
 */
const digitsMax = 15;
const isDusty = (text: string): boolean =>
  text.replace(/e.*$/, '').replace(/\D/g, '').replace(/^0+/, '').length > digitsMax;

/** A whole number with more digits than a spreadsheet itself would write: all of them are intended. */
const isWrittenOut = (raw: string): boolean => /^-?[1-9]\d+$/.test(raw) && isDusty(raw);

/** A double as the shortest decimal that represents it in fifteen digits, with as many zeros as its format shows. */
const numberText = (raw: string, shape: NumberShape | undefined): string | undefined => {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return undefined;
  const rounded = isDusty(String(number)) ? Number(number.toPrecision(digitsMax)) : number;
  const plain = isWrittenOut(raw.trim()) ? raw.trim() : expanded(String(rounded));
  const decimals = shape?.isPercent ? 0 : (shape?.decimals ?? 0);
  const [whole = '', fraction = ''] = plain.split('.');
  const padded = fraction.padEnd(decimals, '0');
  return padded === '' ? whole : `${whole}.${padded}`;
};

type Cell = { column: number; type: string; style: number };
type Context = { strings: SharedStrings; shapes: readonly NumberShape[]; isLeftToCompute: boolean };

const damaged = (): never => {
  throw new WorkbookRefused('damaged');
};

const textValue = (text: string, isStruck: boolean, isHidden: boolean): SheetValue => ({
  kind: 'text',
  text,
  ...(isStruck ? { isStruck } : {}),
  ...(isHidden ? { shows: '' } : {}),
});

const numberValue = (raw: string, shape: NumberShape | undefined): SheetValue | undefined => {
  if (raw.trim() === '') return undefined;
  const isStruck = shape?.isStruck ? ({ isStruck: true } as const) : {};
  const text = numberText(raw, shape);
  if (text === undefined) return { kind: 'text', text: raw, ...isStruck };
  const isDate = shape?.isDate ? ({ isDate: true } as const) : {};
  const words = shape?.words ? { words: shape.words } : {};
  const lead = shape?.lead ? { lead: shape.lead } : {};
  const thousands = shape?.thousands ? { thousands: shape.thousands } : {};
  const currency = shape?.currency ? { currency: shape.currency } : {};
  const seen = shape?.shows(Number(raw), text);
  const shows = seen === undefined ? {} : { shows: seen };
  return {
    kind: 'number',
    text,
    isPercent: shape?.isPercent ?? false,
    ...isDate,
    ...words,
    ...currency,
    ...lead,
    ...thousands,
    ...isStruck,
    ...shows,
  };
};

const sheetValue = (cell: Cell, raw: GatheredText, { strings, shapes }: Context): SheetValue | undefined => {
  const shape = shapes[cell.style];
  const isStruck = raw.isStruck || (shape?.isStruck ?? false);
  const isHidden = shape?.hidesText ?? false;
  switch (cell.type) {
    case 's': {
      const index = /^\s*\d+\s*$/.test(raw.text) ? Number(raw.text) : -1;
      return textValue(strings.texts[index] ?? damaged(), isStruck || strings.struck.has(index), isHidden);
    }
    case 'inlineStr':
    case 'str':
    case 'd':
      return textValue(raw.text, isStruck, isHidden);
    case 'b':
      return { kind: 'boolean', text: raw.text.trim() === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { kind: 'error', text: raw.text };
    case 'n':
      return numberValue(raw.text, shape);
    default:
      return damaged();
  }
};

/** Rows and cells occur in order, each once: of two with the same position neither can be preferred. */
const rowNumber = (attribute: string | undefined, before: number): number => {
  const number = attribute === undefined ? before + 1 : Number(attribute);
  if (!Number.isInteger(number) || number <= before || number > lastRow) return damaged();
  return number;
};

const reference = /^([A-Z]{1,3})(\d{1,7})$/;
const columnNumber = (attribute: string | undefined, row: number, before: number): number => {
  if (attribute === undefined) return before + 1;
  const [, letters = '', digits] = reference.exec(attribute) ?? [];
  const column = columnIndex(letters);
  return Number(digits) === row && column > before ? column : damaged();
};

/** Merged cells: only the first has the visible content. */
export type Merge = { firstColumn: number; lastColumn: number; firstRow: number; lastRow: number };
const mergesMax = 10_000;

/** Columns by position, from 0, both ends in. */
export type ColumnSpan = { first: number; last: number };
const spansMax = 1_000;

const isHiddenBy = (attributes: string, size: 'ht' | 'width'): boolean => {
  const given = attributeOf(attributes, size);
  return isTrue(attributes, 'hidden') || (given !== undefined && Number(given) === 0);
};

const hiddenSpanOf = (attributes: string): ColumnSpan | undefined => {
  const [first, last] = [Number(attributeOf(attributes, 'min')) - 1, Number(attributeOf(attributes, 'max')) - 1];
  return isHiddenBy(attributes, 'width') && first >= 0 && last >= first ? { first, last } : undefined;
};

const mergeOf = (reference: string | undefined): Merge | undefined => {
  const [, from = '', firstRow, to = '', lastRow] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (firstRow === undefined) return undefined;
  const rows = { firstRow: Number(firstRow), lastRow: Number(lastRow) };
  return { firstColumn: columnIndex(from), lastColumn: columnIndex(to), ...rows };
};

/** Collects the lines of a sheet and passes on each non-empty one; `take` returns false to stop. */
const rowHandlers = (context: Context, limits: TableLimits, take: (row: SheetRow) => void) => {
  let number = 0;
  let isHidden = false;
  let column = -1;
  let filled = 0;
  let cells = new Map<number, SheetValue>();
  let cell: Cell | undefined;
  const gatherer = createTextGatherer();
  let hasFormula = false;
  let hasResult = false;
  const merges: Merge[] = [];
  const hiddenColumns: ColumnSpan[] = [];
  const endCell = (): void => {
    // Programs that compute nothing write an empty result of no kind, or a zero; a formula that came to no text has the
    // kind of a text.
    const raw = gatherer.gathered();
    const isNothing =
      cell?.type === 'n' && (raw.text.trim() === '' || (context.isLeftToCompute && Number(raw.text) === 0));
    const isOpen = hasFormula && (!hasResult || isNothing);
    const value = cell && (isOpen ? ({ kind: 'formula', text: '=' } as const) : sheetValue(cell, raw, context));
    if (cell && value && !(value.kind === 'text' && value.text === '')) cells.set(cell.column, value);
    cell = undefined;
  };
  const endRow = (): void => {
    if (cells.size === 0) return;
    filled += 1;
    if (filled > limits.rowsMax + 1) throw new WorkbookRefused('rows');
    take({ number, cells, isHidden });
  };
  const openCell = (attributes: string): void => {
    column = columnNumber(attributeOf(attributes, 'r'), number, column);
    gatherer.begin();
    hasFormula = false;
    hasResult = false;
    cell =
      column < limits.columnsMax
        ? { column, type: attributeOf(attributes, 't') ?? 'n', style: Number(attributeOf(attributes, 's') ?? 0) }
        : undefined;
  };
  return {
    merges,
    hiddenColumns,
    open: (name: string, attributes: string) => {
      if (name === 'row') {
        number = rowNumber(attributeOf(attributes, 'r'), number);
        isHidden = isHiddenBy(attributes, 'ht');
        cells = new Map();
        column = -1;
      }
      if (name === 'c') openCell(attributes);
      gatherer.open(name, attributes);
      if (name === 'f') hasFormula = true;
      if (name === 'v' && hasResult) damaged();
      if (name === 'v' || name === 't') hasResult = true;
      const merge = name === 'mergeCell' ? mergeOf(attributeOf(attributes, 'ref')) : undefined;
      if (merge && merges.length < mergesMax) merges.push(merge);
      const span = name === 'col' ? hiddenSpanOf(attributes) : undefined;
      if (span && hiddenColumns.length < spansMax) hiddenColumns.push(span);
    },
    close: (name: string) => {
      gatherer.close(name);
      if (name === 'c') endCell();
      if (name === 'row') endRow();
    },
    text: (piece: string) => {
      if (cell) gatherer.add(piece);
    },
  };
};

/** How a sheet shows its cells. */
export type SheetLayout = { merges: readonly Merge[]; hiddenColumns: readonly ColumnSpan[] };

export type TableReader = {
  is1904: boolean;
  /** Non-empty lines of the sheet at a position; `take` returns false to stop. */
  read(sheet: number, take: (row: SheetRow) => boolean): Promise<SheetLayout>;
  /** Those that are shown; the hidden ones follow them. */
  sheets: number;
  hiddenSheets: number;
  /** Name of each sheet; '' for a file without sheets. */
  nameOf: (sheet: number) => string;
};

/**
 * Opens a workbook that a stranger sent. Macros, passwords, other documents: `format`. Parts that are cut, forged or
 * contradict each other: `damaged`. More than it may unpack to: `volume`. More lines than `rowsMax` below the head:
 * `rows`. Links out of the workbook are not followed.
 */
export const openTable = async (bytes: Uint8Array, limits: TableLimits): Promise<TableReader> => {
  const opened = openPackage(bytes);
  const {
    parts,
    hiddenParts,
    names,
    strings: texts,
    styles,
    is1904,
    isLeftToCompute,
  } = await readSheetList(opened, limits.ignoresMacros ?? false);
  const strings = await readSharedStrings(opened, texts);
  const context = { strings, shapes: await readNumberShapes(opened, styles), isLeftToCompute };
  return {
    is1904,
    sheets: parts.length,
    hiddenSheets: hiddenParts.length,
    nameOf: (sheet) => names[sheet] ?? '',
    read: async (sheet, take) => {
      let isEnough = false;
      const handlers = rowHandlers(context, limits, (row) => {
        if (!isEnough) isEnough = !take(row);
      });
      await scanXml(opened.textOf([...parts, ...hiddenParts][sheet] ?? '', sheetBytesMax), handlers, () => isEnough);
      return { merges: handlers.merges, hiddenColumns: handlers.hiddenColumns };
    },
  };
};
