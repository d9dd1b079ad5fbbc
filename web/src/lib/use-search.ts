import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type Edit = (now: URLSearchParams) => URLSearchParams;

/**
 * Search parameters of the address, changed one by one. Each change is based on the current address, because the router
 * renders later than a fast second change, which would otherwise undo the first. On a page that is being left a change
 * is ignored, because it would navigate back.
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
