import { currencyOf, isMoney } from '../../../../../shared/model/currency.ts';
import { descriptorOf } from '../hub-value-text.ts';
import { type CellAt, cellKey, type Drafts, keyAt, rowKey, type Sheet, storedAt } from './sheet.ts';

/** The currency of an amount of money, typed or stored; '': none is named, or the row is no money. */
export const currencyAt = (sheet: Sheet, drafts: Drafts, at: CellAt): string => {
  const [key, metric, stored] = [keyAt(sheet, at), sheet.rows[at.row], storedAt(sheet, at)];
  if (!metric || !isMoney(metric)) return '';
  const named = (key === undefined ? undefined : drafts.get(key)?.descriptor) ?? (stored && descriptorOf(stored.typed));
  return (named ?? '').trim().toUpperCase();
};

/** The currency of every other amount of a row, which a new one is taken to be in; undefined: none, or more than one. */
export const currencyOfRow = (sheet: Sheet, drafts: Drafts, row: number): string | undefined => {
  const metric = sheet.rows[row];
  if (!metric || !isMoney(metric)) return undefined;
  const stored = [...sheet.values, ...sheet.lastYears, sheet.lastYear?.values].flatMap(
    (values) => values?.get(rowKey(metric)) ?? [],
  );
  const typed = sheet.times.map((time) => drafts.get(cellKey(metric, metric.code, time))?.descriptor ?? '');
  const named = [...stored.map(currencyOf), ...typed.map((one) => one.trim().toUpperCase())];
  const known = new Set(named.filter((currency) => currency !== ''));
  return known.size === 1 ? [...known][0] : undefined;
};
