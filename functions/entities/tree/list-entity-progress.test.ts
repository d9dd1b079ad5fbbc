import { describe, expect, it } from 'vitest';
import { createIds, UserId } from '../../../shared/ids.ts';
import { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { EntityInvitee } from '../../../shared/model/entities/member.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { itemKeyOf, type RequestSubject } from '../../../shared/model/entities/request.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { acceptEntityAnswer } from '../requests/accept-entity-answer.ts';
import { moveEntityTask, saveEntityAnswer } from '../requests/answer-task.ts';
import { getEntityTask } from '../requests/own-tasks.ts';
import { getEntityRequest } from '../requests/review-requests.ts';
import { sendEntityRequests } from '../requests/send-entity-requests.ts';
import { inviteEntityUsers } from '../users/invite-entity-users.ts';
import { addEntity } from './change-entities.ts';
import type { EntitiesDependencies } from './dependencies.ts';
import { listEntityStandings } from './list-entity-progress.ts';

const site = { host: 'demo.example', isSecure: true };
const subject: RequestSubject = { kind: 'metric', metricCode: 'ghg.scope1.gross' };
const people: RequestSubject = { kind: 'metric', metricCode: 'wf.employees.total' };
const emissions: RequestSubject = { kind: 'disclosure', versionId: 'gri-2021', disclosureId: '305-1' };
const itemKey = itemKeyOf(subject);

/** A site with a user who was asked for one metric, twice for the same period, and for a disclosure. */
const createSite = async () => {
  const world = await createDataPointBench();
  const ids = createIds(() => world.clock.now);
  const dependencies: EntitiesDependencies = {
    table: world.dependencies.table,
    catalogue,
    ids,
    now: () => world.clock.now,
  };
  const { principal } = world;
  const { entityId } = await addEntity(dependencies, principal, {
    body: EntityInput.parse({ name: 'Harbour site', type: 'Site' }),
  });
  const invitee = EntityInvitee.parse({ firstName: 'Ana', lastName: 'Silva', email: 'ana@plant.example' });
  const { users } = await inviteEntityUsers(
    dependencies,
    principal,
    { params: { entityId }, body: { people: [invitee] } },
    { ...site, language: 'en' },
  );
  const ana = principalOf({ user: { userId: UserId.parse(users[0]?.userId), firstName: 'Ana', lastName: 'Silva' } });
  const ask = async (...subjects: RequestSubject[]) => {
    const { requests } = await sendEntityRequests(
      dependencies,
      principal,
      {
        body: {
          entityIds: [entityId],
          reportId: null,
          time,
          dueOn: '2026-12-31',
          timeZone: 'Asia/Hong_Kong',
          words: '',
          subjects,
          isDraft: false,
        },
      },
      site,
    );
    const [request] = requests;
    if (!request) throw new Error('nothing was sent');
    return { organizationId: request.organizationId, requestId: request.requestId };
  };
  return { dependencies, principal, entityId, ana, ask };
};

describe('reports of an entity', () => {
  it('count each requested item: an accepted one is submitted, whatever else its request has', async () => {
    const { dependencies, principal, entityId, ana, ask } = await createSite();
    const key = await ask(subject, people, emissions);
    const own = async () => {
      const { standings } = await listEntityStandings(dependencies, principal);
      return standings.find((one) => one.entityId === entityId);
    };
    expect(await own()).toMatchObject({ asked: 3, answered: 0, accepted: 0 });
    for (const [asked, number, unit] of [[subject, '1203', 'tCO2e'] as const, [people, '12', 'persons'] as const]) {
      const at = itemKeyOf(asked);
      const value = FieldValue.parse({ kind: 'number', number, unit });
      const body = { itemKey: at, fieldKey: 'm0', value, revision: 0 };
      await saveEntityAnswer(dependencies, ana, { params: key, body });
      await moveEntityTask(dependencies, ana, { params: key, body: { action: 'submit', itemKeys: [at] } });
    }
    expect(await own()).toMatchObject({ asked: 3, answered: 2, accepted: 0 });
    const { requestId } = key;
    const { revision } = await getEntityRequest(dependencies, principal, { requestId });
    const body = { itemKey, revision, replaces: false };
    await acceptEntityAnswer(dependencies, principal, { params: { requestId }, body });
    expect(await own()).toMatchObject({ asked: 3, answered: 2, accepted: 1 });
  });

  it('are in once the entity has responded, before anything is accepted', async () => {
    const { dependencies, principal, entityId, ana, ask } = await createSite();
    const key = await ask(subject);
    await ask(emissions);
    const count = async () => {
      const { standings } = await listEntityStandings(dependencies, principal);
      const own = standings.find((one) => one.entityId === entityId);
      return [own?.asked, own?.answered, own?.accepted];
    };
    expect(await count()).toEqual([2, 0, 0]);
    const value = FieldValue.parse({ kind: 'number', number: '1203', unit: 'tCO2e' });
    await saveEntityAnswer(dependencies, ana, { params: key, body: { itemKey, fieldKey: 'm0', value, revision: 0 } });
    expect(await count()).toEqual([2, 0, 0]);
    await moveEntityTask(dependencies, ana, { params: key, body: { action: 'submit', itemKeys: [itemKey] } });
    expect(await count()).toEqual([2, 1, 0]);
    const { requestId } = key;
    const { revision } = await getEntityRequest(dependencies, principal, { requestId });
    const body = { itemKey, revision, replaces: false };
    await acceptEntityAnswer(dependencies, principal, { params: { requestId }, body });
    expect(await count()).toEqual([2, 1, 1]);
  });
});

describe('a task', () => {
  it('has the guidance of each disclosure in both languages, and none for a metric', async () => {
    const { dependencies, ana, ask } = await createSite();
    const { items } = await getEntityTask(dependencies, ana, await ask(emissions));
    const guidance = items[0]?.guidance;
    expect(guidance?.en.split('\n').length).toBeGreaterThan(1);
    expect(guidance?.zhTw).toMatch(/\p{Script=Han}/u);
    const metric = await getEntityTask(dependencies, ana, await ask(subject));
    expect(metric.items[0]?.guidance).toBeNull();
  });
});
