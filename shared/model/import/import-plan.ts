import { isSameNumber, parseDecimal } from '../../catalogue/metrics/decimal.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';
import { type DataPoint, type DataPointKey, isLive, type LivePoint, subjectText } from '../data-point/data-point.ts';
import { type ValueCells, valueCellsOf } from '../hub/data-row.ts';
import type { Author } from '../people/author.ts';
import { placeText } from '../sheets/cell-place.ts';
import type { RowKind } from './data-import.ts';
import { type ImportIssue, importIssue } from './import-issue.ts';
import type { ImportedRow } from './import-row.ts';

const decimal = /^-?\d+(\.\d+)?$/;
const isSameValue = (one: string, other: string): boolean =>
  one === other || (decimal.test(one) && decimal.test(other) && isSameNumber(parseDecimal(one), parseDecimal(other)));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether two values say the same: one spelt "1.50" and one spelt "1.5" do. */
export const isSameCells = (one: ValueCells, other: ValueCells): boolean =>
  isSameValue(one.value, other.value) &&
  one.unit === other.unit &&
  oneLine(one.descriptor) === oneLine(other.descriptor) &&
  oneLine(one.note) === oneLine(other.note) &&
  one.state === other.state;

/**
 * A value that a field of a report or an entity confirms is never overwritten without a choice, nor is one that another
 * person typed and the file's author did not see.
 */
const isSomebodys = (
  { source, confirmations, author, revision }: LivePoint,
  seen: number | null,
  importer: Pick<Author, 'userId'>,
): boolean =>
  source !== 'internal' || confirmations.length > 0 || (author.userId !== importer.userId && seen !== revision);

/** Parts of a number that a file may have no column for: it says nothing of them then. A blank cell says that there is none. */
export const optionalParts = ['descriptor', 'note', 'state'] as const;
export type OptionalPart = (typeof optionalParts)[number];

/**
 * A row with what its file says nothing of, as it is stored. Note and currency belong to the metric at that time, whatever its
 * number; that a number was an estimate says nothing of another one.
 */
export const withStoredParts = (
  imported: ImportedRow,
  absent: readonly OptionalPart[],
  stored: DataPoint | undefined,
): ImportedRow => {
  const { cells, content } = imported;
  const before = isLive(stored) ? stored.content : undefined;
  if (content.typed.kind !== 'number' || before?.typed.kind !== 'number' || before.typed.number === null) {
    return imported;
  }
  const { descriptor = '', note = '' } = before.typed;
  const isSameAmount = content.exact === before.exact && content.unit === before.unit;
  const words = {
    ...(absent.includes('descriptor') && cells.descriptor === '' && descriptor !== '' ? { descriptor } : {}),
    // A sheet's own note wins.
    ...(absent.includes('note') && note !== '' && cells.note === '' ? { note } : {}),
  };
  const isEstimateStill = isSameAmount && content.state === 'reported' && before.state === 'estimated';
  const state = absent.includes('state') && isEstimateStill ? before.state : content.state;
  return {
    ...imported,
    cells: { ...cells, ...words, state },
    content: { ...content, typed: { ...content.typed, ...words, state }, state },
  };
};

/** The effect of a row on the stored point; an edited export is compared with the revision that it showed. */
export const rowKindOf = (
  metrics: Pick<MetricReader, 'findValue'>,
  { cells, key, revision }: ImportedRow,
  stored: DataPoint | undefined,
  importer: Pick<Author, 'userId'>,
): RowKind => {
  if (!isLive(stored)) return 'new';
  const shown = valueCellsOf(metrics.findValue(key.metricCode), stored.content, key.variant !== null);
  if (isSameCells(cells, shown)) return 'same';
  const isOutdated = revision !== null && revision !== stored.revision;
  return isOutdated || isSomebodys(stored, revision, importer) ? 'conflict' : 'changed';
};

const nameOf = (key: DataPointKey): string => [key.startOn, key.endOn, key.entityId ?? '', subjectText(key)].join('\n');

/**
 * Rows without repetitions of an earlier row, as an export by disclosures has them. Two rows that give one point two
 * values are both wrong: it is unknown which is meant.
 */
export const withoutRepeats = (
  rows: readonly ImportedRow[],
): { rows: ImportedRow[]; issues: ImportIssue[]; twice: Set<number> } => {
  const first = new Map<string, ImportedRow>();
  const issues: ImportIssue[] = [];
  const twice = new Set<number>();
  for (const row of rows) {
    const name = nameOf(row.key);
    const earlier = first.get(name);
    if (!earlier) first.set(name, row);
    else if (!isSameCells(earlier.cells, row.cells)) {
      twice.add(earlier.row);
      issues.push(importIssue(row.row, 'value', 'twice', { other: placeText(earlier.row) }));
    }
  }
  return { rows: [...first.values()], issues, twice };
};
