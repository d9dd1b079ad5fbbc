import { useContext } from 'react';
import useSWR from 'swr';
import { listConsultancies } from '../../../../shared/contract/people/consultancies.contract.ts';
import { cacheKey } from '../../lib/api/cache-key.ts';
import { CacheScopeContext } from '../../lib/api/use-call.ts';
import { callApi } from '../../lib/session/session.ts';
import { type Clients, readClients } from './read-clients.ts';

/** Reading hundreds of clients takes dozens of calls: this limits revalidation on focus. */
const debounceMilliseconds = 5 * 60 * 1_000;

const readAll = (): Promise<Clients> =>
  readClients((cursor) => callApi(listConsultancies, { query: cursor === null ? {} : { cursor } }));

export const useClients = () => {
  const scope = useContext(CacheScopeContext);
  return useSWR<Clients, unknown>(cacheKey(scope, listConsultancies.id, 'all'), readAll, {
    focusThrottleInterval: debounceMilliseconds,
    dedupingInterval: debounceMilliseconds,
  });
};
