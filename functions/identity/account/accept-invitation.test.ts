import { expect, it } from 'vitest';
import { createIds, UserId } from '../../../shared/ids.ts';
import { fixedNow, organizationRecord, principalOf } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { put } from '../../core/data/write.ts';
import { openInvitation, pendingUser } from '../../core/people/open-invitation.ts';
import { readInvitation } from './accept-invitation.ts';

const principal = principalOf();
const invitee = {
  userId: UserId.parse(`usr_${'4'.repeat(32)}`),
  email: 'ana@plant.example',
  role: 'EntityUser',
} as const;
const elevenDays = 11 * 24 * 3_600_000;

const openDesk = () => {
  const database = createMemoryDynamoDb();
  const table = database.tableOf(principal.scope);
  const now = () => fixedNow;
  const site = { host: 'demo.example', isSecure: true };
  /** The token of a new invitation, which Ana's record names from then on. */
  const invite = async (): Promise<string> => {
    const dependencies = { ids: createIds(now), now };
    const { open, writes } = openInvitation({ dependencies, principal, site, isReminder: false }, invitee, 1);
    const user = { ...pendingUser(principal, invitee, open, undefined), firstName: 'Ana', lastName: 'Silva' };
    const mailsBefore = database.records('Outbox').length;
    await table.write([put(organizationEntity, organizationRecord(), 'any'), put(userEntity, user, 'any'), ...writes]);
    const mail = JSON.stringify(database.records('Outbox').slice(mailsBefore));
    return /invitation\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
  };
  const read = (token: string, at = fixedNow) => readInvitation({ table, now: () => at }, { token });
  return { invite, read };
};

it('an invitation has the names that the inviter gave, for the form of acceptance', async () => {
  const { invite, read } = openDesk();
  expect(await read(await invite())).toMatchObject({
    email: 'ana@plant.example',
    firstName: 'Ana',
    lastName: 'Silva',
  });
});

it('an invitation that has run out is not found', async () => {
  const { invite, read } = openDesk();
  const token = await invite();
  await expect(read(token, fixedNow + elevenDays)).rejects.toMatchObject({ code: 'invitation.not_found' });
});

it('an invitation is not found once the person has a newer one', async () => {
  const { invite, read } = openDesk();
  const older = await invite();
  const newer = await invite();
  await expect(read(older)).rejects.toMatchObject({ code: 'invitation.not_found' });
  expect(await read(newer)).toMatchObject({ email: 'ana@plant.example' });
});
