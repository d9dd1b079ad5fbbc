import { namedAmount } from '../../../../shared/model/currency.ts';
import { isAnswered } from '../../../../shared/model/field-value.ts';
import { unitBehindNumber } from '../../../../shared/model/format-unit.ts';
import { valueStateText } from '../../../../shared/model/format-value.ts';
import type { Language } from '../../../../shared/model/language.ts';
import { omissionReasons } from '../../../../shared/model/omission-reasons.ts';
import type { SnapshotField } from '../../../../shared/model/snapshot.ts';
import type { Appendix } from '../appendix.ts';
import { printedFields } from '../field-view.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineDisclosure, OutlineSection } from '../report-outline.ts';
import { cellPieces, fittingPieces } from './cell-pieces.ts';
import { type TypedCell, typedCell } from './typed-cell.ts';

/** Rows of the sheets as plain data; a longer text than one row may show runs on in the rows below. */
export type Cell = TypedCell | string | undefined;
/** `place`: what it tells of, where another sheet leads to it (`placeOf`). */
export type SheetRow = { cells: Cell[]; isFirst: boolean; place?: string };

/** A disclosure, or a field of it, for links between sheets. */
export const placeOf = (anchor: string, fieldKey = ''): string => `${anchor} ${fieldKey}`;

/** Columns of a section's sheet whose texts may be long: as wide as they are. */
export const sectionWidths = { answer: 45, note: 16 };

/** Where a text may be long; with the width of its column, a row holds no more of it than it shows. */
export type LongAt = { at: number; width?: number };

/** '' of a number, a date or nothing. */
export const textOf = (cell: Cell): string => {
  const value = typeof cell === 'string' ? cell : cell?.value;
  return typeof value === 'string' ? value : '';
};

const piecesOf = (cell: Cell, width: number | undefined): string[] => {
  const text = textOf(cell);
  if (text === '') return [];
  return width === undefined ? cellPieces(text) : fittingPieces(text, width);
};

/** Continuation rows repeat all cells but the long ones, with a label that says which part they are. */
export const spread = (cells: Cell[], longAt: readonly LongAt[], labelAt: number, language: Language): SheetRow[] => {
  const pieces = new Map(longAt.map(({ at, width }) => [at, piecesOf(cells[at], width)]));
  const parts = Math.max(1, ...[...pieces.values()].map(({ length }) => length));
  if (parts < 2) return [{ cells, isFirst: true }];
  return Array.from({ length: parts }, (_, part) => ({
    isFirst: part === 0,
    cells: cells.map((cell, column) => {
      const own = pieces.get(column);
      const piece = own?.[part];
      if (own && own.length > 1) return piece === undefined ? undefined : { value: piece };
      if (part === 0) return cell;
      // A number that stood on each row would be added up again and again.
      if (own) return undefined;
      return column === labelAt && typeof cell === 'string'
        ? labelsOf(language).nameContinued(cell, part + 1, parts)
        : cell;
    }),
  }));
};

export const stateText = (field: SnapshotField, language: Language): string => {
  if (!isAnswered(field.value)) return labelsOf(language).notAnswered;
  return field.value?.kind === 'number' ? valueStateText(field.value.state, language).text : '';
};

/** The answer as the other files word it: yes or no is a word here, while the data sheet keeps the truth value for programs. */
const saidCell = (field: SnapshotField, language: Language): TypedCell => {
  const cell = typedCell(field, language);
  const { yes, no } = labelsOf(language);
  return typeof cell.value === 'boolean' ? { ...cell, value: cell.value ? yes : no } : cell;
};

/** Why a figure is left out; '' where it is not. */
export const figureOmission = ({ value }: SnapshotField, language: Language): string =>
  value?.kind === 'number' && value.omissionReason ? omissionReasons[value.omissionReason][language] : '';

export const notesOf = (field: SnapshotField, cell: TypedCell, language: Language): string =>
  [
    field.value?.kind === 'number' ? field.value.note : undefined,
    cell.isKeptAsText ? labelsOf(language).keptAsText : undefined,
  ]
    .filter((note) => note !== undefined && note !== '')
    .join('; ');

const unitOf = (field: SnapshotField, cell: TypedCell): string | undefined =>
  field.value?.kind === 'number' ? (field.value.unit ?? field.unit) : (cell.zone ?? field.unit);

const descriptorOf = (field: SnapshotField): string | undefined =>
  field.value?.kind === 'number' ? field.value.descriptor : undefined;

/** A unit as all files write it, with its currency, and what else is named beside the number. */
export const unitCells = (
  field: SnapshotField,
  cell: TypedCell,
  language: Language,
): { unit: string; beside: string } => {
  const { unit, beside } = namedAmount({ unit: unitOf(field, cell) ?? '', descriptor: descriptorOf(field) ?? '' });
  return { unit: unit && unitBehindNumber(unit, language), beside };
};

