import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createIds, EntityId, OrganizationId, UserId } from '../../../shared/ids.ts';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { EntityInvitee } from '../../../shared/model/entities/member.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { itemKeyOf, type RequestSubject } from '../../../shared/model/entities/request.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, createDataPointBench } from '../../../tests/support/memory/data-point-bench.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { addEntity } from '../tree/change-entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { inviteEntityUsers } from '../users/invite-entity-users.ts';
import { saveEntityAnswer } from './answer-task.ts';
import { getEntityTask, listEntityTasks } from './own-tasks.ts';
import { getEntityRequest, withdrawEntityRequest } from './review-requests.ts';
import { sendEntityRequests } from './send-entity-requests.ts';
import { shareEntityAnswer } from './share-answer.ts';

const site = { host: 'demo.example', isSecure: true };
const [metric, metricKey]: [RequestSubject, string] = [
  { kind: 'metric', metricCode: 'ghg.scope1.gross' },
  'metric ghg.scope1.gross',
];
const disclosure: RequestSubject = { kind: 'disclosure', versionId: 'gri-2021', disclosureId: '2-1' };
const time = (year: string) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` });
const tonnes = (number: string) => FieldValue.parse({ kind: 'number', number, unit: 'tCO2e' });

let world: Awaited<ReturnType<typeof createDataPointBench>>;
let dependencies: EntitiesDependencies;
let ana: Principal;
let customers: [Principal, Principal];
beforeEach(async () => {
  world = await createDataPointBench();
  const ids = createIds(() => world.clock.now);
  dependencies = { table: world.dependencies.table, catalogue, ids, now: () => world.clock.now };
  const other = principalOf({
    organization: { organizationId: OrganizationId.parse(`org_${'8'.repeat(26)}`), name: 'Second customer' },
  });
  customers = [world.principal, other];
});

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

/** The entity with the organisation that its first invitation made. */
const reloaded = async (key: { organizationId: string; entityId: string }) => {
  const entity = await dependencies.table.find(reportingEntity, key);
  if (!entity) throw new Error('no entity');
  return entity;
};

/** A request of a customer to Ana's entity or company. */
const ask = async (
  customer: Principal,
  {
    relation = 'supplier',
    year = '2025',
    subjects = [metric],
    name = 'Ana’s works',
  }: {
    relation?: 'supplier' | 'own';
    year?: string;
    subjects?: RequestSubject[];
    name?: string;
  } = {},
) => {
  const entity = await addEntity(dependencies, customer, {
    body: EntityInput.parse({ name, type: 'Site', relation }),
  });
  const invitee = EntityInvitee.parse({ firstName: 'Ana', lastName: 'Silva', email: 'ana@works.example' });
  const { users } = await inviteEntityUsers(
    dependencies,
    customer,
    { params: { entityId: entity.entityId }, body: { people: [invitee] } },
    { ...site, language: 'en' },
  );
  const { supplierOrganizationId } = await reloaded({ ...customer.organization, ...entity });
  ana = principalOf({
    user: { userId: UserId.parse(users[0]?.userId), firstName: 'Ana', lastName: 'Silva' },
    ...(supplierOrganizationId
      ? { organization: { organizationId: supplierOrganizationId, type: 'other' as const } }
      : {}),
  });
  return send(customer, entity.entityId, year, subjects);
};
const send = async (customer: Principal, entityId: string, year: string, subjects: RequestSubject[]) => {
  const body = {
    reportId: null,
    time: time(year),
    dueOn: '2027-12-31',
    timeZone: 'Asia/Hong_Kong',
    words: '',
    subjects,
    isDraft: false,
  };
  const { requests } = await sendEntityRequests(
    dependencies,
    customer,
    { body: { ...body, entityIds: [EntityId.parse(entityId)] } },
    site,
  );
  const [request] = requests;
  if (!request) throw new Error('nothing was sent');
  return { organizationId: request.organizationId, requestId: request.requestId, entityId: request.entityId };
};
type Task = Awaited<ReturnType<typeof ask>>;

const answer = (task: Task, value: FieldValue | null, { itemKey = metricKey, fieldKey = 'm0', revision = 0 } = {}) =>
  saveEntityAnswer(dependencies, ana, { params: task, body: { itemKey, fieldKey, value, revision } });
const share = (task: Task, isShared = true, by = ana) =>
  shareEntityAnswer(dependencies, by, { params: task, body: { itemKey: metricKey, fieldKey: 'm0', isShared } });
const priorOf = async (task: Task) =>
  (await getEntityTask(dependencies, ana, task)).items.flatMap(({ prior }) => prior);

describe('answers of a supplier', () => {
  it('are offered for another customer only with consent, and no longer once it is revoked', async () => {
    const first = await ask(customers[0]);
    await answer(first, tonnes('1203'));
    const second = await ask(customers[1]);
    expect(await priorOf(second)).toEqual([]);
    await share(first);
    expect(await priorOf(second)).toEqual([
      { fieldKey: 'm0', value: tonnes('1203'), time: time('2025'), origin: 'shared' },
    ]);
    const [item] = (await getEntityTask(dependencies, ana, first)).items;
    expect([item?.shared, item?.prior]).toEqual([['m0'], []]);
    await share(first, false);
    expect(await priorOf(second)).toEqual([]);
    expect(world.database.records('SharedAnswer')).toEqual([]);
  });

  it('are offered as they are now, and never shown to the other customer', async () => {
    const first = await ask(customers[0]);
    await answer(first, tonnes('1203'));
    await share(first);
    await share(first);
    await answer(first, tonnes('1300'), { revision: 1 });
    const second = await ask(customers[1]);
    expect(await priorOf(second)).toMatchObject([{ value: tonnes('1300') }]);
    for (const customer of customers) {
      const task = customer === customers[0] ? first : second;
      const seen = await getEntityRequest(dependencies, customer, task);
      expect(seen.items.map(({ prior, shared }) => [prior, shared])).toEqual([[[], []]]);
    }
    const shown = JSON.stringify(await getEntityRequest(dependencies, customers[1], second));
    expect([shown.includes('1300'), shown.includes(String(customers[0].organization.organizationId))]).toEqual([
      false,
      false,
    ]);
  });

  it('are not offered to somebody whom another customer invited to the same supplier', async () => {
    const first = await ask(customers[0]);
    await answer(first, tonnes('4242'));
    await share(first);
    const second = await ask(customers[1]);
    const invitee = EntityInvitee.parse({ firstName: 'Mal', lastName: 'Ice', email: 'mal@elsewhere.example' });
    const { users } = await inviteEntityUsers(
      dependencies,
      customers[1],
      { params: second, body: { people: [invitee] } },
      { ...site, language: 'en' },
    );
    const accomplice = principalOf({
      user: { userId: UserId.parse(users[0]?.userId), firstName: 'Mal', lastName: 'Ice' },
      organization: ana.organization,
    });
    const seen = await getEntityTask(dependencies, accomplice, second);
    expect(seen.items.flatMap(({ prior }) => prior)).toEqual([]);
    expect(await priorOf(second)).toMatchObject([{ value: tonnes('4242'), origin: 'shared' }]);
    const { tasks } = await listEntityTasks(dependencies, accomplice);
    expect(tasks.map(({ requestId }) => requestId)).toEqual([second.requestId]);
    expect(await codeOf(getEntityTask(dependencies, accomplice, first))).toBe('entity_request.not_found');
  });

  it('are offered no more once they are revoked, also after the request was withdrawn', async () => {
    const first = await ask(customers[0]);
    await answer(first, tonnes('1203'));
    await share(first);
    const second = await ask(customers[1]);
    const { revision } = await getEntityRequest(dependencies, customers[0], first);
    await withdrawEntityRequest(dependencies, customers[0], { ...first, revision });
    expect(await priorOf(second)).toMatchObject([{ value: tonnes('1203') }]);
    expect(await codeOf(share(first))).toBe('entity_request.not_found');
    const stranger = principalOf({ user: { userId: UserId.parse(`usr_${'9'.repeat(32)}`) } });
    expect(await codeOf(share(first, false, stranger))).toBe('entity_request.not_found');
    expect(await share(first, false)).toEqual({ isShared: false });
    expect(await priorOf(second)).toEqual([]);
  });

  it('are shared by the people of the supplier alone, and only where there is an answer', async () => {
    const task = await ask(customers[0]);
    expect(await codeOf(share(task))).toBe('entity_request.step_refused');
    await answer(task, tonnes('1203'));
    const stranger = principalOf({ user: { userId: UserId.parse(`usr_${'9'.repeat(32)}`) } });
    expect(await codeOf(share(task, true, stranger))).toBe('entity_request.not_found');
    const own = await ask(customers[0], { relation: 'own', name: 'Own plant' });
    await answer(own, tonnes('5'));
    expect(await codeOf(share(own))).toBe('entity_request.step_refused');
  });
});

describe('answers of an entity', () => {
  it('of the year before are offered again, texts too', async () => {
    const last = await ask(customers[0], { relation: 'own', year: '2024', subjects: [disclosure] });
    const fields = (await getEntityTask(dependencies, ana, last)).items[0]?.fields ?? [];
    const text = fields.find(({ inputType }) => inputType === 'Text' || inputType === 'Text Area');
    if (!text) throw new Error('no text is asked for');
    const itemKey = itemKeyOf(disclosure);
    const value = FieldValue.parse({ kind: 'text', text: 'Read from the main meter.' });
    await answer(last, value, { itemKey, fieldKey: text.key });
    const now = await send(customers[0], last.entityId, '2025', [disclosure]);
    expect(await priorOf(now)).toEqual([{ fieldKey: text.key, value, time: time('2024'), origin: 'own' }]);
  });
});
