/**
 * Who asks for a code of a forgotten password: a browser, known by a cookie of random bits that rides on the calls of
 * accounts. Not the network's address, which an office shares and a phone changes.
 */
import { randomBytes } from 'node:crypto';
import { isSameSecret } from '../../core/auth/same-secret.ts';
import type { Seal } from '../../core/auth/seal.ts';

const name = 'codeAsker';
const lifetimeSeconds = 60 * 60;
const randomLength = 16;

export const newAsker = (): string => randomBytes(randomLength).toString('base64url');

export const readAsker = (cookies: Record<string, string>): string | undefined =>
  /^[\w-]{22}$/.exec(cookies[name] ?? '')?.[0];

export const askerCookie = (asker: string): string =>
  `${name}=${asker}; Path=/api/auth; Max-Age=${lifetimeSeconds}; HttpOnly; Secure; SameSite=Strict`;

/** As long as browsers keep a cookie at all. */
const knownSeconds = 400 * 24 * 60 * 60;
const nameLength = 16;

/** A name and a value per person: several may sign in on one browser. */
const knownOf = (seal: Seal, userId: string): { name: string; mark: string } => {
  const digest = seal.digest(userId, 'known-browser');
  return { name: `known-${digest.slice(0, nameLength)}`, mark: digest.slice(nameLength) };
};

/** Left by a sign-in: this browser is one of the person's own. It opens nothing; it only counts their requests apart. */
export const knownCookie = (seal: Seal, userId: string): string => {
  const { name: own, mark } = knownOf(seal, userId);
  return `${own}=${mark}; Path=/api/auth; Max-Age=${knownSeconds}; HttpOnly; Secure; SameSite=Strict`;
};

export const isKnown = (seal: Seal, userId: string, cookies: Record<string, string>): boolean => {
  const { name: own, mark } = knownOf(seal, userId);
  return isSameSecret(mark, cookies[own] ?? '');
};
