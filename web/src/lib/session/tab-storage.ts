type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What lives as long as the tab. A browser may forbid its storage, and throws at the mere mention of it: then it lives as long as
 * the page, so that nothing that uses it fails.
 */
export const createTabStorage = (storage: () => Texts): Texts => {
  const beside = new Map<string, string>();
  const attempt = <Result>(work: () => Result, otherwise: () => Result): Result => {
    try {
      return work();
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      beside.get(key) ??
      attempt(
        () => storage().getItem(key),
        () => null,
      ),
    setItem: (key, text) =>
      attempt(
        () => {
          storage().setItem(key, text);
          beside.delete(key);
        },
        () => void beside.set(key, text),
      ),
    removeItem: (key) => {
      beside.delete(key);
      attempt(
        () => storage().removeItem(key),
        () => undefined,
      );
    },
  };
};

export const tabStorage = createTabStorage(() => sessionStorage);
