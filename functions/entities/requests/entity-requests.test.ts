import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { OrganizationId } from '../../../shared/ids.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { EntityInput } from '../../../shared/model/entities/reporting-entity.ts';
import { itemKeyOf, type RequestSubject } from '../../../shared/model/entities/request.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { time } from '../../../tests/support/memory/data-point-bench.ts';
import { createRequestBench, type RequestBench, site, tonnes } from '../../../tests/support/memory/request-bench.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { getRollUpSource } from '../roll-up/get-roll-up-source.ts';
import { rollUpMetric } from '../roll-up/roll-up-metric.ts';
import { addEntity } from '../tree/change-entities.ts';
import { moveEntityTask } from './answer-task.ts';
import { getEntityTask, listEntityTasks, openEntityTask } from './own-tasks.ts';
import { remindEntities } from './remind-entities.ts';
import { getEntityRequestStanding } from './request-progress.ts';
import { getEntityRequest, listEntityRequests, returnEntityAnswers, withdrawEntityRequest } from './review-requests.ts';

const scope1: RequestSubject = { kind: 'metric', metricCode: 'ghg.scope1.gross' };
const emissions: RequestSubject = { kind: 'disclosure', versionId: 'gri-2021', disclosureId: '305-1' };

let bench: RequestBench;
let world: RequestBench['world'];
let dependencies: RequestBench['dependencies'];
const ask = (subjects: Parameters<RequestBench['ask']>[0] = [scope1]) => bench.ask(subjects);
const answer: RequestBench['answer'] = (...given) => bench.answer(...given);
const submit: RequestBench['submit'] = (asked) => bench.submit(asked);
const current: RequestBench['current'] = (asked) => bench.current(asked);
const accept: RequestBench['accept'] = (...given) => bench.accept(...given);
beforeEach(async () => {
  bench = await createRequestBench();
  ({ world, dependencies } = bench);
});

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const stored = (name: string) => world.database.records(name).map((row) => JSON.stringify(row));

