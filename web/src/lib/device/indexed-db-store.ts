import { partitionOf } from '../session/acting.ts';
import type { IndexedDbStore } from './device-store.ts';

const storeName = 'texts';

/** Timeout, if a browser neither opens its database nor refuses to. */
const patienceMilliseconds = 1_500;

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device does not keep texts'));
    setTimeout(() => reject(new Error('the device does not answer')), patienceMilliseconds);
  });

/** Resolves only after the transaction has completed: a full disk fails at the end. */
const writtenBy = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the device has no room'));
  });

const openTexts = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(partitionOf('typed'), 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return answerOf(request);
};

/** Texts by key in IndexedDB. */
export const createIndexedDbStore = (): IndexedDbStore => {
  let opening: Promise<IDBDatabase> | undefined;
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    opening ??= openTexts().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return (await opening).transaction(storeName, mode);
  };
  const change = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = await begin('readwrite');
    const written = writtenBy(transaction);
    work(transaction.objectStore(storeName));
    await written;
  };
  return {
    load: async () => {
      const store = (await begin('readonly')).objectStore(storeName);
      const texts: IDBRequest<unknown[]> = store.getAll();
      const [keys, all] = await Promise.all([answerOf(store.getAllKeys()), answerOf(texts)]);
      return keys.map((key, at): [string, string] => [typeof key === 'string' ? key : '', String(all[at])]);
    },
    put: (key, text) => change((store) => store.put(text, key)),
    drop: (key) => change((store) => store.delete(key)),
  };
};
