/**
 * A one-time code in an address opens a session, and anybody can send a link. Therefore the accounts host leaves a mark
 * in the browser that signed in: the code's digest, readable on the tenant's host for as long as the code is valid. A
 * code without its mark came from elsewhere, and the user is asked (ADR 9).
 */
const name = 'handOver';
const lifetimeMilliseconds = 60_000;

const digestOf = async (code: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Cookie = { name: string; value: string; domain: string; path: string; sameSite: 'strict'; expires: number };
export type CookieJar = {
  get(name: string): Promise<{ value?: string | undefined } | null>;
  set(cookie: Cookie): Promise<void>;
};

/** On the accounts host; `tenantHost` is the target of the code. A browser without cookies asks the user there. */
export const leaveMark = async (
  jar: CookieJar,
  { code, tenantHost, now }: { code: string; tenantHost: string; now: number },
): Promise<void> => {
  const domain = tenantHost.replace(/:\d+$/, '');
  const cookie = { name, value: await digestOf(code), domain, path: '/', sameSite: 'strict' } as const;
  await jar.set({ ...cookie, expires: now + lifetimeMilliseconds }).catch(() => undefined);
};

/** On the tenant's host: whether this browser signed in for this code. */
export const hasMark = async (jar: Pick<CookieJar, 'get'>, code: string): Promise<boolean> => {
  const mark = await jar.get(name).catch(() => null);
  return mark?.value === (await digestOf(code));
};
