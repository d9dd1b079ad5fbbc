import { describe, expect, it } from 'vitest';
import { createRenewal, type RenewedToken, type TabSharing } from './renewal.ts';

/** Tabs of one browser: a fair lock, a counter, and messages that arrive at once or on demand. */
const createBrowser = () => {
  const listeners: ((token: RenewedToken) => void)[] = [];
  let generation = 0;
  let tail: Promise<unknown> = Promise.resolve();
  let requests = 0;
  let isCut = false;
  const openTab = () => {
    const own: ((token: RenewedToken) => void)[] = [];
    const sharing: TabSharing = {
      exclusively: (work) => {
        const run = tail.then(work);
        tail = run.catch(() => undefined);
        return run;
      },
      readGeneration: () => generation,
      writeGeneration: (next) => {
        generation = next;
      },
      publish: (token) => {
        if (isCut) return;
        queueMicrotask(() => {
          for (const listener of listeners) if (!own.includes(listener)) listener(token);
        });
      },
      onToken: (listener) => {
        own.push(listener);
        listeners.push(listener);
      },
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    };
    return createRenewal(sharing, async () => {
      requests += 1;
      return { accessToken: `token-${requests}`, expiresAt: '2026-11-20T00:00:00Z' };
    });
  };
  return { openTab, requests: () => requests, cutChannel: () => (isCut = true) };
};

describe('renewal of the access token', () => {
  it('sends one request for fifty calls that expire together in five tabs', async () => {
    const browser = createBrowser();
    const tabs = Array.from({ length: 5 }, browser.openTab);
    tabs[0]?.adopt({ accessToken: 'old', expiresAt: '2026-11-20T00:00:00Z' });
    await new Promise((resolve) => setImmediate(resolve));

    const renewed = await Promise.all(tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.renew('old'))));

    expect(renewed).toHaveLength(50);
    expect(new Set(renewed)).toEqual(new Set(['token-1']));
    expect(browser.requests()).toBe(1);
  });

  it('returns the newer token at once to a call with the older one', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    const first = await tab.renew(undefined);
    const second = await tab.renew(first);
    expect(await tab.renew(first)).toBe(second);
    expect(browser.requests()).toBe(2);
  });

  it('renews itself if the other tab that renewed never answers', async () => {
    const browser = createBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    here.adopt({ accessToken: 'old', expiresAt: '2026-11-20T00:00:00Z' });
    await new Promise((resolve) => setImmediate(resolve));
    browser.cutChannel();
    await there.renew('old');
    expect(await here.renew('old')).toBe('token-2');
  });

  it('tries again after a failed renewal', async () => {
    let isDown = true;
    const renewal = createRenewal(
      {
        exclusively: (work) => work(),
        readGeneration: () => 0,
        writeGeneration: () => undefined,
        publish: () => undefined,
        onToken: () => undefined,
        pause: () => Promise.resolve(),
      },
      async () => {
        if (isDown) throw new Error('offline');
        return { accessToken: 'fresh', expiresAt: '2026-11-20T00:00:00Z' };
      },
    );
    await expect(renewal.renew(undefined)).rejects.toThrow('offline');
    isDown = false;
    expect(await renewal.renew(undefined)).toBe('fresh');
  });

  it('has no token after it was asked to forget', async () => {
    const tab = createBrowser().openTab();
    await tab.renew(undefined);
    tab.forget();
    expect(tab.current()).toBeUndefined();
  });
});
