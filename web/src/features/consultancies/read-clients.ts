import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';

export type Clients = { firmCode: string | null; clients: ClientView[] };
type Page = Clients & { nextCursor: string | null };

/** All clients of the firm, page after page: the order by deadline requires all of them. */
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
