import { describe, expect, it } from 'vitest';
import { type CookieJar, hasMark, leaveMark } from './hand-over-mark.ts';

type Cookie = Parameters<CookieJar['set']>[0];

const createJar = () => {
  const cookies: Cookie[] = [];
  const jar: CookieJar = {
    get: async (name) => cookies.findLast((cookie) => cookie.name === name) ?? null,
    set: async (cookie) => {
      cookies.push(cookie);
    },
  };
  return { jar, cookies };
};

describe('mark of a hand-over', () => {
  it('recognises the code that this browser signed in for, and no other', async () => {
    const { jar } = createJar();
    await leaveMark(jar, { code: 'mine', tenantHost: 'a.example:4000', now: 1_000 });
    expect(await hasMark(jar, 'mine')).toBe(true);
    expect(await hasMark(jar, 'of-a-stranger')).toBe(false);
  });

  it('is absent in a browser that did not sign in', async () => {
    expect(await hasMark(createJar().jar, 'of-a-stranger')).toBe(false);
  });

  it('is set for the tenant’s host, for as long as the code is valid, and does not contain the code', async () => {
    const { jar, cookies } = createJar();
    await leaveMark(jar, { code: 'mine', tenantHost: 'a.example:4000', now: 1_000 });
    expect(cookies).toMatchObject([{ domain: 'a.example', path: '/', sameSite: 'strict', expires: 61_000 }]);
    expect(JSON.stringify(cookies)).not.toContain('mine');
  });

  it('counts as absent if the browser stores no cookie', async () => {
    const refuse = () => Promise.reject(new Error('no cookies'));
    await leaveMark({ get: refuse, set: refuse }, { code: 'mine', tenantHost: 'a.example', now: 0 });
    expect(await hasMark({ get: refuse }, 'mine')).toBe(false);
  });
});
