/**
 * Sessions created by calls, as the sign-in page does: the SRP exchange with the user pool, a one-time code for the
 * tenant's host, and the exchange of the code for cookies. Each is a separate family of refresh tokens, which no other
 * renewal can end.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Tokens } from '../../../infra/local/demo/password-sign-in.ts';
import { createShortToken, exchangeShortToken } from '../../../shared/contract/people/identity.contract.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { WebConfig } from '../../../web/src/lib/config.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { signIn as signInAtPool } from '../../support/cloud/cloud-people.ts';
import { sendRequest } from '../../support/cloud/cloud-request.ts';
import { type Person, type Site, sites, siteUrl } from './sites.ts';

type Account = Pick<Person, 'email' | 'password'> & Partial<Person>;
type Cookie = Parameters<BrowserContext['addCookies']>[0][number];
type Session = { caller: Caller; cookies: Cookie[] };

const portOf = (): number => Number(process.env.E2E_PORT);

const readPool = async () => {
  const host = sites.root.hostname;
  const { body } = await sendRequest({ port: portOf(), host, method: 'GET', path: '/config.json' });
  const { region, userPoolId, userPoolClientId: clientId } = WebConfig.parse(body);
  return { port: portOf(), userPool: { region, userPoolId, clientId } };
};

const cookieOf = (header: string, domain: string): Cookie => {
  const [pair = '', ...attributes] = header.split('; ');
  const of = (name: string): string =>
    attributes.find((attribute) => attribute.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const [name = ''] = pair.split('=', 1);
  return {
    name,
    value: pair.slice(name.length + 1),
    domain,
    path: of('Path'),
    expires: Math.floor(Date.now() / 1_000) + Number(of('Max-Age')),
    httpOnly: attributes.includes('HttpOnly'),
    secure: attributes.includes('Secure'),
    sameSite: 'Strict',
  };
};

const isColdStart = (error: unknown): boolean => error instanceof Error && error.name === 'UnexpectedLambdaException';

/**
 * On a busy machine a cold start of a function can exceed the five seconds that the user pool allows: then again, as
 * people do.
 */
const signInToPool = async (site: Site, { email, password }: Account, tries = 3): Promise<Tokens> => {
  try {
    return await signInAtPool(await readPool(), site.key, email, password);
  } catch (error) {
    if (tries > 1 && isColdStart(error)) return signInToPool(site, { email, password }, tries - 1);
    throw error;
  }
};

const createSession = async (site: Site, account: Account, language: Language): Promise<Session> => {
  const { accessToken, refreshToken } = await signInToPool(site, account);
  const accounts = { port: portOf(), host: `accounts.${site.hostname}`, accessToken, language };
  const targetHost = `${site.hostname}:${portOf()}`;
  const { code } = await callApi(accounts, createShortToken, { body: { refreshToken, targetHost } });
  const visitor = { port: portOf(), host: site.hostname, language };
  const answer = await sendCall(visitor, exchangeShortToken, { body: { code } });
  if (answer.status !== exchangeShortToken.status) throw new Error(`${account.email} has no session: ${answer.text}`);
  const opened = exchangeShortToken.response.parse(answer.body);
  return {
    caller: { ...visitor, accessToken: opened.accessToken },
    cookies: (answer.headers['set-cookie'] ?? []).map((header) => cookieOf(header, site.hostname)),
  };
};

/** Session of each browser, for the API calls of a story. */
const openCallers = new WeakMap<BrowserContext, { caller: Caller; openedAt: number }>();
/** An access token is good for ten minutes. */
const callerMilliseconds = 8 * 60_000;

/** Credentials for calls as this page's user; undefined if they signed in by the form, or too long ago. */
export const callerIn = (page: Page): Caller | undefined => {
  const opened = openCallers.get(page.context());
  return opened && Date.now() - opened.openedAt < callerMilliseconds ? opened.caller : undefined;
};

/** Credentials for calls of a person; no browser is involved. */
export const callerOf = async (site: Site, person: Account, language: Language = 'en'): Promise<Caller> =>
  (await createSession(site, person, language)).caller;

/** The language of a browser on the hosts of a tenant, as the application remembers it. */
export const setLanguage = (page: Page, { hostname }: Site, language: Language): Promise<void> =>
  page.context().addCookies([{ name: 'language', value: language, domain: hostname, path: '/', sameSite: 'Lax' }]);

/**
 * Opens a session of that person in the page's browser, in that language, and loads nothing; returns credentials for
 * calls in the same name.
 */
export const openSession = async (
  page: Page,
  site: Site,
  person: Account,
  language: Language = 'en',
): Promise<Caller> => {
  const { caller, cookies } = await createSession(site, person, language);
  await page.context().addCookies(cookies);
  await setLanguage(page, site, language);
  openCallers.set(page.context(), { caller, openedAt: Date.now() });
  return caller;
};

/** The same, and waits for `path` of the application to show its h1. */
export const signIn = async (
  page: Page,
  site: Site,
  person: Account,
  { language = 'en', path = '/' }: { language?: Language; path?: string } = {},
): Promise<Caller> => {
  const caller = await openSession(page, site, person, language);
  const arrival = new URL(siteUrl(site, path));
  arrival.searchParams.set('language', language);
  await page.goto(arrival.href);
  await expect(page).toHaveURL(siteUrl(site, path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return caller;
};
