type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage for the life of the tab. A browser may forbid its storage, and throws on any access: then the texts live as
 * long as the page, so that no caller fails.
 */
export const createTabStorage = (storage: () => Texts): Texts => {
  const inMemory = new Map<string, string>();
  const attempt = <Result>(work: () => Result, otherwise: () => Result): Result => {
    try {
      return work();
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      inMemory.get(key) ??
      attempt(
        () => storage().getItem(key),
        () => null,
      ),
    setItem: (key, text) =>
      attempt(
        () => {
          storage().setItem(key, text);
          inMemory.delete(key);
        },
        () => void inMemory.set(key, text),
      ),
    removeItem: (key) => {
      inMemory.delete(key);
      attempt(
        () => storage().removeItem(key),
        () => undefined,
      );
    },
  };
};

export const tabStorage = createTabStorage(() => sessionStorage);
