import { parseDecimal, type Rational } from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { currencyOf, isOtherCurrency } from '../../../../../../shared/model/data-point/currency.ts';
import { isBelowParts } from '../../../../../../shared/model/data-point/total-below-components.ts';
import type { ValuesOf } from '../../metric-tree.ts';
import { type CellAt, type Drafts, keyAt, type Sheet } from './sheet.ts';
import { amountAt } from './sheet-amounts.ts';

/**
 * Columns with a typed total below the sum of its known components: typed in the sheet, else stored. `stored`: all
 * values of each time of the sheet, of the row's owner.
 */
export const columnsBelowParts = (
  sheet: Sheet,
  drafts: Drafts,
  row: number,
  formula: string,
  stored: readonly ValuesOf[],
): number[] => {
  const owner = sheet.rows[row]?.entityId;
  const rowOf = (code: string): number => sheet.rows.findIndex((one) => one.code === code && one.entityId === owner);
  return sheet.times.flatMap((_, column) => {
    const at: CellAt = { row, column };
    const total = drafts.has(keyAt(sheet, at) ?? '') ? amountAt(sheet, drafts, at) : undefined;
    if (!total) return [];
    const find = (code: string): Rational | undefined => {
      const here = { row: rowOf(code), column };
      if (here.row !== -1) return amountAt(sheet, drafts, here)?.number;
      const value = stored[column]?.get(code);
      const isComparable = value?.amount != null && !isOtherCurrency(currencyOf(value), total.currency);
      return isComparable ? parseDecimal(value.amount ?? '0') : undefined;
    };
    return isBelowParts(total.number, formula, find) ? [column] : [];
  });
};
