import { expect, it } from 'vitest';
import { fixedNow, now, principalOf, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { SupportMessage, supportMessageEntity } from '../core/platform/support.entities.ts';
import { setMessageState } from './operate-messages.ts';

const operator = principalOf({ user: { isPlatformOperator: true, firstName: 'Olga', lastName: 'Ng' } });
const tenant = tenantRecord();
const message = SupportMessage.parse({
  messageId: '4f9b2a2e-8c0c-4d7a-9a53-0f8f6f0a1c11',
  userId: operator.user.userId,
  organizationId: operator.organization.organizationId,
  category: 'Reporting',
  message: 'The total is wrong.',
  technicalDetails: null,
  at: new Date(fixedNow).toISOString(),
  email: 'ada@lantau.example',
});

it('the log has the states as codes next to the words of the operator, and the same state is refused', async () => {
  const db = createMemoryDynamoDb();
  const { tenantId } = tenant;
  await db
    .tableOf(platformScope(tenantId))
    .write([put(tenantEntity, tenant, 'new'), put(supportMessageEntity, message, 'new')]);
  const dependencies = { tableOf: db.tableOf, ids: testIds(), now };
  const change = { ...message, tenantId, state: 'answered' as const, reason: 'Explained by phone' };
  expect(await setMessageState(dependencies, operator, change)).toMatchObject({ state: 'answered' });
  await expect(setMessageState(dependencies, operator, change)).rejects.toMatchObject({
    code: 'support-message.state_same',
  });
  expect(db.records('OperationsLog').map(({ data }) => data)).toMatchObject([
    {
      action: 'support-message.state-changed',
      subject: message.email,
      changes: [{ field: 'state', oldValue: 'new', newValue: 'answered' }],
      reason: 'Explained by phone',
    },
  ]);
});
