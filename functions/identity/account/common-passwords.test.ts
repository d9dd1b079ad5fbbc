import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const former = process.env.PASSWORDS_DIR;
beforeAll(() => {
  process.env.PASSWORDS_DIR = `${import.meta.dirname}/../../../node_modules/@zxcvbn-ts/language-common/src`;
});
afterAll(() => {
  if (former === undefined) delete process.env.PASSWORDS_DIR;
  else process.env.PASSWORDS_DIR = former;
});

describe('passwords of published leaks', () => {
  it.each(['P@ssw0rd1!', 'P@ssw0rd!', 'Password1!', 'Qwerty123!', '!Welcome1', 'Iloveyou!1', 'Pass-word-1'])(
    'are known in the disguise of %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['Lantern-62-Quay', 'Granite-81-Sail', 'xK9#mPq2$vL7', 'Four score & 7 years!'])(
    'are not taken for %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
