import { expect, it } from 'vitest';
import { createDeviceStore, type IndexedDbStore } from './device-store.ts';

/** A browser's storage with a limit of so many characters. */
const createSmall = (initialCapacity: number) => {
  let capacity = initialCapacity;
  const items = new Map<string, string>();
  return {
    items,
    setSize: (next: number) => {
      capacity = next;
    },
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
};

const createIndexedDb = (): IndexedDbStore & { items: Map<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    load: async () => [...items],
    put: async (key, text) => void items.set(key, text),
    drop: async (key) => void items.delete(key),
  };
};

const refused = (): Promise<never> => Promise.reject(new Error('there is no database'));
const failingDb: IndexedDbStore = { load: refused, put: refused, drop: refused };
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('stores in IndexedDB what exceeds the small storage, and finds it at the next visit', async () => {
  const small = createSmall(5);
  const indexedDb = createIndexedDb();
  const store = createDeviceStore(() => small, indexedDb);
  store.setItem('a', 'short');
  store.setItem('b', 'too long for it');
  expect(store.isAtRisk()).toBe(true);
  await settled();
  expect([store.isAtRisk(), store.countUnstored()]).toEqual([false, 0]);
  const next = createDeviceStore(() => small, indexedDb);
  await next.ready();
  expect([next.getItem('a'), next.getItem('b')]).toEqual(['short', 'too long for it']);
  expect(next.keys()).toEqual(['a', 'b']);
});

it('never returns an older text of the small storage instead of the newer one in IndexedDB', async () => {
  const small = createSmall(5);
  const indexedDb = createIndexedDb();
  const store = createDeviceStore(() => small, indexedDb);
  store.setItem('a', 'short');
  store.setItem('a', 'longer than it was');
  await settled();
  expect(small.items.size).toBe(0);
  store.setItem('a', 'again');
  await settled();
  expect([small.items.get('a'), indexedDb.items.size]).toEqual(['again', 0]);
});

it('stores the newest of many letters typed in a row, and nothing that the small storage took since', async () => {
  const indexedDb = createIndexedDb();
  const store = createDeviceStore(() => createSmall(0), indexedDb);
  for (const text of ['T', 'Ty', 'Typ']) store.setItem('a', text);
  store.setItem('b', 'removed');
  store.removeItem('b');
  await settled();
  expect([...indexedDb.items]).toEqual([['a', 'Typ']]);
  store.removeItem('a');
  await settled();
  expect(indexedDb.items.size).toBe(0);
});

it('counts the entries that only this tab has, until they are stored or removed', async () => {
  const small = createSmall(0);
  const store = createDeviceStore(() => small, failingDb);
  const counts: number[] = [];
  store.subscribe(() => counts.push(store.countUnstored()));
  store.setItem('a', 'typed');
  store.setItem('b', 'typed too');
  await settled();
  expect([store.isUnstored('a'), store.isAtRisk(), store.getItem('a')]).toEqual([true, true, 'typed']);
  small.setSize(100);
  store.setItem('a', 'typed');
  store.removeItem('b');
  expect(counts).toEqual([1, 2, 1, 0]);
  await settled();
  expect([store.isAtRisk(), small.items.get('a')]).toEqual([false, 'typed']);
});

it('works if the browser forbids every kind of storage', async () => {
  const store = createDeviceStore(() => {
    throw new DOMException('denied', 'SecurityError');
  }, failingDb);
  await store.ready();
  store.setItem('a', 'typed');
  expect([store.getItem('a'), store.keys(), store.getItem('b')]).toEqual(['typed', ['a'], null]);
  store.removeItem('a');
  expect([store.getItem('a'), store.keys()]).toEqual([null, []]);
});
