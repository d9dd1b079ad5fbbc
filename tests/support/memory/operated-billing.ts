import { organizationEntity, tenantEntity } from '../../../functions/core/auth/principal.entities.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../../../functions/core/billing/billing.entities.ts';
import { workflowScope } from '../../../functions/core/data/scope.ts';
import { put, type Write } from '../../../functions/core/data/write.ts';
import { now, organizationRecord, tenantRecord, testIds } from '../actors.ts';
import { createMemoryDynamoDb } from './memory-dynamodb.ts';
import type { MemoryStripe } from './memory-stripe.ts';
import { subscriptionRecord } from './subscription-record.ts';

/** A paying organisation with an operator at work on its billing; the payment provider's books are in memory. */
export const openOperatedBilling = async (
  books: MemoryStripe,
  { subscription = {}, alongside = [] }: { subscription?: Partial<SubscriptionRecord>; alongside?: Write[] },
) => {
  const tenant = tenantRecord({ modules: ['esgl', 'payment'] });
  const organization = organizationRecord();
  const db = createMemoryDynamoDb();
  await db
    .tableOf(workflowScope(tenant))
    .write([
      put(tenantEntity, tenant, 'new'),
      put(organizationEntity, organization, 'new'),
      put(subscriptionEntity, subscriptionRecord(subscription), 'new'),
      ...alongside,
    ]);
  return {
    db,
    place: { tenantId: tenant.tenantId, organizationId: organization.organizationId },
    dependencies: {
      tableOf: db.tableOf,
      getStripe: async () => books.stripe,
      ids: testIds(),
      now,
      stage: 'local',
      priceBook: {},
    },
  };
};
