import { expect, it } from 'vitest';
import { now, principalOf, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../core/auth/principal.entities.ts';
import { put } from '../core/data/write.ts';
import { askToResume } from './ask-to-resume.ts';

const ask = async (modules: ('esgl' | 'payment')[], isSuspended = true) => {
  const principal = principalOf({ tenant: { modules }, organization: { isSuspended } });
  const db = createMemoryDynamoDb();
  const table = db.tableOf(principal.scope);
  await table.write([put(organizationEntity, principal.organization, 'new'), put(userEntity, userRecord(), 'new')]);
  return askToResume({ table, ids: testIds(), now }, principal, 'https://demo.example');
};

it('mails the administrators of a suspended organisation', async () => {
  expect(await ask(['esgl', 'payment'])).toEqual({ isSent: true, sentToCount: 1 });
});

it('is refused where nobody pays, and while nothing is suspended', async () => {
  await expect(ask(['esgl'])).rejects.toMatchObject({ code: 'module.off' });
  await expect(ask(['esgl', 'payment'], false)).rejects.toMatchObject({ code: 'subscription.change_refused' });
});
