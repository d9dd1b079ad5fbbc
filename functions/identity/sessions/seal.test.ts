import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionSeconds } from '../../../shared/model/people/session-lifetime.ts';
import { createSeal } from '../../core/auth/seal.ts';
import { clearedCookies, readRefreshCookie, sessionCookies } from './session-cookies.ts';

const seal = createSeal('a session secret');

describe('seal', () => {
  it('opens its own sealed texts, for the same purpose only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, purpose, other) => {
        const sealed = seal.seal(text, purpose);
        expect(seal.open(sealed, purpose)).toBe(text.toWellFormed());
        if (other !== purpose) expect(seal.open(sealed, other)).toBeUndefined();
      }),
    );
  });

  it('opens nothing that was altered, anywhere', () => {
    const bytes = Buffer.from(seal.seal('refresh token', 'p'), 'base64url');
    for (let position = 0; position < bytes.length; position += 1) {
      const altered = Buffer.from(bytes);
      altered[position] = (altered[position] ?? 0) ^ 1;
      expect(seal.open(altered.toString('base64url'), 'p')).toBeUndefined();
    }
  });

  it('opens nothing sealed under another secret, nothing cut, nothing else', () => {
    const sealed = seal.seal('x', 'p');
    expect(createSeal('another secret').open(sealed, 'p')).toBeUndefined();
    for (const text of ['', 'x', sealed.slice(0, 30), `${sealed}AAAA`]) expect(seal.open(text, 'p')).toBeUndefined();
  });

  it('never seals alike twice', () => {
    expect(seal.seal('x', 'p')).not.toBe(seal.seal('x', 'p'));
  });
});

describe('session cookies', () => {
  const tokens = { accessToken: 'access', refreshToken: 'refresh' };
  const cookies = sessionCookies(seal, 'lantau.example', tokens, {
    userInfo: '{"userId":"u"}',
    isActing: false,
    lifetimeSeconds: sessionSeconds(14),
  });
  const cookieValue = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? '';

  it('are the three of the specification, HttpOnly, Secure, strict, host-only', () => {
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['token', 'refreshToken', 'userInfo']),
    );
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
      expect(cookie).toMatch(/; Max-Age=1209600;/);
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  it('hold no access token of a tab that acts for a client', () => {
    const acting = sessionCookies(seal, 'lantau.example', tokens, {
      userInfo: '{}',
      isActing: true,
      lifetimeSeconds: 60,
    });
    expect(new Set(acting.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['refreshToken', 'userInfo']));
  });

  it('ride on the session paths only, never on ordinary calls', () => {
    const paths = cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1]);
    expect(new Set(paths)).toEqual(
      new Set([
        '/api/user-organization/auth',
        '/api/auth',
        '/api/reporting-entity/auth',
        '/api/consultancies/switch-organization',
      ]),
    );
  });

  it('reveal nothing of their content', () => {
    for (const text of ['access', 'refresh', 'userId']) {
      expect(cookies.map((cookie) => cookie.split(/[=;]/)[1]).join()).not.toContain(text);
      expect(Buffer.from(cookieValue('refreshToken'), 'base64url').toString('latin1')).not.toContain(text);
    }
  });

  it('give the refresh token back to their own host, its accounts host and any port, and to no other', () => {
    const refreshToken = cookieValue('refreshToken');
    for (const host of ['lantau.example', 'LANTAU.example:4000', 'accounts.lantau.example']) {
      expect(readRefreshCookie(seal, host, { refreshToken })).toBe('refresh');
    }
    expect(readRefreshCookie(seal, 'other.example', { refreshToken })).toBeUndefined();
    expect(readRefreshCookie(seal, 'lantau.example', { refreshToken: cookieValue('token') })).toBeUndefined();
    expect(readRefreshCookie(seal, 'lantau.example', {})).toBeUndefined();
  });

  it('are all cleared, on every path that they were set on', () => {
    const cleared = clearedCookies();
    for (const cookie of cookies) {
      const place = `${cookie.split('=')[0]}=; ${/Path=[^;]+/.exec(cookie)?.[0]}; Max-Age=0;`;
      expect(cleared.some((text) => text.startsWith(place))).toBe(true);
    }
  });
});
