import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createIds, EvidenceId, UserId } from '../../../shared/ids.ts';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { EntityInvitee } from '../../../shared/model/entities/member.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { itemKeyOf, type RequestSubject } from '../../../shared/model/entities/request.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import { put } from '../../core/data/write.ts';
import { taskFile } from '../../core/entities/request.entities.ts';
import { addEntity, changeEntity } from '../tree/change-entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { inviteEntityUsers } from '../users/invite-entity-users.ts';
import { acceptEntityAnswer } from './accept-entity-answer.ts';
import { moveEntityTask, saveEntityAnswer } from './answer-task.ts';
import { changeEntityRequest } from './change-request.ts';
import { commentEntityRequest, commentEntityTask } from './comment-request.ts';
import { getEntityTask, listEntityTasks } from './own-tasks.ts';
import { getEntityRequest, returnEntityAnswers, withdrawEntityRequest } from './review-requests.ts';
import { sendDraftRequest, sendEntityRequests } from './send-entity-requests.ts';

const site = { host: 'demo.example', isSecure: true };
const subject: RequestSubject = { kind: 'metric', metricCode: 'ghg.scope1.gross' };
const itemKey = itemKeyOf(subject);

let world: Awaited<ReturnType<typeof createDataPointBench>>;
let dependencies: EntitiesDependencies;
beforeEach(async () => {
  world = await createDataPointBench();
  const ids = createIds(() => world.clock.now);
  dependencies = { table: world.dependencies.table, catalogue, ids, now: () => world.clock.now };
});

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const mails = () =>
  world.database
    .records('Outbox')
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes('mail.requested'));

/** A plant with people of these names. */
const plant = async (name: string, people: readonly string[]) => {
  world.clock.now += 1_000;
  const entity = await addEntity(dependencies, world.principal, { body: EntityInput.parse({ name, type: 'Site' }) });
  const invitees = people.map((first) =>
    EntityInvitee.parse({ firstName: first, lastName: 'Silva', email: `${first.toLowerCase()}@plant.example` }),
  );
  const { users } = await inviteEntityUsers(
    dependencies,
    world.principal,
    { params: { entityId: entity.entityId }, body: { people: invitees } },
    { ...site, language: 'en' },
  );
  const members = users.map(({ userId, firstName }) =>
    principalOf({ user: { userId: UserId.parse(userId), firstName, lastName: 'Silva' } }),
  );
  return { entity, members };
};
const ask = async (
  entityIds: Parameters<typeof sendEntityRequests>[2]['body']['entityIds'],
  reportId: string | null,
  isDraft = false,
) => {
  const { requests } = await sendEntityRequests(
    dependencies,
    world.principal,
    {
      body: {
        entityIds,
        reportId: reportId === null ? null : world.first.reportId,
        time,
        dueOn: '2027-01-15',
        timeZone: 'Asia/Hong_Kong',
        words: '',
        subjects: [subject],
        isDraft,
      },
    },
    site,
  );
  const [request] = requests;
  if (!request) throw new Error('nothing was sent');
  return { organizationId: request.organizationId, requestId: request.requestId };
};
type Key = Awaited<ReturnType<typeof ask>>;
const current = ({ requestId }: Key) => getEntityRequest(dependencies, world.principal, { requestId });
const change = async (key: Key, body: Omit<Parameters<typeof changeEntityRequest>[2]['body'], 'revision'>) => {
  const { revision } = await current(key);
  const params = { requestId: key.requestId };
  return changeEntityRequest(dependencies, world.principal, { params, body: { ...body, revision } }, site);
};
const answer = (key: Key, by: ReturnType<typeof principalOf>, number: string, revision = 0) =>
  saveEntityAnswer(dependencies, by, {
    params: key,
    body: { itemKey, fieldKey: 'm0', value: FieldValue.parse({ kind: 'number', number, unit: 'tCO2e' }), revision },
  });

