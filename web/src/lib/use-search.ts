import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type Edit = (now: URLSearchParams) => URLSearchParams;

/**
 * What the address asks for, changed part by part. Each change begins from what the address says by now: the router
 * draws later than a person makes the next one, which would take the one before back. On a page that is being left a
 * change would lead back to it, and is none.
 */
export const useSearch = (): [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] => {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions): void => {
      const now = window.location;
      if (new URL(pathname, now.origin).pathname !== now.pathname) return;
      setSearch(edit(new URLSearchParams(now.search)), options);
    },
    [setSearch, pathname],
  );
  return [search, change];
};
