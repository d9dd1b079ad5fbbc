import { randomInt } from 'node:crypto';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import { PasswordPolicy } from './user-pool-config.ts';

/** The service's list of special characters; a space counts only inside the password. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=.) (?=.)/;

/** Throws InvalidPasswordException (policy) or InvalidParameterException (form) as the service does. */
export function assertPassword(policy: Partial<PasswordPolicy> | undefined, password: string): void {
  if (password.length > 256 || /^\s|\s$/.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const rules = PasswordPolicy.parse(policy ?? {});
  const problem =
    (password.length < rules.minimumLength && 'Password not long enough') ||
    (rules.requireLowercase && !/[a-z]/.test(password) && 'Password must have lowercase characters') ||
    (rules.requireUppercase && !/[A-Z]/.test(password) && 'Password must have uppercase characters') ||
    (rules.requireNumbers && !/[0-9]/.test(password) && 'Password must have numeric characters') ||
    (rules.requireSymbols && !SYMBOL.test(password) && 'Password must have symbol characters');
  if (problem) throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
}

/** A password for a user created without one; fits every policy and is never returned. */
export function createRandomPassword(): string {
  const draw = (characters: string, length: number) =>
    Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
  return (
    draw('abcdefghijkmnopqrstuvwxyz', 32) +
    draw('ABCDEFGHJKLMNPQRSTUVWXYZ', 32) +
    draw('23456789', 20) +
    draw('!#%*_', 16)
  );
}
