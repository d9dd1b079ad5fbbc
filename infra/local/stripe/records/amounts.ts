import type { Invoice } from './billing-records.ts';

/** The sums of an invoice, smallest unit: the customer's credit reduces the amount due, at least to zero. */
export function amountsOf(invoice: Invoice) {
  const subtotal = invoice.lines.reduce((sum, { amount }) => sum + amount, 0);
  const isWritten = invoice.endingBalance !== null;
  const applied = isWritten ? (invoice.endingBalance ?? 0) - invoice.startingBalance : creditFor(invoice, subtotal);
  const amountDue = subtotal < 0 ? 0 : Math.max(subtotal - applied, 0);
  const isPaid = invoice.status === 'paid';
  const amountPaid = isPaid ? amountDue : 0;
  const isOwed = invoice.status !== 'void';
  return { subtotal, applied, amountDue, amountPaid, amountRemaining: isPaid || !isOwed ? 0 : amountDue };
}

/** Less than this, in US cents, is not charged: it is added to the customer's balance, and to the next invoice. */
const minimumCharge = 50;

/** How far the balance moves when the invoice is written: up by the credit it uses, down by a sum below nothing. */
export function creditFor({ startingBalance }: Pick<Invoice, 'startingBalance'>, subtotal: number): number {
  if (subtotal < 0) return subtotal;
  // A positive balance is owed and charged with the next invoice.
  const applied = startingBalance > 0 ? -startingBalance : Math.min(subtotal, -startingBalance);
  const isTooLittle = subtotal - applied > 0 && subtotal - applied < minimumCharge;
  return isTooLittle ? subtotal : applied;
}
