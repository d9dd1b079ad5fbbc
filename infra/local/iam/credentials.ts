/** Keys of the local cloud: one pair for the owner of the account, and a session for each function. */
import { createHash } from 'node:crypto';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** Of the account's root user: who works past the functions (tests, benches, the operator). */
export const rootCredentials = {
  accessKeyId: 'LOCALACCESSKEY000000',
  secretAccessKey: 'local-secret-access-key-of-this-machine0',
} as const satisfies Credentials;

const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Credentials of a function's process. The same after each start, so that links signed before a restart remain valid;
 * AWS rotates them every few hours.
 */
export function sessionCredentials(sessionArn: string): Required<Credentials> {
  const digest = (purpose: string) => createHash('sha256').update(`${purpose} ${sessionArn}`).digest();
  const letters = Array.from(digest('key').subarray(0, 16), (byte) => keyAlphabet[byte % 32] ?? 'A');
  return {
    accessKeyId: `ASIA${letters.join('')}`,
    secretAccessKey: digest('secret').toString('base64url').slice(0, 40),
    sessionToken: digest('token').toString('base64url'),
  };
}
