import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { now, organizationRecord, tenantRecord, testIds } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryStripe } from '../../../tests/support/memory/memory-stripe.ts';
import { subscriptionRecord } from '../../../tests/support/memory/subscription-record.ts';
import { organizationEntity, tenantEntity } from '../auth/principal.entities.ts';
import { workflowScope } from '../data/scope.ts';
import { put } from '../data/write.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { subscriptionEntity } from './billing.entities.ts';

it('reads the mark of a receipt for bills that were charged, and for no others', async () => {
  const tenant = tenantRecord({ modules: ['esgl', 'payment'] });
  const organization = organizationRecord();
  const { organizationId } = organization;
  const database = createMemoryDynamoDb();
  const table = database.tableOf(workflowScope(tenant));
  await table.write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    put(subscriptionEntity, subscriptionRecord(), 'new'),
  ]);
  const { stripe } = createMemoryStripe({
    now,
    subscription: { collection_method: 'charge_automatically' },
    invoices: [
      { id: 'in_open', status: 'open', amount_paid: 0, amount_remaining: 18_000 },
      { id: 'in_transfer', collection_method: 'send_invoice', amount_paid_off_stripe: 18_000 },
      { id: 'in_charged' },
    ],
  });
  const dependencies = { table, stripe, ids: testIds(), now };
  await applyProviderState(dependencies, { organizationId, customerId: 'cus_1', isComparingBills: true });
  const asked = JSON.stringify(database.mock.commandCalls(BatchGetItemCommand).map(({ args }) => args[0].input));
  expect(asked.match(/receipt [0-9a-z]+-in_[a-z]+/g)).toEqual([expect.stringMatching(/-in_charged$/)]);
});
