import { beforeEach, describe, expect, it } from 'vitest';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { subscriptionEntity, temporaryPaymentEntity } from '../core/billing/billing.entities.ts';
import { put } from '../core/data/write.ts';
import { choosePlan } from './plan.ts';

const ada = principalOf({ user: { registerProcess: 2 } });

describe('the plan', () => {
  let db: MemoryDynamoDb;
  const table = () => db.tableOf(ada.scope);
  beforeEach(() => {
    db = createMemoryDynamoDb();
  });

  it('can be changed until the trial has begun, and not after', async () => {
    await choosePlan({ table: table() }, ada, { billingPlan: 'Monthly', seat: 3 });
    await choosePlan({ table: table() }, ada, { billingPlan: 'Monthly', seat: 4 });
    const trial = {
      organizationId: ada.organization.organizationId,
      providerCustomerId: null,
      providerSubscriptionId: null,
      providerItemId: null,
      status: 'trialing' as const,
      billType: 'Monthly' as const,
      seats: 4,
      currency: 'USD' as const,
      unitPriceCents: 100,
      paymentType: null,
      trialStartedAt: new Date(fixedNow).toISOString(),
      trialEndsAt: new Date(fixedNow + 1_000).toISOString(),
      paymentMethod: null,
      renewsAt: null,
      contractEndsAt: new Date(fixedNow + 1_000).toISOString(),
      cancelsAt: null,
      endedAt: null,
      openBillId: null,
      openBills: [],
      amountDueCents: null,
      overdueSince: null,
      shutSince: null,
      revision: 1,
    };
    await table().write([put(subscriptionEntity, trial, 'new')]);
    await expect(choosePlan({ table: table() }, ada, { billingPlan: 'Monthly', seat: 9 })).rejects.toThrow(
      'registration.step_refused',
    );
    expect(await table().find(temporaryPaymentEntity, ada.organization)).toMatchObject({ seat: 4 });
  });
});
