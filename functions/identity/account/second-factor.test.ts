import { beforeEach, describe, expect, it } from 'vitest';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { now, organizationRecord, principalOf, testIds, userRecord } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { createSeal } from '../../core/auth/seal.ts';
import { put } from '../../core/data/write.ts';
import { resetUserMfa } from './second-factor.ts';

describe('a second factor that an administrator resets', () => {
  const ada = principalOf();
  const userId = UserId.parse(`usr_${'2'.repeat(32)}`);
  let db: MemoryDynamoDb;
  let turnedOff: string[];
  const table = () => db.tableOf(ada.scope);
  const store = (changes: Partial<UserRecord>) =>
    table().write([
      put(tenantEntity, ada.tenant, 'any'),
      put(organizationEntity, organizationRecord(), 'any'),
      put(userEntity, ada.user, 'any'),
      put(userEntity, userRecord({ userId, email: 'ben@lantau.example', isMfaOn: true, ...changes }), 'any'),
    ]);
  const reset = (principal: Principal = ada) => {
    const accounts = {
      create: async () => false,
      ensure: async () => undefined,
      setPassword: async () => undefined,
      checkPassword: async () => ({ outcome: 'wrong-password' as const }),
      end: async () => undefined,
      signOut: async () => undefined,
      associate: async () => '',
      turnOnMfa: async () => false,
      turnOffMfa: async (userName: string) => void turnedOff.push(userName),
    };
    const dependencies = {
      tableOf: db.tableOf,
      accounts,
      getSeal: async () => createSeal('secret'),
      ids: testIds(),
      now,
    };
    return resetUserMfa(dependencies, principal, userId);
  };

  beforeEach(() => {
    db = createMemoryDynamoDb();
    turnedOff = [];
  });

  it('is off for a colleague', async () => {
    await store({});
    expect(await reset()).toEqual({ done: true });
    expect(turnedOff).toHaveLength(1);
  });

  it.each([
    [
      'of a person of another organisation',
      { organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`) },
      'user.not_found',
    ],
    ['of a platform operator in the organisation', { isPlatformOperator: true }, 'auth.forbidden'],
  ] as const)('stays on %s', async (_name, changes, code) => {
    await store(changes);
    await expect(reset()).rejects.toMatchObject({ code });
    expect(turnedOff).toEqual([]);
    expect(await table().find(userEntity, { userId })).toMatchObject({ isMfaOn: true });
  });

  it('of an operator is reset by an operator', async () => {
    await store({ isPlatformOperator: true });
    await reset(principalOf({ user: { isPlatformOperator: true } }));
    expect(turnedOff).toHaveLength(1);
  });
});
