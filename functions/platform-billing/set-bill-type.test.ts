import { beforeEach, describe, expect, it } from 'vitest';
import { now, principalOf } from '../../tests/support/actors.ts';
import type { MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryStripe, type MemoryStripe } from '../../tests/support/memory/memory-stripe.ts';
import { openOperatedBilling } from '../../tests/support/memory/operated-billing.ts';
import type { SubscriptionRecord } from '../core/billing/billing.entities.ts';
import { setBillType } from './set-bill-type.ts';

const operator = principalOf({ user: { isPlatformOperator: true, firstName: 'Olga', lastName: 'Ng' } });

let books: MemoryStripe;
let db: MemoryDynamoDb;
const give = async (
  billType: 'Monthly' | 'AnnuallyNoDiscount' | 'AnnuallyNewNoDiscount',
  subscription: Partial<SubscriptionRecord>,
) => {
  const opened = await openOperatedBilling(books, { subscription });
  db = opened.db;
  return setBillType(opened.dependencies, operator, { ...opened.place, billType, reason: 'As agreed by phone' }, 'en');
};

beforeEach(() => {
  books = createMemoryStripe({ now, subscription: { collection_method: 'charge_automatically' } });
});

describe('a bill type set by an operator', () => {
  it.each(['AnnuallyNoDiscount', 'AnnuallyNewNoDiscount'] as const)(
    'is %s in a paid year, priced and charged with nothing now, and both logs say who and why',
    async (billType) => {
      const { subscription } = await give(billType, { billType: 'Annually' });
      expect(subscription).toMatchObject({ billType, unitPriceCents: 4_500, invoiceCents: 4_500 * 12 * 4 });
      expect(books.requests).toEqual(['POST prices', 'POST subscriptions/sub_1']);
      const rows = db.records('OrganizationAudit').map(({ data }) => data);
      expect(rows).toContainEqual(
        expect.objectContaining({
          action: 'billing.cycle-changed',
          oldValue: 'Annually',
          newValue: billType,
          who: expect.objectContaining({ name: 'Olga Ng' }),
        }),
      );
      expect(db.records('OperationsLog').map(({ data }) => data)).toMatchObject([
        {
          subject: 'Lantau Logistics',
          changes: [{ field: 'billType', oldValue: 'Annually', newValue: billType }],
          reason: 'As agreed by phone',
        },
      ]);
    },
  );

  it.each([
    ['for a paid month, which its administrator makes a year', { billType: 'Monthly' as const }],
    [
      'while a payment is missing',
      { billType: 'Annually' as const, overdueSince: '2026-11-18T00:00:00.000Z', status: 'past_due' as const },
    ],
    ['after the end', { billType: 'Annually' as const, status: 'cancelled' as const }],
  ])('is refused %s', async (_when, changes) => {
    await expect(give('AnnuallyNoDiscount', changes)).rejects.toMatchObject({ code: 'subscription.change_refused' });
    expect(books.requests).toEqual([]);
  });

  it('leaves a paid year a year', async () => {
    await expect(give('Monthly', { billType: 'Annually' })).rejects.toMatchObject({
      code: 'subscription.change_refused',
    });
  });
});
