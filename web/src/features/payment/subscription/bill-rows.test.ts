import { describe, expect, it } from 'vitest';
import { Bill } from '../../../../../shared/model/billing/subscription.ts';
import { billRows } from './bill-rows.ts';

const bill = (billId: string, issuedAt: string, changes: object = {}): Bill =>
  Bill.parse({
    billId,
    number: billId.toUpperCase(),
    action: 'Add Extra Seats',
    status: 'paid',
    paymentType: 'card',
    currency: 'USD',
    amountCents: 4_500,
    issuedAt,
    dueAt: null,
    paidAt: issuedAt,
    periodStartAt: issuedAt,
    periodEndAt: '2026-12-18T00:00:00.000Z',
    seats: 5,
    seatsAdded: 1,
    hasInvoiceFile: true,
    hasReceiptFile: true,
    ...changes,
  });
const dayOf = ({ issuedAt }: Bill): string => issuedAt.slice(0, 10);
const noon = '2026-11-20T12:00:00.000Z';

describe('rows of the list of bills', () => {
  it('folds seats added on one day into one row, with their count, period and sum', () => {
    const purchases = [
      bill('d', '2026-11-20T12:00:20.000Z', { amountCents: 4_498, seatsAdded: 2 }),
      bill('c', '2026-11-20T12:00:10.000Z', { amountCents: 4_499 }),
      bill('b', noon),
    ];
    const rows = billRows([...purchases, bill('a', '2026-11-19T12:00:00.000Z')], dayOf);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      seatsAdded: 4,
      amountCents: 13_497,
      periodStartAt: noon,
      periodEndAt: '2026-12-18T00:00:00.000Z',
      hasInvoiceFile: false,
      parts: purchases,
    });
    expect(rows[1]).toMatchObject({ billId: 'a', hasInvoiceFile: true, parts: [] });
  });

  it('does not fold different bills: another status, a credit, a renewal', () => {
    const bills = [
      bill('e', noon, { status: 'failed' }),
      bill('d', noon, { amountCents: -4_500 }),
      bill('c', noon, { action: 'Subscription Renewal', seatsAdded: 0 }),
      bill('b', noon, { amountCents: -900 }),
      bill('a', noon),
    ];
    expect(billRows(bills, dayOf).map(({ billId }) => billId)).toEqual(['e', 'd', 'c', 'b', 'a']);
  });
});
