import { isAnswered, valueKindOf } from '../../../shared/model/answer/field-value.ts';
import { omissionReasons } from '../../../shared/model/answer/omission-reasons.ts';
import { namedAmount } from '../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Appendix } from '../../report-document/appendix/appendix-model.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { cellParts, fittingParts } from './split-cell-text.ts';
import { runsInParts } from './text-runs.ts';
import type { TypedCell } from './typed-cell.ts';

/** Rows of the sheets as plain data. */
export type Cell = TypedCell | string | undefined;
/**
 * `place`: the subject of the row, if another sheet links to it (`placeOf`). `tall`: its cells span so many rows, since
 * a row shows no longer text; the rows below have the values for filters.
 */
export type SheetRow = { cells: Cell[]; isFirst: boolean; place?: string; tall?: number };

/** A disclosure, or a field of it, for links between sheets. */
export const placeOf = (anchor: string, fieldKey = ''): string => `${anchor} ${fieldKey}`;

/** A text that may be long; with the width of its column, it is shown in full over as many rows as it needs. */
export type LongAt = { at: number; width?: number };

/** '' for a number, a date or no value. */
export const textOf = (cell: Cell): string => {
  const value = typeof cell === 'string' ? cell : cell?.value;
  return typeof value === 'string' ? value : '';
};

/**
 * The cells of a text's rows: where it is shown in full, the whole text is in the first row, up to the length limit of
 * a cell.
 */
const rowsOfText = (cell: Cell, width: number | undefined): TypedCell[] => {
  const text = textOf(cell);
  if (text === '') return [];
  const parts = cellParts(text);
  const { across, runs } = typeof cell === 'object' ? cell : {};
  const runsOf = runs && runsInParts(runs, parts);
  return parts.flatMap((value, index): TypedCell[] => {
    const part: TypedCell = {
      value,
      ...(across === undefined ? {} : { across }),
      ...(runsOf?.[index] ? { runs: runsOf[index] } : {}),
    };
    const [first, ...others] = width === undefined ? [value] : fittingParts(value, width);
    if (others.length === 0) return [part];
    return [
      { ...part, down: others.length + 1, shown: first ?? '' },
      ...others.map((shown): TypedCell => ({ value: null, shown })),
    ];
  });
};

/** The last part of a text extends to the end of its block. */
const downToEnd = (rows: readonly TypedCell[], parts: number): TypedCell[] => {
  const last = rows.findLastIndex(({ value }) => value !== null);
  return rows.map((row, index) => (index === last && parts - index > 1 ? { ...row, down: parts - index } : row));
};

/**
 * The rows of a long text. If it is shown in full they are one block; else continuation rows repeat all cells except
 * for the long ones, with a label of the part.
 */
export const spread = (cells: Cell[], longAt: readonly LongAt[], labelAt: number, language: Language): SheetRow[] => {
  const rowsAt = new Map(longAt.map(({ at, width }) => [at, rowsOfText(cells[at], width)]));
  const parts = Math.max(1, ...[...rowsAt.values()].map(({ length }) => length));
  if (parts < 2) return [{ cells, isFirst: true }];
  const isBlock = longAt.some(({ width }) => width !== undefined);
  const long = new Map([...rowsAt].map(([at, rows]) => [at, isBlock ? downToEnd(rows, parts) : rows]));
  return Array.from({ length: parts }, (_, part) => ({
    isFirst: part === 0,
    ...(isBlock && part === 0 ? { tall: parts } : {}),
    cells: cells.map((cell, column) => {
      const own = long.get(column);
      if (own && own.length > 1) return own[part];
      if (part === 0) return cell;
      // A number on each row would be added up repeatedly.
      if (own && column !== labelAt) return undefined;
      const isNamed = !isBlock && column === labelAt && typeof cell === 'string';
      return isNamed ? labelsOf(language).nameContinued(cell, part + 1, parts) : cell;
    }),
  }));
};

export const stateText = (field: SnapshotField, language: Language): string => {
  if (!isAnswered(field.value)) return labelsOf(language).notAnswered;
  return field.value?.kind === 'number' ? valueStateText(field.value.state, language).text : '';
};

/** The reason for omission of a figure; '' if it is not omitted. */
export const figureOmission = ({ value }: SnapshotField, language: Language): string =>
  value?.kind === 'number' && value.omissionReason ? omissionReasons[value.omissionReason][language] : '';

export const notesOf = (field: SnapshotField, cell: TypedCell, language: Language): string[] =>
  [
    field.value?.kind === 'number' ? field.value.note : undefined,
    cell.isStoredAsText ? labelsOf(language).storedAsText : undefined,
  ].flatMap((note) => (note ? [note] : []));

const unitOf = (field: SnapshotField, cell: TypedCell): string | undefined =>
  field.value?.kind === 'number' ? (field.value.unit ?? field.unit) : (cell.zone ?? field.unit);

const descriptorOf = (field: SnapshotField): string | undefined =>
  field.value?.kind === 'number' ? field.value.descriptor : undefined;

/** A figure that is omitted, does not apply or is not answered. */
const isWithoutNumber = ({ inputType, value }: SnapshotField): boolean =>
  valueKindOf(inputType) === 'number' && (value?.kind !== 'number' || value.number === null);

/** A unit as all files print it, with its currency, and the note next to the number; no unit without a number. */
export const unitCells = (
  field: SnapshotField,
  cell: TypedCell,
  language: Language,
): { unit: string; note: string } => {
  if (isWithoutNumber(field)) return { unit: '', note: '' };
  const { unit, note } = namedAmount({ unit: unitOf(field, cell) ?? '', descriptor: descriptorOf(field) ?? '' });
  return { unit: unit && unitBehindNumber(unit, language), note };
};

/** A list at the end of the report as a sheet. */
export const appendixRows = (
  { rows }: Appendix,
  columns: readonly { width: number }[],
  language: Language,
): SheetRow[] => {
  const long = columns.map(({ width }, at) => ({ at, width }));
  return rows.flatMap(({ cells }) => spread([...cells], long, 0, language));
};
