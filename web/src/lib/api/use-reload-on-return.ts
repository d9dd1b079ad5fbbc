import { useEffect } from 'react';

/** Repeats a read that failed without a connection, once that is back; loaded data is not read again. */
export const useReloadOnReturn = (hasFailed: boolean, reload: () => void): void => {
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [hasFailed, reload]);
};