describe('a request', () => {
  it('goes from sent to accepted, and names who must act at each step', async () => {
    const asked = await ask();
    const states = [asked.sent.requests[0]?.state];
    states.push((await openEntityTask(dependencies, asked.ana, asked.key)).state);
    await answer(asked, '1203');
    states.push((await current(asked)).state);
    states.push((await submit(asked)).state);
    const { revision } = await current(asked);
    const returned = await returnEntityAnswers(
      dependencies,
      world.principal,
      {
        params: { requestId: asked.key.requestId },
        body: { itemKeys: [asked.itemKey], note: 'Without the sold depot', revision },
      },
      site,
    );
    states.push(returned.state);
    await answer(asked, '1198', 1);
    states.push((await submit(asked)).state);
    const accepted = await accept(asked);
    states.push(accepted.state);
    expect(states).toEqual(['Sent', 'Opened', 'In progress', 'Submitted', 'Returned', 'Submitted', 'Accepted']);
    expect(accepted.actor).toBe('nobody');
  });

  it('makes accepted figures data points of the entity, with author and acceptor, once', async () => {
    const asked = await ask();
    await answer(asked, '1203');
    await submit(asked);
    await accept(asked);
    const points = stored('DataPoint').filter((row) => row.includes(asked.entity.entityId));
    expect(points).toHaveLength(1);
    expect(points[0]).toContain('1203');
    expect(points[0]).toContain('Ana Silva');
    expect(points[0]).toContain('"source":"entity"');
    const versions = stored('DataPointVersion').filter((row) => row.includes(asked.entity.entityId));
    expect(versions).toHaveLength(1);
    expect(versions[0]).toContain('settledBy');
    expect(await codeOf(accept(asked))).toBe('entity_request.step_refused');
  });

  it('hands out a disclosure with its fields, and a second one leaves the first alone', async () => {
    const asked = await ask([emissions, scope1]);
    const { items } = await getEntityTask(dependencies, asked.ana, asked.key);
    expect(items.map(({ code, fields }) => [code, fields.length > 0])).toEqual([
      ['305-1', true],
      ['ghg.scope1.gross', true],
    ]);
    const figure = items[0]?.fields.find(({ metric }) => metric?.code === 'ghg.scope1.gross');
    const definitions = items.map(({ fields: [field], definitions: of }) => of[field?.key ?? '']?.en);
    expect(definitions).toEqual([definitions[1], expect.stringMatching(/^Direct emissions /)]);
    await answer(asked, '10', 0, figure?.key);
    expect((await submit(asked)).state).toBe('In progress');
    expect((await accept(asked)).items.map(({ state }) => state)).toEqual(['accepted', 'open']);
  });

  it('takes no answer once it was sent, and nothing empty', async () => {
    const asked = await ask();
    expect(await codeOf(submit(asked))).toBe('validation.failed');
    await answer(asked, '1');
    await submit(asked);
    expect(await codeOf(answer(asked, '2', 1))).toBe('entity_request.step_refused');
  });

  it('stores the first of two concurrent answers, and returns it to the second', async () => {
    const asked = await ask();
    const answers = await Promise.all([codeOf(answer(asked, '1')), codeOf(answer(asked, '2'))]);
    expect(new Set(answers)).toEqual(new Set(['done', 'report.stale']));
    expect(await codeOf(answer(asked, '1', 5))).toBe(answers[0] === 'done' ? 'done' : 'report.stale');
  });

  it('is declined with a reason, and no longer listed once it is withdrawn', async () => {
    const asked = await ask();
    const { key, ana, itemKey } = asked;
    const body = { action: 'decline' as const, itemKeys: [itemKey], note: 'The meter is the landlord’s' };
    expect((await moveEntityTask(dependencies, ana, { params: key, body })).state).toBe('Declined');
    const { revision } = await current(asked);
    await withdrawEntityRequest(dependencies, world.principal, { requestId: key.requestId, revision });
    expect((await listEntityTasks(dependencies, ana)).tasks).toEqual([]);
    expect(await codeOf(getEntityTask(dependencies, ana, key))).toBe('entity_request.not_found');
  });

  it('asks about a value that was typed elsewhere before it takes its place', async () => {
    const asked = await ask();
    const { writes } = pointRevision(
      {
        organizationId: asked.key.organizationId,
        time,
        subject: metricSubject('ghg.scope1.gross'),
        entityId: asked.entity.entityId,
        point: undefined,
        content: { amount: '7', exact: '7', unit: 'tCO2e', typed: tonnes('7'), state: 'reported' },
        by: null,
        source: 'internal',
        author: { userId: world.principal.user.userId, name: 'Ada Chan' },
        at: '2026-01-05T08:00:00.000Z',
      },
      'typed',
    );
    await dependencies.table.write(writes);
    await answer(asked, '1203');
    await submit(asked);
    const pointNow = () => stored('DataPoint').find((row) => row.includes(asked.entity.entityId));
    await expect(accept(asked)).rejects.toMatchObject({
      code: 'data_point.conflict',
      current: {
        replaced: [
          {
            fieldKey: 'm0',
            typed: tonnes('7'),
            source: 'internal',
            author: 'Ada Chan',
            at: '2026-01-05T08:00:00.000Z',
          },
        ],
      },
    });
    expect(pointNow()).toContain('"amount":"7"');
    expect((await accept(asked, true)).state).toBe('Accepted');
    expect(pointNow()).toContain('"amount":"1203"');
  });

  it('asks before a figure of another item is replaced, and lets its own be corrected', async () => {
    const asked = await ask([scope1, emissions]);
    const other = { ...asked, itemKey: itemKeyOf(emissions) };
    const amounts = () => stored('DataPoint').flatMap((row) => row.match(/(?<="amount":")[0-9]+/g) ?? []);
    await answer(asked, '100');
    await submit(asked);
    await accept(asked);
    await answer(other, '999');
    await submit(other);
    expect(await codeOf(accept(other))).toBe('data_point.conflict');
    expect(amounts()).toEqual(['100']);
    world.clock.now += 1_000;
    await accept(other, true);
    await bench.giveBack(asked);
    await answer(asked, '150', 1);
    await submit(asked);
    expect(await codeOf(accept(asked))).toBe('data_point.conflict');
    await bench.giveBack(other);
    await answer(other, '998', 1);
    await submit(other);
    await accept(other);
    expect(amounts()).toEqual(['998']);
  });

  it('reminds once a day, and not of answered items', async () => {
    const asked = await ask();
    const remind = () => remindEntities(dependencies, world.principal, { requestIds: [asked.key.requestId] }, site);
    expect(await remind()).toEqual({ reminded: 1 });
    expect(await remind()).toEqual({ reminded: 0 });
    world.clock.now += 24 * 60 * 60 * 1_000;
    expect(await remind()).toEqual({ reminded: 1 });
  });
});

describe('other people', () => {
  it('finds a task of an entity that they do not answer for, in lists, by name or by writing', async () => {
    const asked = await ask();
    const stranger = principalOf({});
    const { key, itemKey } = asked;
    expect((await listEntityTasks(dependencies, stranger)).tasks).toEqual([]);
    const answers = await Promise.all([
      codeOf(getEntityTask(dependencies, stranger, key)),
      codeOf(openEntityTask(dependencies, stranger, key)),
      codeOf(answer(asked, '1', 0, 'm0', stranger)),
      codeOf(moveEntityTask(dependencies, stranger, { params: key, body: { action: 'submit', itemKeys: [itemKey] } })),
    ]);
    expect(new Set(answers)).toEqual(new Set(['entity_request.not_found']));
    expect(stored('EntityAnswer')).toEqual([]);
  });

  it('of another organisation sees the request', async () => {
    const asked = await ask();
    const own = await listEntityRequests(dependencies, world.principal, {});
    expect(own.subjects.map(({ itemKey }) => itemKey)).toEqual([asked.itemKey]);
    expect(own.subjects[0]?.title).not.toBe(own.subjects[0]?.code);
    const other = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'7'.repeat(26)}`) } });
    expect((await listEntityRequests(dependencies, other, {})).requests).toEqual([]);
    expect(await codeOf(getEntityRequest(dependencies, other, asked.key))).toBe('entity_request.not_found');
  });
});

describe('open requests', () => {
  it('are counted by the party that has to act, and by due date', async () => {
    const standing = () => getEntityRequestStanding(dependencies, world.principal);
    expect(await standing()).toEqual({ toReview: 0, overdue: 0, waiting: 0, nextDueOn: null });
    const asked = await ask([scope1, emissions]);
    const { dueOn } = await current(asked);
    expect(await standing()).toEqual({ toReview: 0, overdue: 0, waiting: 1, nextDueOn: dueOn });
    const before = world.clock.now;
    world.clock.now = Date.parse(dueOn) + 3 * 24 * 60 * 60_000;
    expect(await standing()).toEqual({ toReview: 0, overdue: 1, waiting: 1, nextDueOn: null });
    world.clock.now = before;
    await answer(asked, '120');
    await submit(asked);
    // One of two has arrived: it can be reviewed while the other is answered.
    expect(await standing()).toEqual({ toReview: 1, overdue: 0, waiting: 1, nextDueOn: dueOn });
    const stranger = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'7'.repeat(26)}`) } });
    expect((await getEntityRequestStanding(dependencies, stranger)).toReview).toBe(0);
  });
});

