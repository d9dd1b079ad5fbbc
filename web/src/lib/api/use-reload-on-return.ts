import { useEffect } from 'react';

/** Loads again by itself, once the connection is back, what failed without it; what is there is left alone. */
export const useReloadOnReturn = (hasFailed: boolean, reload: () => void): void => {
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [hasFailed, reload]);
};
