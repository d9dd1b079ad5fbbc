import { useCallback, useContext, useEffect, useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import type * as z from 'zod';
import type { CallDefinition } from '../../../../shared/contract/calls/call.ts';
import type { Page } from '../../../../shared/contract/calls/page.ts';
import type { CallArguments } from '../http/build-request.ts';
import { callApi } from '../session/session.ts';
import { cacheKey } from './cache-key.ts';
import { showList } from './shown-lists.ts';
import { CacheScopeContext } from './use-call.ts';

export type CallPages<Item> = {
  /** All fetched items, in the server's order; undefined until the first page has loaded. */
  items: Item[] | undefined;
  pageCount: number;
  error: unknown;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  refresh: () => Promise<void>;
};

type Key = readonly [string, string, string, unknown, string | undefined];

/** Reads a cursor-paged list page by page: `toInput` puts the cursor into the query; `null` disables it. */
export const useCallPages = <Item, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  call: CallDefinition<P, Q, B, z.ZodType<Page<Item>>>,
  toInput: ((cursor: string | undefined) => CallArguments<P, Q, B>) | null,
): CallPages<Item> => {
  const scope = useContext(CacheScopeContext);
  const keyOf = (_index: number, previous: Page<Item> | null): Key | null => {
    if (toInput === null || previous?.nextCursor === null) return null;
    return [...cacheKey(scope, call.id, toInput(undefined)), previous?.nextCursor ?? undefined];
  };
  const read = ([, , , , cursor]: Key): Promise<Page<Item>> =>
    toInput === null ? Promise.reject(new Error('nothing to read')) : callApi(call, toInput(cursor));
  // On mount all pages are read again in place: otherwise changes from another screen would be missing.
  const settings = { revalidateFirstPage: false, revalidateOnMount: true } as const;
  const list = useSWRInfinite<Page<Item>, unknown>(keyOf, read, settings);
  const { data, error, size, setSize, mutate } = list;
  const items = useMemo(() => data?.flatMap((page) => page.items), [data]);
  const loadMore = useCallback(() => void setSize((pages) => pages + 1), [setSize]);
  const refresh = useCallback(async () => {
    await mutate();
  }, [mutate]);
  useEffect(() => showList({ callId: call.id, refresh }), [call.id, refresh]);
  return {
    items,
    pageCount: data?.length ?? 0,
    error,
    isLoadingMore: data !== undefined && size > data.length,
    hasMore: data !== undefined && data.at(-1)?.nextCursor !== null,
    loadMore,
    refresh,
  };
};
