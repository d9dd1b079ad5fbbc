type SmallStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The part of a storage with keys that begin with `prefix`, as a storage with keys without it. */
export const partitionStorage = (storage: SmallStorage, prefix: string): SmallStorage => {
  const own = (): string[] =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  return {
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, text) => storage.setItem(prefix + key, text),
    removeItem: (key) => storage.removeItem(prefix + key),
    key: (at) => own()[at] ?? null,
    get length() {
      return own().length;
    },
  };
};
