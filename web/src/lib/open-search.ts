import { useEffect, useSyncExternalStore } from 'react';

/** Opens the search of the top bar, while it is mounted; pages below it use it from here. */
let open: (() => void) | undefined;
const listeners = new Set<() => void>();

const announce = (next: (() => void) | undefined): void => {
  open = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the search itself: registers how it is opened. */
export const useOfferSearch = (openSearch: () => void): void => {
  useEffect(() => {
    announce(openSearch);
    return () => announce(undefined);
  }, [openSearch]);
};

/** Opens the search; undefined for users without one. */
export const useOpenSearch = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => open);
