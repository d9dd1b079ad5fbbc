import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import type { OrganizationId } from '../../../../shared/ids.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import type { CallApi } from '../../lib/http/create-call-api.ts';

/** Runs work in a client's organisation, with calls that act for the client. */
export type InClient = <Result>(clientId: OrganizationId, work: (call: CallApi) => Promise<Result>) => Promise<Result>;

/** `message`: of the server; undefined if it was not reached. */
export type Failed = { kind: 'failed'; message: string | undefined };
export type ClientResult<Done> = { client: Pick<ClientView, 'clientId' | 'name'>; outcome: Done | Failed };

/**
 * One client after the other, because a session is in one organisation at a time. A failure does not stop the others.
 */
export const forEachClient = async <Done>(
  clients: readonly ClientView[],
  work: (client: ClientView) => Promise<Done>,
  onResult: (result: ClientResult<Done>) => void,
): Promise<void> => {
  for (const client of clients) {
    const outcome = await work(client).catch(
      (error: unknown): Failed => ({ kind: 'failed', message: isApiError(error) ? error.body.message : undefined }),
    );
    onResult({ client, outcome });
  }
};