describe('a draft', () => {
  it('is known to those who ask alone, until it is sent to the people of now', async () => {
    const { entity, members } = await plant('Harbour plant', ['Ana']);
    const [ana] = members;
    if (!ana) throw new Error('nobody');
    const before = mails().length;
    const key = await ask([entity.entityId], null, true);
    expect(await current(key)).toMatchObject({ state: 'Draft', actor: 'asker' });
    expect([mails().length - before, (await listEntityTasks(dependencies, ana)).tasks]).toEqual([0, []]);
    expect(await codeOf(getEntityTask(dependencies, ana, key))).toBe('entity_request.not_found');
    expect(await codeOf(answer(key, ana, '1'))).toBe('entity_request.not_found');
    expect((await change(key, { dueOn: '2027-02-01' })).state).toBe('Draft');
    expect(mails().length - before).toBe(0);
    const send = async () => {
      const { revision } = await current(key);
      const input = { params: { requestId: key.requestId }, body: { revision } };
      return sendDraftRequest(dependencies, world.principal, input, site);
    };
    expect(await send()).toMatchObject({ state: 'Sent', actor: 'answerer', dueOn: '2027-02-01' });
    expect([mails().length - before, (await listEntityTasks(dependencies, ana)).tasks.length]).toEqual([1, 1]);
    expect(await codeOf(send())).toBe('entity_request.step_refused');
  });

  it('of a due day that has passed is not sent, and can be withdrawn', async () => {
    const { entity } = await plant('Harbour plant', ['Ana']);
    const key = await ask([entity.entityId], null, true);
    const { requestId } = key;
    world.clock.now = Date.parse('2027-01-15T16:00:00.000Z');
    const input = { params: { requestId }, body: { revision: 1 } };
    expect(await codeOf(sendDraftRequest(dependencies, world.principal, input, site))).toBe('validation.failed');
    const withdrawn = await withdrawEntityRequest(dependencies, world.principal, { requestId, revision: 1 });
    expect(withdrawn.state).toBe('Withdrawn');
  });
});

describe('an open request', () => {
  it('gets another due date, with a mail, and none in the past', async () => {
    const { entity } = await plant('Harbour plant', ['Ana']);
    const key = await ask([entity.entityId], null);
    const before = mails().length;
    expect((await change(key, { dueOn: '2027-02-01' })).dueOn).toBe('2027-02-01');
    expect(mails().length - before).toBe(1);
    expect(await codeOf(change(key, { dueOn: '2020-01-01' }))).toBe('validation.failed');
  });

  it('goes along when its entity moves with a subtree', async () => {
    const [{ entity, members }, { entity: region }] = [await plant('Harbour plant', ['Ana']), await plant('Asia', [])];
    const [ana] = members;
    if (!ana) throw new Error('nobody');
    const key = await ask([entity.entityId], null);
    const body = {
      ...EntityInput.parse({ name: 'Harbour plant', type: 'Site', parentId: region.entityId }),
      revision: 1,
    };
    await changeEntity(dependencies, world.principal, { params: { entityId: entity.entityId }, body });
    expect(await answer(key, ana, '5')).toMatchObject({ revision: 1 });
    expect((await listEntityTasks(dependencies, ana)).tasks).toMatchObject([{ entityId: entity.entityId }]);
  });

  it('is assigned to one person of the entity, who alone is mailed from then on', async () => {
    const { entity, members } = await plant('Harbour plant', ['Ana', 'Bo']);
    const other = await plant('Hill plant', ['Cy']);
    const key = await ask([entity.entityId], null);
    const bo = members.find(({ user }) => user.firstName === 'Bo');
    if (!bo) throw new Error('Bo was not invited');
    const before = mails().length;
    const after = await change(key, { to: { entityId: entity.entityId, userId: bo.user.userId } });
    expect([after.assignedTo?.name, mails().length - before]).toEqual(['Bo Silva', 1]);
    const [cy] = other.members;
    const userId = cy?.user.userId ?? null;
    expect(await codeOf(change(key, { to: { entityId: entity.entityId, userId } }))).toBe('user.not_found');
  });

  it('moves to another entity while unanswered: the first no longer sees it, and is notified', async () => {
    const first = await plant('Harbour plant', ['Ana']);
    const second = await plant('Hill plant', ['Cy']);
    const key = await ask([first.entity.entityId], null);
    const after = await change(key, { to: { entityId: second.entity.entityId, userId: null } });
    expect([after.state, after.entityName, after.reassignedFrom?.name]).toEqual([
      'Reassigned',
      'Hill plant',
      'Harbour plant',
    ]);
    const [ana] = first.members;
    const [cy] = second.members;
    if (!ana || !cy) throw new Error('nobody was invited');
    expect(await codeOf(getEntityTask(dependencies, ana, key))).toBe('entity_request.not_found');
    expect((await listEntityTasks(dependencies, cy)).tasks).toHaveLength(1);
    await answer(key, cy, '10');
    const back = change(key, { to: { entityId: first.entity.entityId, userId: null } });
    expect(await codeOf(back)).toBe('entity_request.step_refused');
  });

  it('has comments both ways: a mail to the people, a notification to the requester', async () => {
    const { entity, members } = await plant('Harbour plant', ['Ana']);
    const [ana] = members;
    if (!ana) throw new Error('nobody was invited');
    const key = await ask([entity.entityId], null);
    const before = mails().length;
    const { table } = dependencies;
    await table.write([put(userEntity, { ...ana.user, language: 'zhTw' }, 'any')]);
    await commentEntityTask(dependencies, ana, { params: key, body: { itemKey, text: 'Which meter?' } });
    world.clock.now += 1_000;
    const params = { requestId: key.requestId };
    await commentEntityRequest(
      dependencies,
      world.principal,
      { params, body: { itemKey, text: 'The main one' } },
      site,
    );
    const unasked = { itemKey: 'metric energy.total', text: 'And this?' };
    await expect(commentEntityTask(dependencies, ana, { params: key, body: unasked })).rejects.toMatchObject({
      code: 'entity_request.not_found',
    });
    const { comments } = await getEntityTask(dependencies, ana, key);
    expect(comments.map(({ side, text }) => [side, text])).toEqual([
      ['answerer', 'Which meter?'],
      ['asker', 'The main one'],
    ]);
    expect(mails().length - before).toBe(1);
    expect(mails().at(-1)).toContain('就 Harbour plant 的數據留言');
    const events = world.database.records('Outbox').map((row) => JSON.stringify(row));
    expect(events.filter((row) => row.includes('"commented"'))).toHaveLength(1);
  });
});

