import {
  previewReminder,
  remindCollaborators,
  remindedMax,
} from '../../../../shared/contract/collaborators.contract.ts';
import type { ClientView } from '../../../../shared/contract/consultancies.contract.ts';
import type { OrganizationId, UserId } from '../../../../shared/ids.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import type { CallApi } from '../../lib/api/create-call-api.ts';

/** Runs work in a client's organisation, with calls that act for it. */
export type InClient = <Result>(clientId: OrganizationId, work: (call: CallApi) => Promise<Result>) => Promise<Result>;

export type ReminderOutcome =
  | { kind: 'reminded'; count: number }
  /** Nobody is behind, or everybody was reminded today. */
  | { kind: 'nobody' }
  /** The firm may only read there. */
  | { kind: 'read-only' }
  /** `message`: of the server; undefined when it was not reached. */
  | { kind: 'failed'; message: string | undefined };
export type ReminderResult = { client: Pick<ClientView, 'clientId' | 'name'>; outcome: ReminderOutcome };

const inParts = (userIds: readonly UserId[]): UserId[][] =>
  Array.from({ length: Math.ceil(userIds.length / remindedMax) }, (_, part) =>
    userIds.slice(part * remindedMax, (part + 1) * remindedMax),
  );

/** Everybody who is behind on a report in progress of the client gets one mail, in their own language. */
const remindIn = async (call: CallApi, { reports }: ClientView): Promise<number> => {
  const reminded = new Set<UserId>();
  for (const { reportId } of reports) {
    const params = { reportId };
    const { mails } = await call(previewReminder, { params });
    const behind = mails.flatMap(({ receivers }) => receivers.map(({ userId }) => userId));
    for (const userIds of inParts(behind)) {
      const done = await call(remindCollaborators, { params, body: { userIds, mails: [], isAgain: false } });
      for (const userId of done.reminded) reminded.add(userId);
    }
  }
  return reminded.size;
};

const outcomeIn = async (inClient: InClient, client: ClientView): Promise<ReminderOutcome> => {
  if (client.level === 'view') return { kind: 'read-only' };
  if (client.reports.length === 0) return { kind: 'nobody' };
  try {
    const count = await inClient(client.clientId, (call) => remindIn(call, client));
    return count === 0 ? { kind: 'nobody' } : { kind: 'reminded', count };
  } catch (error) {
    return { kind: 'failed', message: isApiError(error) ? error.body.message : undefined };
  }
};

/** One client after the other: the person is in one organisation at a time. A failure stops none of the others. */
export const remindClients = async (
  inClient: InClient,
  clients: readonly ClientView[],
  onResult: (result: ReminderResult) => void,
): Promise<void> => {
  for (const client of clients) onResult({ client, outcome: await outcomeIn(inClient, client) });
};
