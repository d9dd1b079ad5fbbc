import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserTabs } from './browser-tabs.ts';
import { createRenewal } from './renewal.ts';

afterEach(() => vi.unstubAllGlobals());

it('renews the session in a browser without storage', async () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.stubGlobal('BroadcastChannel', EventTarget);
  const tabs = createBrowserTabs();
  const sharing = { ...tabs, exclusively: <Result>(work: () => Promise<Result>) => work(), publish: () => undefined };
  let count = 0;
  const renewal = createRenewal(sharing, async () => {
    count += 1;
    return { accessToken: `token-${count}`, expiresAt: '2026-11-20T00:00:00Z' };
  });
  expect(await renewal.renew(undefined)).toBe('token-1');
  expect(await renewal.renew('token-1')).toBe('token-2');
});
