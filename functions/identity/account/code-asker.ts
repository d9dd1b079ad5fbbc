/**
 * Who asks for a code of a forgotten password: a browser, known by a cookie of random bits that rides on the calls of
 * accounts. Not the network's address, which an office shares and a phone changes.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seal } from '../../core/auth/seal.ts';

const name = 'codeAsker';
const lifetimeSeconds = 60 * 60;
const randomLength = 16;

export const newAsker = (): string => randomBytes(randomLength).toString('base64url');

export const readAsker = (cookies: Record<string, string>): string | undefined =>
  /^[\w-]{22}$/.exec(cookies[name] ?? '')?.[0];

export const askerCookie = (asker: string): string =>
  `${name}=${asker}; Path=/api/auth; Max-Age=${lifetimeSeconds}; HttpOnly; Secure; SameSite=Strict`;

const knownName = 'knownBrowser';
/** As long as browsers keep a cookie at all. */
const knownSeconds = 400 * 24 * 60 * 60;

const markOf = (seal: Seal, userId: string): string => seal.digest(userId, 'known-browser');

/** Left by a sign-in: this browser is one of the person's own. It opens nothing; it only counts their requests apart. */
export const knownCookie = (seal: Seal, userId: string): string =>
  `${knownName}=${markOf(seal, userId)}; Path=/api/auth; Max-Age=${knownSeconds}; HttpOnly; Secure; SameSite=Strict`;

export const readKnown = (cookies: Record<string, string>): string => cookies[knownName] ?? '';

export const isKnown = (seal: Seal, userId: string, mark: string): boolean => {
  const [own, given] = [Buffer.from(markOf(seal, userId)), Buffer.from(mark)];
  return own.length === given.length && timingSafeEqual(own, given);
};
