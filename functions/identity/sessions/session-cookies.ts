import { tenantHostname } from '../../../shared/model/platform/tenant.ts';
import type { Seal } from '../../core/auth/seal.ts';
import type { PoolTokens } from './token-pool.ts';

/**
 * Cookies `token`, `refreshToken`, `userInfo` (specification 3): encrypted, HttpOnly, Secure, host-only, and on the
 * session paths only, so that they never ride on ordinary calls.
 */
const cookiePaths = [
  '/api/user-organization/auth',
  '/api/auth',
  '/api/reporting-entity/auth',
  '/api/consultancies/switch-organization',
] as const;

const purpose = (name: string, host: string): string => `cookie:${name}:${tenantHostname(host)}`;

const cookie = (name: string, value: string, path: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;

/** The cookies are the person's own: the access token of one tab that acts for a client is in none. */
export const sessionCookies = (
  seal: Seal,
  host: string,
  { accessToken, refreshToken }: PoolTokens,
  { userInfo, isActing, lifetimeSeconds }: { userInfo: string; isActing: boolean; lifetimeSeconds: number },
): string[] => {
  const values = { ...(isActing ? {} : { token: accessToken }), refreshToken, userInfo };
  return Object.entries(values).flatMap(([name, value]) => {
    const sealed = seal.seal(value, purpose(name, host));
    return name === 'refreshToken'
      ? cookiePaths.map((path) => cookie(name, sealed, path, lifetimeSeconds))
      : [cookie(name, sealed, cookiePaths[0], lifetimeSeconds)];
  });
};

export const clearedCookies = (): string[] =>
  ['token', 'refreshToken', 'userInfo'].flatMap((name) => cookiePaths.map((path) => cookie(name, '', path, 0)));

const readCookie =
  (name: 'token' | 'refreshToken') =>
  (seal: Seal, host: string, cookies: Record<string, string>): string | undefined => {
    const sealed = cookies[name];
    return sealed ? seal.open(sealed, purpose(name, host)) : undefined;
  };

/** Refresh token from the cookie; undefined when absent, altered, or made for another tenant. */
export const readRefreshCookie = readCookie('refreshToken');
/** Access token from the cookie, which rides on the renewal only; it may have expired. */
export const readAccessCookie = readCookie('token');
