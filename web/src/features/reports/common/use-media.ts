import { useSyncExternalStore } from 'react';

/** True while the media query holds. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );

/** Phone width of screens.md 6: lists of things become cards. */
export const useIsPhone = (): boolean => useMedia('(max-width: 687px)');
