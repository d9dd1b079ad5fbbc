import { currencyOf, isMoney } from '../../../../../../shared/model/data-point/currency.ts';
import { descriptorOf } from '../../hub-value-text.ts';
import { type CellAt, cellKey, type Drafts, keyAt, rowKey, type Sheet, storedAt } from './sheet.ts';

/**
 * Currency of all other amounts of a row, the default for a new one; undefined: none, or more than one.
 */
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

/**
 * Currency of an amount, typed or stored: its own, or, for a typed one without, that of its row. '': unknown, or the
 * row is no money.
 */
export const currencyAt = (sheet: Sheet, drafts: Drafts, at: CellAt): string => {
  const [key, metric, stored] = [keyAt(sheet, at), sheet.rows[at.row], storedAt(sheet, at)];
  if (!metric || !isMoney(metric)) return '';
  const draft = key === undefined ? undefined : drafts.get(key);
  const named = draft?.descriptor ?? (stored && descriptorOf(stored.typed)) ?? '';
  const effective = draft && named.trim() === '' ? (currencyOfRow(sheet, drafts, at.row) ?? '') : named;
  return effective.trim().toUpperCase();
};
