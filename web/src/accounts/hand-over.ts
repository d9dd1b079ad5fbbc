import { createShortToken } from '../../../shared/contract/people/identity.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { createCallApi } from '../lib/http/create-call-api.ts';
import { getRequestContext } from '../lib/http/request-context.ts';
import { leaveMark } from '../lib/session/hand-over-mark.ts';
import { safeRedirectPath } from '../lib/session/sign-in-address.ts';
import type { PoolTokens } from './user-pool.ts';

const noSession = (): Promise<string> => Promise.reject(new Error('the accounts host has no session of its own'));

/** Calls from the accounts host: with the session of the sign-in, or without one. */
export const createAccountsCallApi = (accessToken: string | undefined) =>
  createCallApi({
    apiBase: '/api',
    send: (url, init) => fetch(url, init),
    settings: () => ({ host: location.host, accessToken, ...getRequestContext() }),
    renew: noSession,
    leave: () => undefined,
  });

/** The tenant's host that belongs to its accounts host; the port is preserved. */
export const tenantHostOf = (accountsHostName: string): string => accountsHostName.replace(/^accounts\./, '');

/**
 * Target of a sign-in: the requested path of the tenant's host, with the one-time code and the language.
 */
export const arrivalAddress = (host: string, wanted: string | null, code: string, language: Language): string => {
  const url = new URL(safeRedirectPath(wanted, host), `https://${host}`);
  url.searchParams.set('token', code);
  url.searchParams.set('language', language);
  return `//${host}${url.pathname}${url.search}`;
};

/** Marks this browser as the one that signed in for the code, and navigates to the target. */
export const arriveWith = async (code: string, wanted: string | null, language: Language): Promise<void> => {
  const tenantHost = tenantHostOf(location.host);
  await leaveMark(cookieStore, { code, tenantHost, now: Date.now() });
  location.assign(arrivalAddress(tenantHost, wanted, code, language));
};

/** Puts the session into a one-time code for the tenant's host and navigates there. */
export const handOver = async (tokens: PoolTokens, wanted: string | null, language: Language): Promise<void> => {
  const targetHost = tenantHostOf(location.host);
  const callApi = createAccountsCallApi(tokens.accessToken);
  const { code } = await callApi(createShortToken, { body: { refreshToken: tokens.refreshToken, targetHost } });
  await arriveWith(code, wanted, language);
};
