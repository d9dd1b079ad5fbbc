import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../../shared/ids.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import {
  fixedNow,
  now,
  organizationRecord,
  principalOf,
  tenantRecord,
  testIds,
  userRecord,
} from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { createSeal } from '../../core/auth/seal.ts';
import { put } from '../../core/data/write.ts';
import type { Visit } from './account-dependencies.ts';
import { createCode } from './emailed-code.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';

const tenant = tenantRecord();
const email = 'ada@lantau.example';
const password = 'Lantern-62-Quay';
const seal = createSeal('secret');

describe('a new password for a locked account', () => {
  let db: MemoryDynamoDb;
  let userId: UserId;
  let set: string[];
  const visit = (): Visit => ({
    accounts: {
      create: async () => false,
      ensure: async () => undefined,
      setPassword: async (userName) => void set.push(userName),
      checkPassword: async () => ({ outcome: 'wrong-password' }),
      end: async () => undefined,
      signOut: async () => undefined,
      associate: async () => '',
      turnOnMfa: async () => false,
      turnOffMfa: async () => undefined,
    },
    judgePassword: async (password, names) =>
      names.some((name) => password.includes(name.split(' ')[0] ?? name)) ? 'too-weak' : undefined,
    ids: testIds(),
    now: () => fixedNow - 1,
    table: db.tableOf(principalOf().scope),
    tenant,
    site: { tenant, origin: 'https://accounts.lantau.example' },
    seal,
    address: '192.0.2.1',
    communicationLanguage: 'en',
  });
  const lock = async (lockedBy: UserRecord['lockedBy'], about: Partial<UserRecord> = {}): Promise<void> => {
    const user = userRecord({ userId, email, status: 'locked', ...(lockedBy ? { lockedBy } : {}), ...about });
    await visit().table.write([put(userEntity, user, 'any')]);
  };
  const reset = async (chosen = password) => {
    const { code, write } = createCode({ seal, now }, { purpose: 'reset', userId });
    await visit().table.write([write]);
    return resetPassword(visit(), { email, code, password: chosen });
  };
  const stored = () => visit().table.find(userEntity, { userId });
  const subjects = () => db.records('Outbox').map(({ data }) => Object(data).event.mail.subject);

  beforeEach(async () => {
    db = createMemoryDynamoDb();
    set = [];
    userId = UserId.parse(`usr_${await userNameOf(tenant.tenantId, email)}`);
  });

  it('opens one that the system has locked', async () => {
    await lock('system');
    await forgotPassword(visit(), { email });
    expect(subjects()).toEqual([expect.stringMatching(/^\d{6} is your password reset code/)]);
    expect(await reset()).toEqual({ done: true });
    expect(await stored()).toMatchObject({ status: 'registered', revision: 2 });
    expect(await stored()).not.toHaveProperty('lockedBy');
    expect(set).toHaveLength(1);
  });

  it.each(['operator', undefined] as const)(
    'opens none that %s has locked, and answers as for any e-mail',
    async (by) => {
      await lock(by);
      const answer = await forgotPassword(visit(), { email });
      expect(answer).toEqual(await forgotPassword(visit(), { email: 'nobody@lantau.example' }));
      expect(subjects()).toEqual(['Your Lantau account is locked']);
      await expect(reset()).rejects.toThrow('auth.code_invalid');
      expect(await stored()).toMatchObject({ status: 'locked', revision: 1 });
      expect(set).toEqual([]);
    },
  );

  it("writes in the person's own language, whatever the organisation and the request speak", async () => {
    await lock('system', { language: 'zhTw' });
    const organization = organizationRecord({ communicationLanguage: 'en' });
    await visit().table.write([put(organizationEntity, organization, 'any')]);
    await forgotPassword(visit(), { email });
    await reset();
    await lock('operator', { language: 'zhTw' });
    await forgotPassword({ ...visit(), now: () => fixedNow + 60_000 }, { email });
    expect(subjects()).toEqual([
      expect.stringMatching(/^您的重設密碼驗證碼：\d{6}$/),
      '您的密碼已更改',
      '您在 Lantau 的帳戶已被鎖定',
    ]);
  });

  it("is refused where it is made of the person's name, and can be chosen again with the same code", async () => {
    await lock('system', { firstName: 'Lantern' });
    await expect(reset()).rejects.toThrow('password.too_weak');
    expect(set).toEqual([]);
    expect(await reset('Granite-81-Sail')).toEqual({ done: true });
  });

  it('is mailed to its owner, however often strangers have asked for it', async () => {
    await lock('system');
    let clock = fixedNow;
    const ask = (address: string) => {
      clock += 31_000;
      return forgotPassword({ ...visit(), address, now: () => clock }, { email });
    };
    for (let asked = 0; asked < 5; asked += 1) await ask('198.51.100.7');
    await expect(ask('198.51.100.7')).rejects.toThrow('rate.limited');
    expect(await ask('192.0.2.1')).toMatchObject({ done: true });
    expect(subjects()).toHaveLength(6);
  });
});
