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
import { knownCookie } from './code-asker.ts';
import { createCode } from './emailed-code.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';

const tenant = tenantRecord();
const email = 'ada@lantau.example';
const password = 'Lantern-62-Quay';
const seal = createSeal('secret');
const asker = 'owner-browser';
const stranger = 'stranger-browser';

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
    const owner = { purpose: 'reset', userId, asker: seal.digest(asker, 'asker') } as const;
    const { code, write } = createCode({ seal, now }, owner);
    await visit().table.write([write]);
    return resetPassword(visit(), { email, code, password: chosen, asker });
  };
  const ask = async (by: string, address = '192.0.2.1'): Promise<string> => {
    await forgotPassword({ ...visit(), address }, { email, asker: by });
    return /\d{6}/.exec(subjects().at(-1) ?? '')?.[0] ?? '';
  };
  const enter = (code: string, by: string) => resetPassword(visit(), { email, code, password, asker: by });
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const stored = () => visit().table.find(userEntity, { userId });
  const subjects = () => db.records('Outbox').map(({ data }) => Object(data).event.mail.subject);

  beforeEach(async () => {
    db = createMemoryDynamoDb();
    set = [];
    userId = UserId.parse(`usr_${await userNameOf(tenant.tenantId, email)}`);
  });

  it('opens one that the system has locked', async () => {
    await lock('system');
    await forgotPassword(visit(), { email, asker });
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
      const answer = await forgotPassword(visit(), { email, asker });
      expect(answer).toEqual(await forgotPassword(visit(), { email: 'nobody@lantau.example', asker }));
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
    await forgotPassword(visit(), { email, asker });
    await reset();
    await lock('operator', { language: 'zhTw' });
    await forgotPassword({ ...visit(), now: () => fixedNow + 60_000 }, { email, asker });
    expect(subjects()).toEqual([
      expect.stringMatching(/^重設密碼驗證碼：\d{6}$/),
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

  it("is set with the owner's code, however many codes a stranger asks for and tries", async () => {
    await lock('system');
    const own = await ask(asker);
    const other = await ask(stranger, '198.51.100.7');
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(enter(wrong(other), stranger)).rejects.toThrow('auth.code_invalid');
      await expect(enter(wrong(own), 'no-code-asked')).rejects.toThrow('auth.code_invalid');
    }
    if (own !== other) await expect(enter(own, stranger)).rejects.toThrow('auth.code_invalid');
    expect(await enter(own, asker)).toEqual({ done: true });
  });

  it('is refused after five wrong tries of its asker', async () => {
    await lock('system');
    const code = await ask(asker);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(enter(wrong(code), asker)).rejects.toThrow('auth.code_invalid');
    }
    await expect(enter(code, asker)).rejects.toThrow('auth.code_invalid');
    expect(set).toEqual([]);
  });

  it('leaves no code of another asker good once it is set', async () => {
    await lock('system');
    const other = await ask(stranger, '198.51.100.7');
    await enter(await ask(asker), asker);
    await expect(enter(other, stranger)).rejects.toThrow('auth.code_invalid');
    expect(set).toHaveLength(1);
  });

  it('is mailed to its owner, however often strangers have asked for it', async () => {
    await lock('system');
    let clock = fixedNow;
    const askFrom = (address: string, by: string) => {
      clock += 31_000;
      return forgotPassword({ ...visit(), address, now: () => clock }, { email, asker: by });
    };
    for (let asked = 0; asked < 5; asked += 1) await askFrom('198.51.100.7', stranger);
    await expect(askFrom('198.51.100.7', stranger)).rejects.toThrow('rate.limited');
    expect(await askFrom('192.0.2.1', asker)).toMatchObject({ done: true });
    expect(subjects()).toHaveLength(6);
  });

  describe('behind one address', () => {
    let clock = fixedNow;
    const cookiesOf = (cookie: string): Record<string, string> =>
      Object.fromEntries([cookie.split(';')[0]?.split('=') ?? []]);
    const askAs = (by: string, cookies: Record<string, string> = {}) => {
      clock += 31_000;
      return forgotPassword({ ...visit(), now: () => clock }, { email, asker: by, cookies });
    };

    beforeEach(async () => {
      clock = fixedNow;
      await lock('system');
    });

    it('is mailed again to a browser that asked before strangers used up the address', async () => {
      await askAs(asker);
      for (let asked = 0; asked < 4; asked += 1) await askAs(`stranger-${asked}`);
      await expect(askAs('stranger-4')).rejects.toThrow('rate.limited');
      expect(await askAs(asker)).toMatchObject({ done: true });
      expect(subjects()).toHaveLength(6);
    });

    it("is mailed to the owner's own browser after strangers used up the address, and to no other's", async () => {
      for (let asked = 0; asked < 5; asked += 1) await askAs(`stranger-${asked}`);
      const known = { ...cookiesOf(knownCookie(seal, userId)), ...cookiesOf(knownCookie(seal, 'usr_other')) };
      const other = cookiesOf(knownCookie(seal, 'usr_other'));
      await expect(askAs(asker, other)).rejects.toThrow('rate.limited');
      for (let asked = 0; asked < 5; asked += 1)
        expect(await askAs(`own-${asked}`, known)).toMatchObject({ done: true });
      await expect(askAs(asker, known)).rejects.toThrow('rate.limited');
    });

    it('is mailed to no more than five browsers, and five times to each', async () => {
      const answers: PromiseSettledResult<unknown>[] = [];
      for (const by of ['a', 'b', 'c', 'd', 'e', 'f']) answers.push(...(await Promise.allSettled([askAs(by)])));
      for (let asked = 0; asked < 5; asked += 1) answers.push(...(await Promise.allSettled([askAs('a')])));
      expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([
        ...Array(5).fill(true),
        false,
        ...Array(4).fill(true),
        false,
      ]);
    });

    it('waits half a minute between two mails to the same browser', async () => {
      await askAs(asker);
      await askAs(asker);
      clock -= 31_000;
      await expect(askAs(asker)).rejects.toThrow('rate.limited');
    });
  });
});
