import { namedAmount } from '../../../../shared/model/currency.ts';
import { isAnswered } from '../../../../shared/model/field-value.ts';
import { unitBehindNumber } from '../../../../shared/model/format-unit.ts';
import { valueStateText } from '../../../../shared/model/format-value.ts';
import type { Language } from '../../../../shared/model/language.ts';
import { omissionReasons } from '../../../../shared/model/omission-reasons.ts';
import type { SnapshotField } from '../../../../shared/model/snapshot.ts';
import type { Appendix } from '../appendix.ts';
import { labelsOf } from '../labels.ts';
import { cellPieces, fittingPieces } from './cell-pieces.ts';
import { runsInPieces } from './text-runs.ts';
import type { TypedCell } from './typed-cell.ts';

/** Rows of the sheets as plain data; a longer text than one row may show runs on in the rows below. */
export type Cell = TypedCell | string | undefined;
/** `place`: what it tells of, where another sheet leads to it (`placeOf`). */
export type SheetRow = { cells: Cell[]; isFirst: boolean; place?: string };

/** A disclosure, or a field of it, for links between sheets. */
export const placeOf = (anchor: string, fieldKey = ''): string => `${anchor} ${fieldKey}`;

/** Where a text may be long; with the width of its column, a row holds no more of it than it shows. */
export type LongAt = { at: number; width?: number };

/** '' of a number, a date or nothing. */
export const textOf = (cell: Cell): string => {
  const value = typeof cell === 'string' ? cell : cell?.value;
  return typeof value === 'string' ? value : '';
};

/** Parts of a text that a row each holds, in the looks and as wide as the whole. */
const piecesOf = (cell: Cell, width: number | undefined): TypedCell[] => {
  const text = textOf(cell);
  if (text === '') return [];
  const pieces = width === undefined ? cellPieces(text) : fittingPieces(text, width);
  const { across, runs } = typeof cell === 'object' ? cell : {};
  const runsOf = runs && runsInPieces(runs, pieces);
  return pieces.map((value, index) => ({
    value,
    ...(across === undefined ? {} : { across }),
    ...(runsOf?.[index] ? { runs: runsOf[index] } : {}),
  }));
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
      if (own && own.length > 1) return piece;
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

/** Why a figure is left out; '' where it is not. */
export const figureOmission = ({ value }: SnapshotField, language: Language): string =>
  value?.kind === 'number' && value.omissionReason ? omissionReasons[value.omissionReason][language] : '';

export const notesOf = (field: SnapshotField, cell: TypedCell, language: Language): string[] =>
  [
    field.value?.kind === 'number' ? field.value.note : undefined,
    cell.isKeptAsText ? labelsOf(language).keptAsText : undefined,
  ].flatMap((note) => (note ? [note] : []));

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
