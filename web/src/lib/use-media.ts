import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query matches, e.g. `(max-width: 687px)` for a phone (screens 6). */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Phone width: lists of things become cards. */
export const useIsPhone = (): boolean => useMedia('(max-width: 687px)');
