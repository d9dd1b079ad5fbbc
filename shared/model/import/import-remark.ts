import * as z from 'zod';
import { parseDecimal, subtract } from '../../catalogue/metrics/decimal.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';
import { findUnitFamily } from '../../catalogue/metrics/units.ts';
import { currencyOf, isMoney } from '../data-point/currency.ts';
import { figureRange } from '../numbers/figure-range.ts';
import type { ImportedRow } from './import-row.ts';
import { yearsApart } from './years-apart.ts';

/**
 * Remarks for a person to check before the rows are imported; they refuse nothing.
 * - `hidden-sheet`: sheets with values that are hidden and not read, counted in `rows`
 * - `above-whole`: a share of more than a hundred per cent
 * - `below-parts`: totals of less than the parts that are known
 * - `waiting`: numbers that differ from the stored ones in a report and wait for a choice there; skipped
 * - `no-value`: rows without a value; skipped · `no-currency`: money of no currency · `below-nothing`: a count or a
 *   measure below zero · `part-person`: a part of a person, which is right for full-time equivalents alone
 * - `said`: cells with "n/a", "–" or "nil" instead of a number · `skipped-total`, `skipped-note`: lines without values
 * - `future`: values of a period that has not begun
 * - `below-one`: shares below one per cent, which may be fractions · `parts-differ`: a year that its quarters or months do not add up to
 */
export const ImportRemarkCode = z.enum([
  'hidden-sheet',
  'waiting',
  'above-whole',
  'below-parts',
  'no-value',
  'no-currency',
  'below-nothing',
  'part-person',
  'said',
  'skipped-total',
  'skipped-note',
  'below-one',
  'parts-differ',
  'future',
]);
export type ImportRemarkCode = z.infer<typeof ImportRemarkCode>;

/** How many rows or cells it is about, and the first of them by its number. */
export const ImportRemark = z.object({
  code: ImportRemarkCode,
  rows: z.number().int().min(1),
  firstRow: z.number().int().min(1),
});
export type ImportRemark = z.infer<typeof ImportRemark>;

type Metrics = Pick<MetricReader, 'findValue'>;
type Figure = Pick<ImportedRow, 'row' | 'key' | 'content'>;

const numberIn = ({ content: { typed } }: Figure): string | undefined =>
  typed.kind === 'number' ? (typed.number ?? undefined) : undefined;

const isUnnamed = ({ content }: Figure): boolean => isMoney(content) && currencyOf(content) === '';

const isBelowNothing = (metrics: Metrics, figure: Figure): boolean => {
  const [number, node] = [numberIn(figure), metrics.findValue(figure.key.metricCode)];
  if (number === undefined || !node || parseDecimal(number).numerator >= 0n) return false;
  const family = findUnitFamily(node.defaultUnit) ?? '';
  return figureRange({ label: node.name, unitFamily: family }, node.code).least !== null;
};

/** 4,200 % where a cell of 42 is formatted as a percentage. */
const isAboveWhole = (metrics: Metrics, { key, content }: Figure): boolean => {
  const node = metrics.findValue(key.metricCode);
  if (node?.defaultUnit !== '%' || content.amount === null) return false;
  const { most } = figureRange({ label: node.name, unitFamily: 'percent' }, node.code);
  return most !== null && subtract(parseDecimal(content.amount), parseDecimal(most)).numerator > 0n;
};

const isPartPerson = (figure: Figure): boolean =>
  figure.content.unit === 'persons' && /\.\d*[1-9]/.test(numberIn(figure) ?? '');

const remark = (code: ImportRemarkCode, rows: readonly number[]): ImportRemark[] => {
  const [firstRow] = rows;
  return firstRow === undefined ? [] : [{ code, rows: rows.length, firstRow }];
};

/** A share as a fraction: 0.124 where 12.4 % is meant. */
const isBelowOne = ({ content }: Figure): boolean => {
  if (content.unit !== '%' || content.amount === null) return false;
  return /^-?0\.\d*[1-9]/.test(content.amount);
};

type LeftRows = Record<'valueless' | 'waiting' | 'belowParts', readonly number[]> & {
  hiddenSheets: number;
  today?: string;
  /** Lines that were skipped, and totals that are not what their parts make. */
  passed?: Partial<Record<'said' | 'skipped-total' | 'skipped-note' | 'parts-differ', readonly number[]>>;
};

/** Remarks on rows as they would be stored, and on skipped ones: without a value, or waiting for a choice. */
export const remarksOn = (
  metrics: Metrics,
  figures: readonly Figure[],
  { valueless, waiting, belowParts, hiddenSheets, today, passed = {} }: LeftRows,
): ImportRemark[] => {
  const of = (code: ImportRemarkCode, holds: (figure: Figure) => boolean): ImportRemark[] =>
    remark(
      code,
      figures.filter((figure) => numberIn(figure) !== undefined && holds(figure)).map(({ row }) => row),
    );
  return [
    ...(hiddenSheets > 0 ? [{ code: 'hidden-sheet' as const, rows: hiddenSheets, firstRow: 1 }] : []),
    ...remark('waiting', waiting),
    ...of('future', ({ key }) => today !== undefined && key.startOn > today),
    ...of('no-currency', isUnnamed),
    ...of('below-nothing', (figure) => isBelowNothing(metrics, figure)),
    ...of('above-whole', (figure) => isAboveWhole(metrics, figure)),
    ...of('part-person', isPartPerson),
    ...of('below-one', isBelowOne),
    ...remark('below-parts', belowParts),
    ...remark('parts-differ', [...(passed['parts-differ'] ?? []), ...yearsApart(metrics, figures)]),
    ...remark('said', passed.said ?? []),
    ...remark('skipped-total', passed['skipped-total'] ?? []),
    ...remark('skipped-note', passed['skipped-note'] ?? []),
    ...remark('no-value', valueless),
  ];
};