describe('the report that asks', () => {
  it('locks the request while it is published, and opens it again with its edit', async () => {
    const { entity, members } = await plant('Harbour plant', ['Ana']);
    const [ana] = members;
    if (!ana) throw new Error('nobody was invited');
    const key = await ask([entity.entityId], 'first');
    await world.setStatus(world.first.reportId, 'Published');
    expect((await current(key)).state).toBe('Locked');
    expect((await listEntityTasks(dependencies, ana)).tasks[0]?.state).toBe('Locked');
    expect(await codeOf(answer(key, ana, '10'))).toBe('entity_request.step_refused');
    expect(await codeOf(change(key, { dueOn: '2027-02-01' }))).toBe('entity_request.step_refused');
    await world.setStatus(world.first.reportId, 'In Progress');
    expect((await current(key)).state).toBe('Sent');
    await answer(key, ana, '10');
  });
});

describe('accepting', () => {
  it('takes the photos of an answer along, behind the value of the data hub', async () => {
    const { entity, members } = await plant('Harbour plant', ['Ana']);
    const [ana] = members;
    if (!ana) throw new Error('nobody was invited');
    const key = await ask([entity.entityId], null);
    await answer(key, ana, '1203');
    const evidenceId = EvidenceId.parse(`evd_${'1'.repeat(26)}`);
    const addedBy = { userId: ana.user.userId, name: 'Ana Silva' };
    const file = { name: 'meter.jpg', type: 'jpg' as const, sizeBytes: 10, sha256: 'a'.repeat(64), addedBy };
    const stamp = { addedAt: '2026-11-20T12:00:00.000Z', objectKey: 'x/evidence/entity-requests/y' };
    await dependencies.table.write([
      put(taskFile, { ...key, itemKey, fieldKey: 'm0', evidenceId, ...file, ...stamp }, 'new'),
    ]);
    await moveEntityTask(dependencies, ana, { params: key, body: { action: 'submit', itemKeys: [itemKey] } });
    const { revision } = await current(key);
    const params = { requestId: key.requestId };
    await acceptEntityAnswer(dependencies, world.principal, { params, body: { itemKey, revision, replaces: false } });
    const points = world.database.records('DataPoint').map((row) => JSON.stringify(row));
    expect(points.filter((row) => row.includes(evidenceId))).toHaveLength(1);
    expect(world.database.records('PointEvidence')).toHaveLength(1);
  });

  it('marks when an answer came back, so that later edits are distinguishable', async () => {
    const { entity, members } = await plant('Harbour plant', ['Ana']);
    const [ana] = members;
    if (!ana) throw new Error('nobody was invited');
    const key = await ask([entity.entityId], null);
    await answer(key, ana, '1203');
    await moveEntityTask(dependencies, ana, { params: key, body: { action: 'submit', itemKeys: [itemKey] } });
    const { revision } = await current(key);
    const body = { itemKeys: [itemKey], note: 'Without the depot', revision };
    world.clock.now += 1_000;
    await returnEntityAnswers(dependencies, world.principal, { params: { requestId: key.requestId }, body }, site);
    world.clock.now += 1_000;
    await answer(key, ana, '1198', 1);
    await moveEntityTask(dependencies, ana, { params: key, body: { action: 'submit', itemKeys: [itemKey] } });
    const [item] = (await current(key)).items;
    expect((item?.answers[0]?.updatedAt ?? '') > (item?.returnedAt ?? '~')).toBe(true);
  });
});
