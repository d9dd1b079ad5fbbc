import type { CallResult } from '../../../../shared/contract/calls/call.ts';
import * as identity from '../../../../shared/contract/people/identity.contract.ts';
import { isApiError } from '../http/api-error.ts';
import { type CallApi, createCallApi } from '../http/create-call-api.ts';
import { takeEarlyAnswer } from '../http/early-answers.ts';
import type { Destination } from '../http/reaction.ts';
import { getRequestContext } from '../http/request-context.ts';
import { chosenLanguage } from '../i18n/language-cookie.ts';
import { endPlaces, forgetPlaces } from '../places/stored-places.ts';
import { acting, endActing, forgetActing, isPlaceOfOther } from './acting.ts';
import { createBrowserTabs } from './browser-tabs.ts';
import { createRenewal } from './renewal.ts';
import { signInAddress } from './sign-in-address.ts';
import { signedCall } from './signed-calls.ts';

const apiBase = '/api';
const tabs = createBrowserTabs();
const send = async (url: string, init: RequestInit): Promise<Response> =>
  (await takeEarlyAnswer(url, init)) ?? fetch(url, init);

let goTo: (path: string) => void = (path) => location.assign(path);

/** Replaced by in-page navigation of the router once it exists. */
export const setNavigator = (navigate: (path: string) => void): void => {
  goTo = navigate;
};

const settings = () => ({ host: location.host, accessToken: renewal.current(), ...getRequestContext() });

let isOver = false;

/** The page is being left for sign-in: input stored on the device is available afterwards, so no question is needed. */
export const isSessionOver = (): boolean => isOver;

const leaveForSignIn = (reason: 'ended' | 'required'): void => {
  if (isOver) return;
  isOver = true;
  renewal.forget();
  endPlaces();
  location.assign(signInAddress(location, reason, chosenLanguage('', document.cookie)));
};

/**
 * The client ended the access: the tab returns to the firm; unsaved input stays on the device, separate from that of
 * other organisations.
 */
const leaveForEndedAccess = (): void => {
  if (isOver) return;
  isOver = true;
  renewal.forget();
  endActing();
  location.assign('/access-ended');
};

const leave = (destination: Destination): void => {
  if (destination === 'access-ended') leaveForEndedAccess();
  else if (destination === 'sign-out') leaveForSignIn('ended');
  else goTo(destination === 'restriction' ? '/restriction' : '/403');
};

/** Calls for the session itself, before there is a token. */
const callSession = createCallApi({
  apiBase,
  send,
  settings,
  renew: () => Promise.reject(new Error('session calls are not renewed')),
  leave,
});

/** A call that replaces the session's refresh token like a renewal: only one tab at a time runs it. */
export const callSessionAlone: CallApi = (definition, input, options) =>
  tabs.exclusively(() => callSession(definition, input, options));

const tokenListeners = new Set<() => void>();

const renewal = createRenewal(tabs, async () => {
  const input = acting ? { body: { actingFor: acting.clientId } } : {};
  const token = await callSession(identity.refreshToken, input).catch((error: unknown) => {
    if (isApiError(error, 'consultancy.access_ended')) leaveForEndedAccess();
    throw error;
  });
  // After the renewal has adopted it.
  for (const listener of tokenListeners) setTimeout(listener, 0);
  return token;
});

/** The server refused the session; a failure to answer says nothing about it. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.status < 500 && error.status !== 429;

/** The page was rendered from data on this device, without a connection: the user is not verified yet. */
let isUnsigned = false;
export const startUnsigned = (): void => {
  isUnsigned = true;
};

const renewUnsigned = async (): Promise<boolean> => {
  try {
    await renewal.renew(undefined);
    isUnsigned = false;
    return true;
  } catch (error) {
    if (!isRefusal(error)) return false;
    leaveForSignIn('ended');
    throw error;
  }
};
const unsigned = { isUnsigned: () => isUnsigned && renewal.current() === undefined, renew: renewUnsigned };

const renew = (stale: string | undefined): Promise<string> => renewal.renew(stale);
const callStaying = createCallApi({ apiBase, send, settings, renew, leave: () => undefined });

/** The client for server calls of all screens (specification 7 and 8). */
export const callApi = signedCall(unsigned, createCallApi({ apiBase, send, settings, renew, leave }), callStaying);

/** The same without leaving the page on a refusal: for requests that no user action caused. */
export const callQuietly = signedCall(unsigned, callStaying, callStaying);

tabs.onEnd(() => {
  forgetActing();
  leaveForSignIn('required');
});

/**
 * The session belongs to another user than the one who acted for a client in this tab: the page reloads in that user's
 * own organisation. True while it is being left.
 */
export const leaveOthersPlace = (userId: string | undefined): boolean => {
  if (!acting || !isPlaceOfOther(acting, userId)) return false;
  isOver = true;
  renewal.forget();
  forgetActing();
  location.reload();
  return true;
};

/**
 * Session of this page: by the one-time code in the address, else by the cookie. False: nobody is signed in, or the
 * page is being left. After the same user signs in again, a tab that acts for a client continues there.
 */
export const startSession = async (code: string | undefined): Promise<boolean> => {
  try {
    if (code) {
      const owner = acting && (await findCodeOwner(code));
      const own = await callSession(identity.exchangeShortToken, { body: { code } });
      if (acting && leaveOthersPlace(owner?.userId)) return false;
      if (!acting) renewal.adopt(own);
    }
    if (!code || acting) await renewal.renew(undefined);
    return true;
  } catch (error) {
    if (code && !isOver) return startSession(undefined);
    if (isRefusal(error)) return false;
    throw error;
  }
};

export type CodeOwner = CallResult<typeof identity.readShortToken>;

/** The user that a code would sign in; undefined for an invalid code. */
export const findCodeOwner = (code: string): Promise<CodeOwner | undefined> =>
  callSession(identity.readShortToken, { body: { code } }).catch(() => undefined);

/**
 * Ends the current session in every tab, and opens that of the code; false, without ending it, if the code has expired.
 */
export const signInInstead = async (code: string): Promise<boolean> => {
  if (!(await findCodeOwner(code))) return false;
  if (renewal.current()) await callSession(identity.logout, {}).catch(() => undefined);
  tabs.publishEnd();
  renewal.forget();
  forgetPlaces();
  forgetActing();
  // A page that acted for a client is being left already; the new session is open all the same.
  return (await startSession(code)) || isOver;
};

/** Informs the accounts host of the session once the page is idle. */
export const startSessionFrame = (): void => {
  // The accounts host knows the user, never a client that one of their tabs acts for.
  if (acting) return;
  const start = async (): Promise<void> => {
    const { connectSessionFrame } = await import('./session-frame.ts');
    connectSessionFrame({
      createCode: async (targetHost) => (await callSession(identity.createShortToken, { body: { targetHost } })).code,
      onToken: (listener) => tokenListeners.add(listener),
    });
  };
  const startSafely = (): void => void start().catch(() => undefined);
  // A page that waits for its first responses is idle too: the frame's code would be requested before them.
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(startSafely, { timeout: 5_000 });
    else startSafely();
  }, 4_000);
};

/**
 * Ends the session in every tab and at the server, then shows the sign-in page; closing the page does not interrupt
 * it.
 */
export const signOut = async (): Promise<void> => {
  endPlaces();
  await callSession(identity.logout, {}, { keepalive: true }).catch(() => undefined);
  renewal.forget();
  forgetActing();
  tabs.publishEnd();
  location.assign(signInAddress(location, 'signed-out', chosenLanguage('', document.cookie)));
};

export const goToSignIn = (): void => leaveForSignIn('required');
