import { useEffect, useSyncExternalStore } from 'react';

/** The one search of the top bar, while it is there; pages below it can only ask for it. */
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

/** Of the search itself: how it is opened from elsewhere. */
export const useOfferSearch = (openSearch: () => void): void => {
  useEffect(() => {
    announce(openSearch);
    return () => announce(undefined);
  }, [openSearch]);
};

/** Opens the search; undefined where this person has none. */
export const useOpenSearch = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => open);
