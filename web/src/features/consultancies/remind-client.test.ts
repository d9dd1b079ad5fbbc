import { describe, expect, it } from 'vitest';
import type { CallDefinition } from '../../../../shared/contract/calls/call.ts';
import type { ClientView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { UserId } from '../../../../shared/ids.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import type { CallApi } from '../../lib/http/create-call-api.ts';
import { clientReport, clientView } from './client.fixture.ts';
import { type ClientResult, forEachClient, type InClient } from './each-client.ts';
import { type ReminderOutcome, remindClient } from './remind-client.ts';

const person = (index: number): UserId => UserId.parse(`usr_${String(index).padStart(32, '0')}`);
const words = {
  language: 'en',
  subject: 's',
  text: '',
  brand: 'b',
  heading: 'h',
  signature: 's',
  action: 'a',
  footer: 'f',
} as const;

/** A server with this many late people per report; it records the requests. */
const serverWith = (behind: readonly UserId[]) => {
  const asked: { clientId: string; call: string; count: number }[] = [];
  let clientId = '';
  const call: CallApi = async (definition, input) => {
    const { id }: Pick<CallDefinition, 'id'> = definition;
    const body: unknown = Reflect.get(Object(input), 'body');
    const userIds: unknown = Reflect.get(Object(body), 'userIds');
    asked.push({ clientId, call: id, count: Array.isArray(userIds) ? userIds.length : 0 });
    const receivers = behind.map((userId) => ({ userId, name: 'n', work: 'w' }));
    const answer = id === 'previewReminder' ? { mails: [{ ...words, receivers }] } : { reminded: userIds, skipped: [] };
    return definition.response.parse(answer);
  };
  const inClient: InClient = (id, work) => {
    clientId = id;
    return work(call);
  };
  return { asked, inClient };
};
const run = async (inClient: InClient, clients: readonly ClientView[]) => {
  const results: ClientResult<ReminderOutcome>[] = [];
  await forEachClient(
    clients,
    (client) => remindClient(inClient, client),
    (result) => results.push(result),
  );
  return results.map(({ client, outcome }) => [client.name, outcome]);
};
const two = [clientReport('1', null), clientReport('2', null)];

describe('reminders for several clients', () => {
  it('go to all late people of any report, each person counted once', async () => {
    const { asked, inClient } = serverWith(Array.from({ length: 30 }, (_, index) => person(index)));
    expect(await run(inClient, [clientView('1', { reports: two })])).toEqual([
      ['Client 1', { kind: 'reminded', count: 30 }],
    ]);
    expect(asked.map(({ call, count }) => [call, count])).toEqual([
      ['previewReminder', 0],
      ['remindCollaborators', 25],
      ['remindCollaborators', 5],
      ['previewReminder', 0],
      ['remindCollaborators', 25],
      ['remindCollaborators', 5],
    ]);
  });

  it('send no request for a client with read access only, and no mail if nobody is late', async () => {
    const { asked, inClient } = serverWith([]);
    const clients = [
      clientView('1', { level: 'view', reports: two }),
      clientView('2', { reports: two }),
      clientView('3'),
    ];
    expect(await run(inClient, clients)).toEqual([
      ['Client 1', { kind: 'read-only' }],
      ['Client 2', { kind: 'nobody' }],
      ['Client 3', { kind: 'nobody' }],
    ]);
    expect(new Set(asked.map(({ clientId }) => clientId))).toEqual(new Set([clients[1]?.clientId]));
  });

  it('continue with the next client after a refusal', async () => {
    const { inClient } = serverWith([person(1)]);
    const refusing: InClient = (id, work) =>
      id === clientView('1').clientId
        ? Promise.reject(
            new ApiError(403, { code: 'consultancy.access_ended', message: 'Access ended', requestId: 'r' }),
          )
        : inClient(id, work);
    expect(await run(refusing, [clientView('1', { reports: two }), clientView('2', { reports: two })])).toEqual([
      ['Client 1', { kind: 'failed', message: 'Access ended' }],
      ['Client 2', { kind: 'reminded', count: 1 }],
    ]);
  });
});
