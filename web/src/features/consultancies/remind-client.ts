import {
  previewReminder,
  remindCollaborators,
  remindedMax,
} from '../../../../shared/contract/collaboration/collaborators.contract.ts';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import type { UserId } from '../../../../shared/ids.ts';
import type { CallApi } from '../../lib/http/create-call-api.ts';
import type { InClient } from './each-client.ts';

export type ReminderOutcome =
  | { kind: 'reminded'; count: number }
  /** Nobody is late, or all were reminded today. */
  | { kind: 'nobody' }
  /** The firm has read access only. */
  | { kind: 'read-only' };

const inParts = (userIds: readonly UserId[]): UserId[][] =>
  Array.from({ length: Math.ceil(userIds.length / remindedMax) }, (_, part) =>
    userIds.slice(part * remindedMax, (part + 1) * remindedMax),
  );

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

/** Each person who is late on a report in progress of the client gets one mail, in their own language. */
export const remindClient = async (inClient: InClient, client: ClientView): Promise<ReminderOutcome> => {
  if (client.level === 'view') return { kind: 'read-only' };
  if (client.reports.length === 0) return { kind: 'nobody' };
  const count = await inClient(client.clientId, (call) => remindIn(call, client));
  return count === 0 ? { kind: 'nobody' } : { kind: 'reminded', count };
};
