import { acceptEntityAnswer } from '../../../functions/entities/requests/accept-entity-answer.ts';
import { moveEntityTask, saveEntityAnswer } from '../../../functions/entities/requests/answer-task.ts';
import { getEntityRequest, returnEntityAnswers } from '../../../functions/entities/requests/review-requests.ts';
import { sendEntityRequests } from '../../../functions/entities/requests/send-entity-requests.ts';
import { addEntity } from '../../../functions/entities/tree/change-entities.ts';
import type { EntitiesDependencies } from '../../../functions/entities/tree/dependencies.ts';
import { inviteEntityUsers } from '../../../functions/entities/users/invite-entity-users.ts';
import { createIds, UserId } from '../../../shared/ids.ts';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { EntityInvitee } from '../../../shared/model/entities/member.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { itemKeyOf, type RequestSubject } from '../../../shared/model/entities/request.ts';
import { principalOf } from '../actors.ts';
import { catalogue, createDataPointBench, time } from './data-point-bench.ts';

export const site = { host: 'demo.example', isSecure: true };
export const tonnes = (number: string) => FieldValue.parse({ kind: 'number', number, unit: 'tCO2e' });

/** Requests to one entity with Ana, in a table in memory: what the asker and she do with them. */
export const createRequestBench = async () => {
  const world = await createDataPointBench();
  const ids = createIds(() => world.clock.now);
  const dependencies: EntitiesDependencies = {
    table: world.dependencies.table,
    catalogue,
    ids,
    now: () => world.clock.now,
  };
  /** An entity with Ana, who is asked for these; the first is answered unless another is said. */
  const ask = async (subjects: [RequestSubject, ...RequestSubject[]]) => {
    const entity = await addEntity(dependencies, world.principal, {
      body: EntityInput.parse({ name: 'Harbour plant', type: 'Site' }),
    });
    const invitee = EntityInvitee.parse({ firstName: 'Ana', lastName: 'Silva', email: 'ana@plant.example' });
    const { users } = await inviteEntityUsers(
      dependencies,
      world.principal,
      { params: { entityId: entity.entityId }, body: { people: [invitee] } },
      { ...site, language: 'en' },
    );
    const userId = UserId.parse(users[0]?.userId);
    const ana = principalOf({ user: { userId, firstName: 'Ana', lastName: 'Silva' } });
    const sent = await sendEntityRequests(
      dependencies,
      world.principal,
      {
        body: {
          entityIds: [entity.entityId],
          reportId: null,
          time,
          dueOn: '2026-12-31',
          timeZone: 'Asia/Hong_Kong',
          words: 'Read the meters, please send by Friday.',
          subjects,
          isDraft: false,
        },
      },
      site,
    );
    const request = sent.requests[0];
    if (!request) throw new Error('nothing was sent');
    const { organizationId, requestId } = request;
    return { entity, ana, sent, key: { organizationId, requestId }, itemKey: itemKeyOf(subjects[0]) };
  };
  type Asked = Awaited<ReturnType<typeof ask>>;

  const answer = ({ ana, key, itemKey }: Asked, number: string, revision = 0, fieldKey = 'm0', by = ana) =>
    saveEntityAnswer(dependencies, by, { params: key, body: { itemKey, fieldKey, value: tonnes(number), revision } });
  const say = ({ ana, key, itemKey }: Asked, value: FieldValue | null, revision = 0, fieldKey = 'm0') =>
    saveEntityAnswer(dependencies, ana, { params: key, body: { itemKey, fieldKey, value, revision } });
  const submit = ({ ana, key, itemKey }: Asked) =>
    moveEntityTask(dependencies, ana, { params: key, body: { action: 'submit', itemKeys: [itemKey] } });
  const decline = ({ ana, key, itemKey }: Asked, note: string) =>
    moveEntityTask(dependencies, ana, { params: key, body: { action: 'decline', itemKeys: [itemKey], note } });
  const current = async ({ key }: Asked) => getEntityRequest(dependencies, world.principal, key);
  const accept = async (asked: Asked, replaces = false) => {
    const { revision } = await current(asked);
    return acceptEntityAnswer(dependencies, world.principal, {
      params: { requestId: asked.key.requestId },
      body: { itemKey: asked.itemKey, revision, replaces },
    });
  };

  const giveBack = async (asked: Asked) =>
    returnEntityAnswers(
      dependencies,
      world.principal,
      {
        params: { requestId: asked.key.requestId },
        body: { itemKeys: [asked.itemKey], note: 'Again', revision: (await current(asked)).revision },
      },
      site,
    );
  return { world, dependencies, ask, answer, say, submit, decline, current, accept, giveBack };
};
export type RequestBench = Awaited<ReturnType<typeof createRequestBench>>;