/** Where the answers of a section's sheet stand, and the notes. */
const answerColumn = 'D';
const answerAt = 3;
const longCells: readonly LongAt[] = [
  { at: answerAt, width: sectionWidths.answer },
  { at: 7, width: sectionWidths.note },
];
const descriptorAt = 6;
/** A shorter text is nowhere cut, so that no sheet needs to lead to it. */
const shortMax = 8;

const hasLongText = ({ cells }: SheetRow): boolean =>
  [...longCells.map(({ at }) => at), descriptorAt].some((at) => textOf(cells[at]).length > shortMax);
/** Excel takes 255; totals of more scattered parts than this are numbers alone. */
const runsMax = 200;

/** Rows that follow each other as one range: "D5:D9,D12". */
const rangesOf = (rows: readonly number[]): string[] => {
  const runs: [first: number, last: number][] = [];
  for (const row of rows.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === row - 1) run[1] = row;
    else runs.push([row, row]);
  }
  const at = (row: number): string => `${answerColumn}${row}`;
  return runs.map(([first, last]) => (first === last ? at(first) : `${at(first)}:${at(last)}`));
};

/** A total as the sum of its parts' cells, where each of them is a number of the sheet. */
const formulaOf = (
  { sumOf = [] }: SnapshotField,
  fieldOf: ReadonlyMap<string, SnapshotField>,
  rowOf: ReadonlyMap<string, number>,
  language: Language,
): string | undefined => {
  const parts = sumOf.flatMap((key) => fieldOf.get(key) ?? []);
  const isWhole = parts.every((part) => typeof typedCell(part, language).value === 'number');
  if (parts.length === 0 || parts.length !== sumOf.length || !isWhole) return undefined;
  const ranges = rangesOf(parts.flatMap(({ key }) => rowOf.get(key) ?? []));
  return ranges.length > runsMax ? undefined : `SUM(${ranges.join(',')})`;
};

const disclosureRows = function* (
  { disclosure, code, anchor }: OutlineDisclosure,
  language: Language,
  firstRow: number,
): Generator<SheetRow> {
  const labels = labelsOf(language);
  const { title, omission } = disclosure;
  const fields = printedFields(disclosure);
  const omissions = omission
    ? [
        [labels.omissionReason, omission.reason],
        [labels.omissionExplanation, omission.explanation],
      ]
    : [];
  const omitted = omissions.flatMap(([label, text]) =>
    spread([code, title, label, text, '', labels.omitted], longCells, 2, language),
  );
  const rowsOf = (field: SnapshotField, formula?: string): SheetRow[] => {
    const cell = saidCell(field, language);
    const { unit, beside } = unitCells(field, cell, language);
    const texts = [unit, stateText(field, language), beside];
    const summed = formula === undefined ? cell : { ...cell, formula };
    const said = [figureOmission(field, language), notesOf(field, cell, language)].filter((text) => text !== '');
    const cells = [code, title, field.label, summed, ...texts, said.join('; ')];
    return spread(cells, longCells, 2, language);
  };
  const rowOf = new Map<string, number>();
  const fieldOf = new Map(fields.map((field) => [field.key, field]));
  if (fields.some(({ sumOf }) => sumOf)) {
    let row = firstRow + omitted.length;
    for (const field of fields) {
      rowOf.set(field.key, row);
      row += rowsOf(field).length;
    }
  }
  let isFirst = true;
  const inOrder = function* (rows: readonly SheetRow[], fieldKey?: string): Generator<SheetRow> {
    for (const [index, row] of rows.entries()) {
      yield { ...row, isFirst, ...(index === 0 && hasLongText(row) ? { place: placeOf(anchor, fieldKey) } : {}) };
      isFirst = false;
    }
  };
  yield* inOrder(omitted);
  for (const field of fields) yield* inOrder(rowsOf(field, formulaOf(field, fieldOf, rowOf, language)), field.key);
  if (isFirst) yield { cells: [code, title, '', '', '', labels.notAnswered], isFirst };
};

/** One section: code, disclosure, field, answer, unit, state, descriptor, note. `isFirst` begins a disclosure. */
export const sectionRows = function* (section: OutlineSection, language: Language): Generator<SheetRow> {
  // The head is the first row.
  let row = 2;
  for (const entry of section.disclosures) {
    for (const cells of disclosureRows(entry, language, row)) {
      yield cells;
      row += 1;
    }
  }
};

/** A list at the end of the report as a sheet; what runs on below has its first cell again. */
export const appendixRows = ({ rows }: Appendix, columns: readonly { width: number }[]): SheetRow[] =>
  rows.flatMap(({ cells }) => {
    const pieces = cells.map((cell, index) => fittingPieces(cell, columns[index]?.width ?? cell.length));
    const parts = Math.max(1, ...pieces.map(({ length }) => length));
    return Array.from({ length: parts }, (_, part) => ({
      cells: pieces.map((own, column) => own[part] ?? (column === 0 ? own[0] : undefined)),
      isFirst: part === 0,
    }));
  });
