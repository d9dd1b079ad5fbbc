/**
 * Who asks for a code of a forgotten password: a browser, known by a cookie of random bits that rides on the calls of
 * accounts. Not the network's address, which an office shares and a phone changes.
 */
import { randomBytes } from 'node:crypto';

const name = 'codeAsker';
const lifetimeSeconds = 60 * 60;
const randomLength = 16;

export const newAsker = (): string => randomBytes(randomLength).toString('base64url');

export const readAsker = (cookies: Record<string, string>): string | undefined =>
  /^[\w-]{22}$/.exec(cookies[name] ?? '')?.[0];

export const askerCookie = (asker: string): string =>
  `${name}=${asker}; Path=/api/auth; Max-Age=${lifetimeSeconds}; HttpOnly; Secure; SameSite=Strict`;
