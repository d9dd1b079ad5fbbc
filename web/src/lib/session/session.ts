import type { CallResult } from '../../../../shared/contract/call.ts';
import * as identity from '../../../../shared/contract/identity.contract.ts';
import { isApiError } from '../api/api-error.ts';
import { createCallApi } from '../api/create-call-api.ts';
import { takeEarlyAnswer } from '../api/early-answers.ts';
import type { Destination } from '../api/reaction.ts';
import { chosenLanguage } from '../i18n/language-cookie.ts';
import { endPlaces, forgetPlaces } from '../places/kept-places.ts';
import { createBrowserTabs } from './browser-tabs.ts';
import { createRenewal } from './renewal.ts';
import { getRequestContext } from './request-context.ts';
import { signInAddress } from './sign-in-address.ts';

const apiBase = '/api';
const tabs = createBrowserTabs();
const send = async (url: string, init: RequestInit): Promise<Response> =>
  (await takeEarlyAnswer(url, init)) ?? fetch(url, init);

let goTo: (path: string) => void = (path) => location.assign(path);

/** The router takes over in-page navigation once it exists. */
export const setNavigator = (navigate: (path: string) => void): void => {
  goTo = navigate;
};

const settings = () => ({ host: location.host, accessToken: renewal.current(), ...getRequestContext() });

let isOver = false;

/** The page is being left for sign-in: what is kept on the device is there again afterwards, and needs no question. */
export const isSessionOver = (): boolean => isOver;

const leaveForSignIn = (reason: 'ended' | 'required'): void => {
  isOver = true;
  renewal.forget();
  endPlaces();
  location.assign(signInAddress(location, reason, chosenLanguage('', document.cookie)));
};

const leave = (destination: Destination): void => {
  if (destination === 'sign-out') leaveForSignIn('ended');
  else goTo(destination === 'restriction' ? '/restriction' : '/403');
};

/** Calls of the session's own: before there is a token, and to get one. */
const callSession = createCallApi({
  apiBase,
  send,
  settings,
  renew: () => Promise.reject(new Error('session calls are not renewed')),
  leave,
});

const tokenListeners = new Set<() => void>();

const renewal = createRenewal(tabs, async () => {
  const token = await callSession(identity.refreshToken, {});
  // After the renewal has taken it over.
  for (const listener of tokenListeners) setTimeout(listener, 0);
  return token;
});

/** The one way to the server for screens (specification 7 and 8). */
export const callApi = createCallApi({ apiBase, send, settings, renew: (stale) => renewal.renew(stale), leave });

/** The same without leaving the page on a refusal: for what nobody has asked for yet. */
export const callQuietly = createCallApi({
  apiBase,
  send,
  settings,
  renew: (stale) => renewal.renew(stale),
  leave: () => undefined,
});

tabs.onEnd(() => leaveForSignIn('required'));

/** The server said no; that it could not answer says nothing about the session. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.status < 500 && error.status !== 429;

/** Session of this page: by the one-time code in the address, else by the cookie. False: nobody is signed in. */
export const startSession = async (code: string | undefined): Promise<boolean> => {
  try {
    if (code) renewal.adopt(await callSession(identity.exchangeShortToken, { body: { code } }));
    else await renewal.renew(undefined);
    return true;
  } catch (error) {
    if (code) return startSession(undefined);
    if (isRefusal(error)) return false;
    throw error;
  }
};

export type CodeOwner = CallResult<typeof identity.readShortToken>;

/** Whose session a code would open; a code that opens none is nobody's. */
export const findCodeOwner = (code: string): Promise<CodeOwner | undefined> =>
  callSession(identity.readShortToken, { body: { code } }).catch(() => undefined);

/** Ends the session that is open here, in every tab, and opens the code's; false, and nothing ended, when it has expired. */
export const signInInstead = async (code: string): Promise<boolean> => {
  if (!(await findCodeOwner(code))) return false;
  if (renewal.current()) await callSession(identity.logout, {}).catch(() => undefined);
  tabs.publishEnd();
  renewal.forget();
  forgetPlaces();
  return startSession(code);
};

/** The accounts host hears of the session when the page has nothing more urgent to do. */
export const startSessionFrame = (): void => {
  const start = async (): Promise<void> => {
    const { holdSessionFrame } = await import('./session-frame.ts');
    holdSessionFrame({
      createCode: async (targetHost) => (await callSession(identity.createShortToken, { body: { targetHost } })).code,
      onToken: (listener) => tokenListeners.add(listener),
    });
  };
  const startSafely = (): void => void start().catch(() => undefined);
  // A page that waits for its first answers is idle too: the frame's code would come before them.
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(startSafely, { timeout: 5_000 });
    else startSafely();
  }, 4_000);
};

/** Ends the session in every tab and at the server, then shows the sign-in page; closing the page meanwhile undoes neither. */
export const signOut = async (): Promise<void> => {
  endPlaces();
  await callSession(identity.logout, {}, { keepalive: true }).catch(() => undefined);
  renewal.forget();
  tabs.publishEnd();
  location.assign(signInAddress(location, 'signed-out', chosenLanguage('', document.cookie)));
};

export const goToSignIn = (): void => leaveForSignIn('required');
