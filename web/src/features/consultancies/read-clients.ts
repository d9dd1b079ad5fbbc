import type { CallResult } from '../../../../shared/contract/call.ts';
import type { ClientView, listConsultancies } from '../../../../shared/contract/consultancies.contract.ts';

export type Clients = { firmCode: string | null; clients: ClientView[] };
type Page = Pick<CallResult<typeof listConsultancies>, 'firmCode' | 'clients' | 'nextCursor'>;

/** All clients of the firm, page after page: their order by deadline needs every one. */
export const readClients = async (readPage: (cursor: string | null) => Promise<Page>): Promise<Clients> => {
  const first = await readPage(null);
  const clients = [...first.clients];
  let cursor = first.nextCursor;
  while (cursor !== null) {
    const page: Page = await readPage(cursor);
    clients.push(...page.clients);
    cursor = page.nextCursor;
  }
  return { firmCode: first.firmCode, clients };
};
