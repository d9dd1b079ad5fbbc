import { expect, it } from 'vitest';
import { createIds, UserId } from '../../../shared/ids.ts';
import { fixedNow, organizationRecord, principalOf } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { put } from '../../core/data/write.ts';
import { openInvitation, pendingUser } from '../../core/people/open-invitation.ts';
import { readInvitation } from './accept-invitation.ts';

it('an invitation has the names that the inviter gave, for the form of acceptance', async () => {
  const principal = principalOf();
  const database = createMemoryDynamoDb();
  const table = database.tableOf(principal.scope);
  const now = () => fixedNow;
  const invitee = {
    userId: UserId.parse(`usr_${'4'.repeat(32)}`),
    email: 'ana@plant.example',
    role: 'EntityUser',
  } as const;
  const { open, writes } = openInvitation(
    {
      dependencies: { ids: createIds(now), now },
      principal,
      site: { host: 'demo.example', isSecure: true },
      isReminder: false,
    },
    invitee,
    1,
  );
  const user = { ...pendingUser(principal, invitee, open, undefined), firstName: 'Ana', lastName: 'Silva' };
  await table.write([put(organizationEntity, organizationRecord(), 'any'), put(userEntity, user, 'new'), ...writes]);
  const token = /invitation\?token=([\w-]+)/.exec(JSON.stringify(database.records('Outbox')))?.[1] ?? '';
  expect(await readInvitation({ table, now }, { token })).toMatchObject({
    email: 'ana@plant.example',
    firstName: 'Ana',
    lastName: 'Silva',
  });
});
