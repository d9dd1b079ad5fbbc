/** Stores texts by key, and never throws. */
export type TextStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] };

/**
 * Unsaved input, on this device until the server has it. The browser's small storage takes it at once; if that is full
 * or forbidden, IndexedDB takes it, which has more capacity. Entries that neither takes exist only in this tab, and the
 * screen must say so.
 */
export type DeviceStore = TextStorage & {
  /** Resolves once the entries of IndexedDB are loaded; never rejects. */
  ready: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  /** Entries that only this tab has. */
  countUnstored: () => number;
  isUnstored: (key: string) => boolean;
  /** An entry exists only in this tab, or IndexedDB has not yet confirmed it. */
  isAtRisk: () => boolean;
};

/** Larger and asynchronous storage. */
export type IndexedDbStore = {
  load: () => Promise<readonly (readonly [string, string])[]>;
  put: (key: string, text: string) => Promise<void>;
  drop: (key: string) => Promise<void>;
};

type SmallStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A browser that forbids its storage throws on any access to it. */
const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const createDeviceStore = (storage: () => SmallStorage, indexedDb: IndexedDbStore): DeviceStore => {
  /** Entries that the small storage refused. */
  const overflow = new Map<string, string>();
  const unstored = new Set<string>();
  const queued = new Set<string>();
  let writing: string | undefined;
  const listeners = new Set<() => void>();
  let last: Promise<void> = Promise.resolve();
  let opening: Promise<void> | undefined;

  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const setUnstored = (key: string, isUnstored: boolean): void => {
    if (unstored.has(key) === isUnstored) return;
    if (isUnstored) unstored.add(key);
    else unstored.delete(key);
    notify();
  };
  const removeFromSmall = (key: string): void => attempt(() => storage().removeItem(key), undefined);

  /** One after the other, so that the newest text of a key is the last one written. */
  const write = async (key: string): Promise<void> => {
    queued.delete(key);
    writing = key;
    const text = overflow.get(key);
    try {
      if (text === undefined) return await indexedDb.drop(key);
      await indexedDb.put(key, text);
    } catch {
      return setUnstored(key, overflow.has(key));
    } finally {
      writing = undefined;
    }
    if (overflow.get(key) !== text) return;
    // An older text would be used as the newest one at the next visit.
    removeFromSmall(key);
    setUnstored(key, false);
  };
  const writeSoon = (key: string): void => {
    if (queued.has(key)) return;
    queued.add(key);
    last = last.then(() => write(key));
  };
  const forget = (key: string): void => {
    if (!overflow.delete(key)) return;
    setUnstored(key, false);
    writeSoon(key);
  };
  const keys = (): string[] => {
    const small = attempt(() => {
      const all = storage();
      return Array.from({ length: all.length }, (_, at) => all.key(at) ?? '');
    }, []);
    return [...new Set([...small, ...overflow.keys()])];
  };

  const load = async (): Promise<void> => {
    try {
      for (const [key, text] of await indexedDb.load()) if (!overflow.has(key)) overflow.set(key, text);
    } catch {
      // A browser without IndexedDB has no entries there.
    }
  };

  return {
    ready: () => {
      opening ??= load();
      return opening;
    },
    getItem: (key) => overflow.get(key) ?? attempt(() => storage().getItem(key), null),
    setItem: (key, text) => {
      const isTaken = attempt(() => {
        storage().setItem(key, text);
        return true;
      }, false);
      if (isTaken) return forget(key);
      overflow.set(key, text);
      writeSoon(key);
    },
    removeItem: (key) => {
      removeFromSmall(key);
      forget(key);
    },
    keys,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    countUnstored: () => unstored.size,
    isUnstored: (key) => unstored.has(key),
    isAtRisk: () => unstored.size > 0 || [writing, ...queued].some((key) => key !== undefined && overflow.has(key)),
  };
};
