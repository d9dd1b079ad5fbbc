import { useState } from 'react';
import type * as z from 'zod';
import type { CallDefinition } from '../../../../shared/contract/calls/call.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { CallArguments } from '../../lib/http/build-request.ts';
import { callApi } from '../../lib/session/session.ts';

type PageOf<Item> = { items: Item[]; nextCursor: string | null };
type More<Item> = { after: unknown; items: Item[]; nextCursor: string | null };

/**
 * A list with a button for further pages. The first page is cached; the pages after it are dropped when the first one
 * changes.
 */
export const usePages = <Item, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  call: CallDefinition<P, Q, B, z.ZodType<PageOf<Item>>>,
  input: CallArguments<P, Q, B>,
  withCursor: (cursor: string) => CallArguments<P, Q, B>,
) => {
  const first = useCall(call, input, { keepPreviousData: true });
  const [more, setMore] = useState<More<Item>>();
  const [isFetching, setIsFetching] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const known = more && more.after === first.data ? more : undefined;
  const nextCursor = known ? known.nextCursor : (first.data?.nextCursor ?? null);
  const fetchMore = async (): Promise<void> => {
    if (nextCursor === null) return;
    setIsFetching(true);
    setFailure(undefined);
    try {
      const page = await callApi(call, withCursor(nextCursor));
      setMore({ after: first.data, items: [...(known?.items ?? []), ...page.items], nextCursor: page.nextCursor });
    } catch (error) {
      setFailure(error);
    } finally {
      setIsFetching(false);
    }
  };
  return {
    items: first.data ? [...first.data.items, ...(known?.items ?? [])] : undefined,
    error: first.error ?? failure,
    reload: () => first.mutate(),
    hasMore: nextCursor !== null,
    isFetching,
    fetchMore: () => void fetchMore(),
  };
};
