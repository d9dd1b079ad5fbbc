import { useCallback, useContext } from 'react';
import useSWR from 'swr';
import type { CallOutput } from '../../../../shared/contract/calls/call.ts';
import { listUsers, type PersonView } from '../../../../shared/contract/people/people.contract.ts';
import { cacheKey } from '../../lib/api/cache-key.ts';
import { followOn } from '../../lib/api/follow-on.ts';
import { CacheScopeContext, useCall } from '../../lib/api/use-call.ts';
import { type CallPages, useCallPages } from '../../lib/api/use-call-pages.ts';
import { type PeopleQuery, toCallQuery, usePeopleQuery } from './people-query.ts';

export type PeopleHead = Pick<CallOutput<typeof listUsers>, 'seats' | 'levels'>;

export type People = {
  /** Seats and levels, independent of the list's filters. */
  head: PeopleHead | undefined;
  pages: CallPages<PersonView>;
  query: PeopleQuery;
  setQuery: (change: Partial<PeopleQuery>) => void;
  refresh: () => Promise<void>;
};

const followMilliseconds = 2_000;

/** A removal is a job of seconds: while one runs, the list is read again until the person is removed. */
const useFollowRemovals = (items: readonly PersonView[] | undefined, refresh: () => Promise<void>): void => {
  const isRemoving = items?.some(({ accountStatus }) => accountStatus === 'pending-removal') ?? false;
  const scope = useContext(CacheScopeContext);
  const read = useCallback(async () => {
    await refresh();
    return null;
  }, [refresh]);
  useSWR(isRemoving ? cacheKey(scope, listUsers.id, 'removals') : null, read, {
    ...followOn,
    refreshInterval: followMilliseconds,
  });
};

/** The list for the filters of the address, and the counts above it. */
export const usePeople = (): People => {
  const [query, setQuery] = usePeopleQuery();
  const { data: head, mutate } = useCall(listUsers, { query: { limit: 1 } });
  const pages = useCallPages(listUsers, (cursor) => ({ query: toCallQuery(query, cursor) }));
  const refreshPages = pages.refresh;
  const refresh = useCallback(async () => {
    await Promise.all([refreshPages(), mutate()]);
  }, [refreshPages, mutate]);
  useFollowRemovals(pages.items, refresh);
  return { head, pages, query, setQuery, refresh };
};
