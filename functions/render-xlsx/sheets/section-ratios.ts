/** Changes from the previous year and shares of totals in a section's sheet: formulas, each with its present value. */
import { add, parseDecimal, type Rational, subtract } from '../../../shared/catalogue/metrics/decimal.ts';
import { isYear } from '../../../shared/model/numbers/format-unit.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { columnName } from '../../core/office/chart-xml.ts';
import type { SheetField } from '../../report-document/figures/entity-fields.ts';
import { isExact, type TypedCell } from '../workbook/typed-cell.ts';
import { decimalIn, isSumIn } from './section-years.ts';

/** A ratio, and the number of decimals that it is rounded to. */
type Ratio = { value: number; decimals: number };

/** Decimals of a ratio: a tenth of a per cent; more if it would be rounded to nothing or to all. */
const decimalsOfRatio = { least: 3, most: 8 };

/** The exact quotient, rounded, provided that a division of doubles gives the same result: near a half it might not. */
const ratioOf = (part: Rational, whole: Rational): Ratio | undefined => {
  const numerator = part.numerator * whole.denominator;
  const denominator = part.denominator * whole.numerator;
  if (denominator === 0n) return undefined;
  const size = (one: bigint): bigint => (one < 0n ? -one : one);
  for (let decimals = decimalsOfRatio.least; decimals <= decimalsOfRatio.most; decimals += 1) {
    const scaled = 2n * size(numerator) * 10n ** BigInt(decimals);
    const rounded = (scaled + size(denominator)) / (2n * size(denominator));
    const isWhole = rounded === 10n ** BigInt(decimals) && size(numerator) !== size(denominator);
    const isNothing = decimals === decimalsOfRatio.least ? rounded === 0n : scaled < 2n * size(denominator);
    if (numerator !== 0n && (isWhole || isNothing)) continue;
    const far = 1_000_000n * size(size(denominator) - (scaled % (2n * size(denominator))));
    const sign = numerator < 0n !== denominator < 0n ? -1 : 1;
    const value = rounded === 0n ? 0 : sign * Number(`${rounded}e${-decimals}`);
    return far > size(denominator) && String(rounded).length < 12 ? { value, decimals } : undefined;
  }
  return undefined;
};

const exactIn = (field: SnapshotField, endOn?: string): Rational | undefined => {
  const decimal = decimalIn(field, endOn);
  return decimal !== undefined && isExact(decimal) ? parseDecimal(decimal) : undefined;
};

const unitOf = ({ value, unit = '' }: SnapshotField): string =>
  value?.kind === 'number' ? (value.unit ?? unit) : unit;

/**
 * The change from a previous year; none for a percentage, since its change in per cent would be mistaken for percentage
 * points.
 */
export const changeOf = (field: SheetField, endOn: string): Ratio | undefined => {
  const unit = unitOf(field);
  if (field.isOfEntity || unit === '%' || isYear(unit)) return undefined;
  const [now, before] = [exactIn(field), exactIn(field, endOn)];
  if (!now || !before) return undefined;
  const size = before.numerator < 0n ? { ...before, numerator: -before.numerator } : before;
  return ratioOf(subtract(now, before), size);
};

/** The total of each component, if no component is negative. */
export const totalsOfParts = (fields: readonly SnapshotField[]): ReadonlyMap<string, SnapshotField> => {
  const fieldOf = new Map(fields.map((field) => [field.key, field]));
  const totals = new Map<string, SnapshotField>();
  for (const total of fields) {
    const keys = total.sumOf ?? [];
    const parts = keys.flatMap((key) => fieldOf.get(key) ?? []);
    if (parts.length !== keys.length || !isSumIn(total, parts, undefined)) continue;
    if (parts.some((part) => (exactIn(part)?.numerator ?? -1n) < 0n)) continue;
    for (const key of keys) if (!totals.has(key)) totals.set(key, total);
  }
  return totals;
};

export const shareOf = (part: SnapshotField, total: SnapshotField): Ratio | undefined => {
  const [own, whole] = [exactIn(part), exactIn(total)];
  return own && whole && ratioOf(own, whole);
};

/** Shares of all components in a disclosure. */
export const sharesIn = (fields: readonly SnapshotField[]): (Ratio | undefined)[] => {
  if (fields.every(({ sumOf }) => !sumOf)) return [];
  const totals = totalsOfParts(fields);
  return fields.flatMap((field) => {
    const total = totals.get(field.key);
    return total ? [shareOf(field, total)] : [];
  });
};

/** The share of a pie's slice, if all parts are known. */
export const shareOfPie = (values: readonly (string | null)[], index: number): Ratio | undefined => {
  const known = values.flatMap((value) => value ?? []);
  const own = values[index];
  if (own == null || known.length !== values.length || !known.every(isExact)) return undefined;
  return ratioOf(parseDecimal(own), known.map(parseDecimal).reduce(add));
};

/** A narrow no-break space precedes the percent sign, as every unit. */
const percentFormat = (decimals: number): string => `#,##0.${'0'.repeat(decimals - 2)}\\\u202F%`;

const ratioCell = ({ value, decimals }: Ratio, quotient: string, format: string): TypedCell => ({
  value,
  format,
  formula: `ROUND(${quotient},${decimals})`,
});

/** `columns` and `row` are counted from one. */
export const changeCell = (ratio: Ratio, columns: { now: number; before: number }, row: number): TypedCell => {
  const [now, before] = [`${columnName(columns.now)}${row}`, `${columnName(columns.before)}${row}`];
  const shown = percentFormat(ratio.decimals);
  return ratioCell(ratio, `(${now}-${before})/ABS(${before})`, `+${shown};-${shown};${shown}`);
};

export const shareCell = (ratio: Ratio, column: number, rows: { part: number; total: number }): TypedCell => {
  const name = columnName(column);
  return ratioCell(ratio, `${name}${rows.part}/${name}${rows.total}`, percentFormat(ratio.decimals));
};

export const ratioFormat = ({ decimals }: Ratio): string => percentFormat(decimals);

const signs = 5;

/** The width of a column of ratios. */
export const ratioWidth = (ratios: readonly (Ratio | undefined)[]): number =>
  Math.max(
    10,
    ...ratios.map((ratio) =>
      ratio ? Math.trunc(Math.abs(ratio.value * 100)).toLocaleString('en').length + ratio.decimals - 2 + signs : 0,
    ),
  );
