import { useContext } from 'react';
import useSWR from 'swr';
import { type ClientView, listConsultancies } from '../../../../shared/contract/consultancies.contract.ts';
import { cacheKey } from '../../lib/api/cache-key.ts';
import { CacheScopeContext } from '../../lib/api/use-call.ts';
import { callApi } from '../../lib/session/session.ts';

type Clients = { firmCode: string | null; clients: ClientView[] };

/** The order asks for all of them; the server gives them page by page. */
const readAll = async (): Promise<Clients> => {
  const clients: ClientView[] = [];
  let cursor: string | null = null;
  let firmCode: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    clients.push(...page.clients);
    ({ firmCode } = page);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { firmCode, clients };
};
const readPage = (cursor: string | null) => callApi(listConsultancies, { query: cursor === null ? {} : { cursor } });

export const useClients = () => {
  const scope = useContext(CacheScopeContext);
  return useSWR<Clients, unknown>(cacheKey(scope, listConsultancies.id, 'all'), readAll);
};
