/** What a browser sent, received and stored about each client, by the organisation that each request acted for. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import * as z from 'zod';

const Claims = z.object({ acting_for: z.string().optional() });

/** The client that a request acts for, by its access token; undefined: the firm's own, or public. */
const clientOf = (request: Request): { clientId: string | undefined; isSignedIn: boolean } => {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers().authorization ?? '') ?? [];
  if (payload === undefined) return { clientId: undefined, isSignedIn: false };
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return { clientId: claims.acting_for, isSignedIn: true };
};

export type Seen = { clientId: string | undefined; isSignedIn: boolean; url: string; text: string };

/** Records every call of a context from here on, with its body and its answer. */
export const recordCalls = (context: BrowserContext): { seen: Seen[]; settle: () => Promise<void> } => {
  const seen: Seen[] = [];
  const open = new Set<Promise<void>>();
  const record = async (request: Request): Promise<void> => {
    const response = await request.response();
    // A document that was left takes its answers with it.
    const answer = (await response?.text().catch(() => '')) ?? '';
    seen.push({ ...clientOf(request), url: request.url(), text: `${request.postData() ?? ''} ${answer}` });
  };
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    const one = record(request)
      .catch(() => undefined)
      .finally(() => open.delete(one));
    open.add(one);
  });
  return {
    seen,
    settle: async () => {
      await Promise.all(open);
    },
  };
};

export type Stored = { store: string; key: string; text: string };

/** Everything that the site has on the device, by store and key. */
export const readDevice = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    const of = (name: string, storage: Storage) =>
      Object.keys(storage).map((key) => ({ store: name, key, text: storage.getItem(key) ?? '' }));
    const found = [...of('localStorage', localStorage), ...of('sessionStorage', sessionStorage)];
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        for (const [at, value] of values.entries()) {
          found.push({ store: name, key: JSON.stringify(keys[at]) ?? '', text: JSON.stringify(value) ?? '' });
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ store: `cache ${name}`, key: request.url, text });
      }
    }
    return found;
  });
