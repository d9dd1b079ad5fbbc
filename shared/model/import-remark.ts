import * as z from 'zod';
import { parseDecimal } from '../catalogue/decimal.ts';
import type { MetricReader } from '../catalogue/metric-library.ts';
import { findUnitFamily } from '../catalogue/units.ts';
import { currencyOf, isMoney } from './currency.ts';
import { figureRange } from './figure-range.ts';
import type { ImportedRow } from './import-row.ts';

/**
 * What a person is asked to look at before the rows are imported; nothing is refused for it.
 * - `no-value`: rows without a value, which are left out · `no-currency`: money of no currency · `below-nothing`: a count or a
 *   measure below zero · `part-person`: a part of a person, which is right for full-time equivalents alone
 */
export const ImportRemarkCode = z.enum(['no-value', 'no-currency', 'below-nothing', 'part-person']);
export type ImportRemarkCode = z.infer<typeof ImportRemarkCode>;

/** How many rows it is about, and the first of them. */
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

const isPartPerson = (figure: Figure): boolean =>
  figure.content.unit === 'persons' && /\.\d*[1-9]/.test(numberIn(figure) ?? '');

const remark = (code: ImportRemarkCode, rows: readonly number[]): ImportRemark[] => {
  const [firstRow] = rows;
  return firstRow === undefined ? [] : [{ code, rows: rows.length, firstRow }];
};

/** Remarks on rows as they would be stored, and on those that were left out since they have no value. */
export const remarksOn = (
  metrics: Metrics,
  figures: readonly Figure[],
  valueless: readonly number[],
): ImportRemark[] => {
  const of = (code: ImportRemarkCode, holds: (figure: Figure) => boolean): ImportRemark[] =>
    remark(
      code,
      figures.filter((figure) => numberIn(figure) !== undefined && holds(figure)).map(({ row }) => row),
    );
  return [
    ...of('no-currency', isUnnamed),
    ...of('below-nothing', (figure) => isBelowNothing(metrics, figure)),
    ...of('part-person', isPartPerson),
    ...remark('no-value', valueless),
  ];
};
