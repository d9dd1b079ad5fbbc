import { divide, formatDecimal, type Rational, subtract } from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { isOtherCurrency } from '../../../../../../shared/model/data-point/currency.ts';
import { type CellAt, type Drafts, keyAt, rowKey, type Sheet } from './sheet.ts';
import { type Amount, amountAt, storedAmount, sumAmounts } from './sheet-amounts.ts';

/**
 * Sum of numbers, or why there is none: one of them may contain another (an entity and one below it, ADR 32), or they
 * are in several currencies.
 */
export type Total = { amount: Amount } | { blank: 'nested' | 'currencies' };

const totalOf = (amounts: readonly Amount[]): Total | undefined => {
  if (amounts.length === 0) return undefined;
  const amount = sumAmounts(amounts);
  return amount ? { amount } : { blank: 'currencies' };
};

/** Sum of the members of an additive breakdown, or of the entities; undefined for any other, and without a number. */
const sumOf = (sheet: Sheet, totalIn: (row: number) => Total | undefined): Total | undefined => {
  if (!sheet.isAdditive) return undefined;
  const [whole, ...members] = sheet.rows;
  const found = members.flatMap((row, index) => {
    const total = row.unit === whole?.unit ? totalIn(index + 1) : undefined;
    return total ? [{ row, total }] : [];
  });
  const keys = new Set(found.map(({ row }) => rowKey(row)));
  if (found.some(({ row }) => row.above?.some((key) => keys.has(key)))) return { blank: 'nested' };
  const blank = found.find(({ total }) => 'blank' in total);
  if (blank) return blank.total;
  return totalOf(found.flatMap(({ total }) => ('amount' in total ? total.amount : [])));
};

const asTotal = (amount: Amount | undefined): Total | undefined => amount && { amount };

export const totalAt = (sheet: Sheet, drafts: Drafts, column: number): Total | undefined =>
  sumOf(sheet, (row) => asTotal(amountAt(sheet, drafts, { row, column })));

/** Sum of a row over the parts of one year; undefined if it is not additive. */
const overTimes = (sheet: Sheet, row: number, amountIn: (column: number) => Amount | undefined): Total | undefined => {
  if (!sheet.isOneYear || !sheet.rows[row]?.isSummed) return undefined;
  return totalOf(sheet.times.flatMap((_, column) => amountIn(column) ?? []));
};

/** Sum of the cells of a row, typed or stored. */
export const rowTotalAt = (sheet: Sheet, drafts: Drafts, row: number): Total | undefined =>
  overTimes(sheet, row, (column) => amountAt(sheet, drafts, { row, column }));

export const rowTotalsOf = (sheet: Sheet, drafts: Drafts): (Total | undefined)[] =>
  sheet.rows.map((_, row) => rowTotalAt(sheet, drafts, row));

/** A row in the year before: the stored value of that year, else the sum of its parts. */
export const lastYearAt = (sheet: Sheet, row: number): Total | undefined => {
  const key = sheet.rows[row] ? rowKey(sheet.rows[row]) : '';
  const stored = storedAmount(sheet.lastYear?.values.get(key));
  return asTotal(stored) ?? overTimes(sheet, row, (column) => storedAmount(sheet.lastYears[column]?.get(key)));
};

/** Whether the year before has a column: a stored value, or the sum of its parts. */
export const hasLastYearColumn = ({ lastYear, lastYears, isOneYear, rows }: Sheet): boolean =>
  lastYear !== undefined ||
  (isOneYear && rows.some(({ isSummed }) => isSummed) && lastYears.some((values) => values !== undefined));

export type Totals = {
  /** Of each column, in order. */
  columns: readonly (Total | undefined)[];
  /** The total of the totals. */
  all: Total | undefined;
  lastYear: Total | undefined;
};

/** `rowTotals`: of each row, in order. */
export const totalsOf = (sheet: Sheet, drafts: Drafts, rowTotals: readonly (Total | undefined)[]): Totals => ({
  columns: sheet.times.map((_, column) => totalAt(sheet, drafts, column)),
  all: sumOf(sheet, (row) => rowTotals[row]),
  lastYear: sumOf(sheet, (row) => lastYearAt(sheet, row)),
});

/** Change between two numbers in per cent, if beyond the limit. */
const beyond = (now: Rational, before: Rational, limitPercent: number): number | undefined => {
  if (before.numerator === 0n) return undefined;
  const share = Number(formatDecimal(divide(subtract(now, before), before)));
  const percent = share * 100 * (before.numerator < 0n ? -1 : 1);
  return Math.abs(percent) > limitPercent ? Math.round(percent) : undefined;
};

type Jump = { at: CellAt; percent: number };

/** Typed numbers that differ from the year before by more than the organisation's limit, in reading order. */
export const jumpsOf = (sheet: Sheet, drafts: Drafts, limitPercent: number): Jump[] => {
  if (drafts.size === 0) return [];
  return sheet.rows.flatMap((metric, row) =>
    sheet.lastYears.flatMap((values, column): Jump[] => {
      const at = { row, column };
      const before = storedAmount(values?.get(rowKey(metric)));
      if (!before || !drafts.has(keyAt(sheet, at) ?? '')) return [];
      const now = amountAt(sheet, drafts, at);
      if (!now || isOtherCurrency(now.currency, before.currency)) return [];
      const percent = beyond(now.number, before.number, limitPercent);
      return percent === undefined ? [] : [{ at, percent }];
    }),
  );
};

/** Typed numbers below zero for metrics that are never negative. */
export const negativesOf = (sheet: Sheet, drafts: Drafts): CellAt[] => {
  if (drafts.size === 0) return [];
  return sheet.rows.flatMap((metric, row) =>
    sheet.times.flatMap((_, column): CellAt[] => {
      const at = { row, column };
      if (!metric.isNeverNegative || !drafts.has(keyAt(sheet, at) ?? '')) return [];
      const now = amountAt(sheet, drafts, at);
      return now && now.number.numerator < 0n ? [at] : [];
    }),
  );
};
