import type { Bill } from '../../../../../shared/model/billing/subscription.ts';
import { isCredit } from './bill-name.ts';

/** A row of the list: one bill, or the seat purchases of a day with their sum. */
export type BillRow = Bill & {
  /** The bills of a folded row, newest first; each is one charge with its own invoice. */
  parts: readonly Bill[];
};

const isSeatPurchase = (bill: Bill): boolean => bill.action === 'Add Extra Seats' && !isCredit(bill);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const fold = (newest: Bill, bills: readonly Bill[]): BillRow => {
  if (bills.length < 2) return { ...newest, parts: [] };
  const starts = bills.map(({ periodStartAt }) => periodStartAt).toSorted();
  const ends = bills.map(({ periodEndAt }) => periodEndAt).toSorted();
  return {
    ...newest,
    billId: `day-of-${newest.billId}`,
    number: null,
    amountCents: sum(bills.map(({ amountCents }) => amountCents)),
    seatsAdded: sum(bills.map(({ seatsAdded }) => seatsAdded)),
    periodStartAt: starts[0] ?? newest.periodStartAt,
    periodEndAt: ends.at(-1) ?? newest.periodEndAt,
    hasInvoiceFile: false,
    hasReceiptFile: false,
    parts: bills,
  };
};

/**
 * Bills as rows, in order. Seats added on the same day with the same status are one row, at the position of the newest.
 * `dayOf` is the day as shown in the list.
 */
export const billRows = (bills: readonly Bill[], dayOf: (bill: Bill) => string): BillRow[] => {
  const keyOf = (bill: Bill): string =>
    isSeatPurchase(bill) ? `${dayOf(bill)} ${bill.status} ${bill.paymentType}` : bill.billId;
  return [...Map.groupBy(bills, keyOf).values()].flatMap((group) => {
    const [newest] = group;
    return newest ? [fold(newest, group)] : [];
  });
};