describe('accepted values', () => {
  it('are rolled up with their coverage, and lead back to who gave them', async () => {
    const asked = await ask();
    await addEntity(dependencies, world.principal, {
      body: EntityInput.parse({
        name: 'Joint venture',
        type: 'Company',
        holdings: [{ ownerId: null, percent: '50', startOn: null, endOn: null }],
        controls: [{ financial: 'joint', isOperational: false, startOn: null, endOn: null }],
      }),
    });
    await answer(asked, '1203');
    await submit(asked);
    await accept(asked);
    const result = await rollUpMetric(dependencies, world.principal, {
      params: { metricCode: 'ghg.scope1.gross' },
      query: time,
    });
    expect(
      result.methods.map(({ method, total, coverage, missing }) => [method, total, coverage.expected, missing.length]),
    ).toEqual([
      ['equity', '1203', 2, 1],
      ['financial', '1203', 2, 1],
      ['operational', '1203', 1, 0],
    ]);
    const row = result.rows.find(({ state }) => state === 'value');
    expect(row).toMatchObject({ name: 'Harbour plant', value: '1203', hasSource: true });
    const place = { params: { metricCode: 'ghg.scope1.gross', entityId: asked.entity.entityId }, query: time };
    expect(await getRollUpSource(dependencies, world.principal, place)).toMatchObject({
      source: 'entity',
      author: { name: 'Ana Silva' },
      files: 0,
    });
    const elsewhere = { ...place, query: { startOn: '2019-01-01', endOn: '2019-12-31' } };
    expect(await codeOf(getRollUpSource(dependencies, world.principal, elsewhere))).toBe('data_point.not_found');
  });
});
