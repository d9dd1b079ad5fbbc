import { describe, expect, it } from 'vitest';
import { assertPassword, createRandomPassword } from './password-policy.ts';

describe('password policy', () => {
  it.each([
    ['Aa1!aaa', 'Password not long enough'],
    ['AAAAAA1!', 'Password must have lowercase characters'],
    ['aaaaaa1!', 'Password must have uppercase characters'],
    ['aaaaaaA!', 'Password must have numeric characters'],
    ['aaaaaaA1', 'Password must have symbol characters'],
    ['密碼密碼aA1€', 'Password must have symbol characters'],
  ])('refuses %s by the default policy', (password, problem) => {
    expect(() => assertPassword(undefined, password)).toThrow(problem);
  });

  it.each(['Demo-Passw0rd!', 'pass Word 1', 'Aa1-aaaa', '密碼密碼aA1]'])('accepts %s', (password) => {
    expect(() => assertPassword(undefined, password)).not.toThrow();
  });

  it('goes by the pool’s own policy', () => {
    const policy = { minimumLength: 12, requireSymbols: false };
    expect(() => assertPassword(policy, 'Passw0rdPassw0rd')).not.toThrow();
    expect(() => assertPassword(policy, 'Passw0rd')).toThrow('not long enough');
  });

  it('refuses a space at either end and more than 256 characters', () => {
    expect(() => assertPassword(undefined, ' Demo-Passw0rd!')).toThrow('failed to satisfy constraint');
    expect(() => assertPassword(undefined, `Aa1!${'a'.repeat(253)}`)).toThrow('failed to satisfy constraint');
  });

  it('is met by every random password', () => {
    const strictest = { minimumLength: 99, requireSymbols: true };
    for (let i = 0; i < 50; i += 1) expect(() => assertPassword(strictest, createRandomPassword())).not.toThrow();
  });
});
