import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStrongPassword } from '../../../shared/model/people/password.ts';
import { assertSafePassword, judgePassword } from './password-strength.ts';

const former = process.env.PASSWORDS_DIR;
beforeAll(() => {
  process.env.PASSWORDS_DIR = `${import.meta.dirname}/../../../node_modules/@zxcvbn-ts/language-common/src`;
});
afterAll(() => {
  if (former === undefined) delete process.env.PASSWORDS_DIR;
  else process.env.PASSWORDS_DIR = former;
});

const names = ['Harbour Advisory', 'Lantau Logistics', 'Mei Chan', 'mei.chan@lantau.example'];

describe('strength of a password that meets the rule', () => {
  it.each([
    ['Summer2026!', 'a season and a year'],
    ['Winter2025!', 'a season and a year'],
    [`${'A'.repeat(125)}a1!`, 'one letter repeated'],
    ['Aa1!'.repeat(32), 'four characters repeated'],
    ['Qwertyuiop[]7!', 'neighbouring keys'],
    ['MeiChan1990!', "the person's name"],
    ['Chan.Mei1990!', "the person's name"],
    ['LantauLogistics1!', "the organisation's name"],
    ['Lantau2026!', "a part of the organisation's name"],
    ['HarbourAdvisory26!', "the tenant's name"],
    ['Esg-Core-2026', "the product's name"],
    ['EsgCore2026!', "the product's name"],
  ])('is too little for %j: %s', async (password) => {
    expect(isStrongPassword(password)).toBe(true);
    expect(await judgePassword(password, names)).toBe('too-weak');
    await expect(assertSafePassword({ judgePassword }, password, names)).rejects.toThrow('password.too_weak');
  });

  it('recognises a leaked password', async () => {
    expect(await judgePassword('P@ssw0rd1!', names)).toBe('too-common');
    await expect(assertSafePassword({ judgePassword }, 'P@ssw0rd1!', names)).rejects.toThrow('password.too_common');
  });

  it.each(['Lantern-62-Quay', 'Granite-81-Sail', 'xK9#mPq2$vL7', 'Correct-Horse-7', 'Demo-Passw0rd!'])(
    'is enough for %j',
    async (password) => {
      expect(await judgePassword(password, names)).toBeUndefined();
    },
  );

  it('is judged within a moment for the longest password that there is', async () => {
    const longest = Array.from({ length: 128 }, (_, index) => '4@1!0$'[(index * 7 + (index >> 2)) % 6]).join('');
    const before = performance.now();
    await judgePassword(`aA1!${longest}`.slice(0, 128), names);
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});
