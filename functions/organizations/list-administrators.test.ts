import { describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import type { AccessLevel } from '../../shared/model/people/permissions.ts';
import { principalOf, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { put } from '../core/data/write.ts';
import { listAdministrators } from './list-administrators.ts';

const personOf = (digit: string, change: Partial<UserRecord>): UserRecord =>
  userRecord({ userId: UserId.parse(`usr_${digit.repeat(32)}`), email: `${digit}@lantau.example`, ...change });

describe('names and e-mails of administrators', () => {
  const listFor = async (isSuspended: boolean, levels: AccessLevel[]) => {
    const principal = principalOf({ organization: { isSuspended }, levels });
    const table = createMemoryDynamoDb().tableOf(principal.scope);
    await table.write([
      put(userEntity, personOf('1', {}), 'new'),
      put(userEntity, personOf('2', { roles: ['Basic'] }), 'new'),
      put(userEntity, personOf('3', { isExternalContributor: true }), 'new'),
      put(userEntity, personOf('4', { status: 'terminated' }), 'new'),
    ]);
    return listAdministrators(table, principal);
  };

  it.each([
    'administrator',
    'basic',
    'basic-voucher-code',
    'entity-manager',
    'client-basic',
    'consultancy-basic',
  ] as const)('are handed to a %s of a suspended organisation, of those who are there', async (level) => {
    expect(await listFor(true, [level])).toEqual({ items: [{ name: 'Ada Chan', email: '1@lantau.example' }] });
  });

  it.each(['entity-user', 'supplier', 'external-contributor'] as const)('are never handed to a %s', async (level) => {
    await expect(listFor(true, [level])).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('are handed to nobody while the organisation is not suspended', async () => {
    await expect(listFor(false, ['basic'])).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});
