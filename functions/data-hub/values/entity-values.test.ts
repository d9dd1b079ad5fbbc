import { beforeEach, describe, expect, it } from 'vitest';
import {
  HubEntry,
  listMetricPoints as listMetricPointsCall,
} from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { EntityId } from '../../../shared/ids.ts';
import { TimeChange } from '../../../shared/model/hub/reporting-time-change.ts';
import { catalogue, createDataPointBench, scope1, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { changeReportingTime } from '../time-changes/change-reporting-time.ts';
import { listTimeConflicts } from '../time-changes/read-time-changes.ts';
import { finishStep } from '../time-changes/steps/end-steps.ts';
import { lockStep } from '../time-changes/steps/lock-step.ts';
import { pointStep } from '../time-changes/steps/point-step.ts';
import { reportStep } from '../time-changes/steps/report-step.ts';
import { getDataPoint } from './data-point-reads.ts';
import { listHubValues, listMetricPoints } from './read-values.ts';
import { getReportingTimeUse } from './reporting-time-use.ts';
import { addReportingTimes, deleteReportingTime, listReportingTimes } from './reporting-times.ts';
import { saveHubValues } from './save-values.ts';

type World = Awaited<ReturnType<typeof createDataPointBench>>;
const metricCode = 'ghg.scope1.gross';
const idOf = (name: number) => EntityId.parse(`ent_${String(name).padStart(26, '0')}`);
const plant = idOf(1);
const office = idOf(2);
const [ownIndustry = '', otherIndustry = ''] = catalogue.industries().industries.map(({ code }) => code);
const fiscal = { startOn: '2025-04-01', endOn: '2026-03-31' };

let world: World;
let dependencies: World['dependencies'];
let principal: Principal;

const entityOf = (entityId: EntityId, name: string, industryCode: string | null) => ({
  organizationId: principal.organization.organizationId,
  entityId,
  name,
  type: 'Site' as const,
  address: '',
  postCode: '',
  parentId: null,
  industryCode,
  relation: 'own' as const,
  imoNumber: null,
  holdings: [],
  controls: [],
  archivedOn: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  createdBy: { userId: principal.user.userId, name: 'Ada Chan' },
  revision: 1,
});

beforeEach(async () => {
  world = await createDataPointBench();
  ({ dependencies } = world);
  const { organization, tenant } = world.principal;
  principal = {
    ...world.principal,
    tenant: { ...tenant, modules: [...tenant.modules, 'reporting-entity'] },
    organization: { ...organization, isEntityReportingEnabled: true, industryCode: ownIndustry, isHubCovered: true },
  };
  await dependencies.table.write([
    put(reportingEntity, entityOf(plant, 'Plant', otherIndustry), 'new'),
    put(reportingEntity, entityOf(office, 'Office', null), 'new'),
  ]);
});

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const save = (entityId: EntityId | null, value: string | null, revision = 0, by = principal, span = time) =>
  saveHubValues(dependencies, by, {
    entries: [
      HubEntry.parse({
        metricCode,
        ...span,
        entityId,
        value: value === null ? null : number(value, { unit: 'tCO2e' }),
        revision,
      }),
    ],
  });
const list = async (query: Record<string, unknown>) => {
  const input = { params: { metricCode }, query: listMetricPointsCall.query.parse(query), body: undefined };
  const { items } = await listMetricPoints(dependencies, principal, input);
  return items.map(({ entityId, amount }) => [entityId, amount]);
};

it('a reporting time of a mistyped year is refused', async () => {
  for (const times of [
    [{ startOn: '0025-01-01', endOn: '0025-12-31' }],
    [{ startOn: '2025-01-01', endOn: '9999-12-31' }],
    [{ startOn: '2025-12-31', endOn: '2025-01-01' }],
  ]) {
    expect(await codeOf(addReportingTimes(dependencies, principal, { times }))).toBe('validation.failed');
  }
});

describe('a value of an entity', () => {
  it('is separate from the value of the organisation, and is never added to it', async () => {
    await world.save(world.first, scope1.gri, number('12', { unit: 'tCO2e' }));
    expect((await save(plant, '5')).outcomes).toEqual([{ kind: 'saved', revision: 1 }]);
    expect((await save(office, '7')).outcomes).toEqual([{ kind: 'saved', revision: 1 }]);
    const valuesOf = async (entity?: EntityId) =>
      (await listHubValues(dependencies, principal, { ...time, ...(entity ? { entity } : {}) })).values.map(
        ({ amount }) => amount,
      );
    expect(await valuesOf()).toEqual(['12']);
    expect(await valuesOf(plant)).toEqual(['5']);
    expect(await valuesOf(office)).toEqual(['7']);
    expect(await world.hubOf(world.first, scope1.gri)).toMatchObject({ value: { number: '12' } });
  });

  it('meets only values of the same entity', async () => {
    await save(plant, '5');
    expect((await save(office, '6')).outcomes[0]).toMatchObject({ kind: 'saved' });
    const [outcome] = (await save(plant, '6')).outcomes;
    expect(outcome).toMatchObject({ kind: 'conflict', revision: 1, current: { entityId: plant, amount: '5' } });
  });

  it('has its own history', async () => {
    await save(plant, '5');
    await save(plant, '6', 1);
    const query = { metricCode, ...time, member: '', entityId: plant };
    const { versions } = await getDataPoint(dependencies, principal, query);
    expect(versions.map(({ amount }) => amount)).toEqual(['6', '5']);
    expect(await codeOf(getDataPoint(dependencies, principal, { ...query, entityId: office }))).toBe(
      'data_point.not_found',
    );
  });

  it('is refused where entities are off, and for an entity that is not there', async () => {
    expect(await codeOf(save(plant, '5', 0, world.principal))).toBe('module.off');
    expect(await codeOf(save(idOf(9), '5'))).toBe('entity.not_found');
    expect(await list({})).toEqual([]);
  });

  it('is listed by entity and by industry, the organisation for who has none', async () => {
    await world.save(world.first, scope1.gri, number('12', { unit: 'tCO2e' }));
    await save(plant, '5');
    await save(office, '7');
    expect(await list({ entity: plant })).toEqual([[plant, '5']]);
    expect(await list({ industry: otherIndustry })).toEqual([[plant, '5']]);
    expect(await list({ industry: ownIndustry, sort: 'entity', order: 'asc' })).toEqual([
      [office, '7'],
      [null, '12'],
    ]);
    expect(await list({ industry: 'no-such' })).toEqual([]);
  });
});

describe('the reporting time of an entity’s value', () => {
  beforeEach(() => addReportingTimes(dependencies, principal, { times: [fiscal] }));

  it('cannot be deleted', async () => {
    await save(plant, '5', 0, principal, fiscal);
    await save(office, '7', 0, principal, fiscal);
    expect(await getReportingTimeUse(dependencies, principal, fiscal)).toEqual({
      points: 0,
      entities: 2,
      entityPoints: 2,
      reports: [],
    });
    expect(await codeOf(deleteReportingTime(dependencies, principal, fiscal))).toBe('reporting_time.linked');
  });

  it('can be deleted once its values are taken back, and its history returns with the time', async () => {
    await save(plant, '5', 0, principal, fiscal);
    await save(plant, null, 1, principal, fiscal);
    expect(await getReportingTimeUse(dependencies, principal, fiscal)).toMatchObject({
      points: 0,
      entities: 0,
      entityPoints: 0,
    });
    expect(await deleteReportingTime(dependencies, principal, fiscal)).toEqual({ done: true });
    expect((await listReportingTimes(dependencies, principal)).times).not.toContainEqual(
      expect.objectContaining(fiscal),
    );
    await addReportingTimes(dependencies, principal, { times: [fiscal] });
    expect(await save(plant, '7', 2, principal, fiscal)).toEqual({ outcomes: [{ kind: 'saved', revision: 3 }] });
    expect(await codeOf(deleteReportingTime(dependencies, principal, fiscal))).toBe('reporting_time.linked');
  });

  const later = { startOn: '2025-07-01', endOn: '2026-06-30' };
  const moveToLater = async () => {
    const all = (await listReportingTimes(dependencies, principal)).times;
    const revision = all.find(({ startOn }) => startOn === fiscal.startOn)?.revision ?? 0;
    const body = { ...later, revision };
    const { change } = await changeReportingTime(dependencies, principal, { params: fiscal, body });
    const { tenantId } = principal.scope;
    const { organizationId } = principal.organization;
    const input = { tenantId, organizationId, changeId: TimeChange.parse(change).changeId };
    for (const step of [lockStep, pointStep, reportStep, finishStep]) {
      while ((await step(dependencies, input)).hasMore);
      await step(dependencies, input);
    }
    const { items } = await listTimeConflicts(dependencies, principal, { params: input, query: { limit: 25 } });
    return items.map(({ left, existing }) => [left.entityId, left.typed, existing.typed]);
  };

  it('holds nothing between a day and one before it', async () => {
    await save(plant, '5');
    for (const owner of [{}, { entity: plant }]) {
      expect(await list({ from: time.endOn, to: time.startOn, ...owner })).toEqual([]);
    }
  });

  it('takes the values of all entities along when it gets other days', async () => {
    await save(plant, '5', 0, principal, fiscal);
    await save(office, '7', 0, principal, fiscal);
    await save(plant, '1');
    expect(await moveToLater()).toEqual([]);
    expect(await list({ from: later.startOn, to: later.endOn, sort: 'entity', order: 'asc' })).toEqual([
      [plant, '5'],
      [office, '7'],
    ]);
    expect(await getReportingTimeUse(dependencies, principal, later)).toMatchObject({ entities: 2 });
    expect(await list({ entity: plant, to: time.endOn })).toEqual([[plant, '1']]);
  });

  it('leaves the value of each entity that meets another one, and names both', async () => {
    await addReportingTimes(dependencies, principal, { times: [later] });
    await save(plant, '5', 0, principal, fiscal);
    await save(plant, '6', 0, principal, later);
    await save(office, '7', 0, principal, fiscal);
    await save(office, '8', 0, principal, later);
    const typed = (value: string) => number(value, { unit: 'tCO2e' });
    expect(await moveToLater()).toEqual([
      [plant, typed('5'), typed('6')],
      [office, typed('7'), typed('8')],
    ]);
    expect(await list({ entity: plant, sort: 'time' })).toEqual([
      [plant, '6'],
      [plant, '5'],
    ]);
  });
});
