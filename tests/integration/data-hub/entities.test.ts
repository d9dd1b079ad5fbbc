import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHubValues, listMetricPoints, saveHubValues } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { getDataPoint } from '../../../shared/contract/data-hub/data-points.contract.ts';
import {
  addReportingTimes,
  deleteReportingTime,
  getReportingTimeUse,
} from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { type EntityView, listEntities } from '../../../shared/contract/entities/entities.contract.ts';
import { addEntity, changeEntity } from '../../../shared/contract/entities/entity-management.contract.ts';
import {
  listRollUps,
  rollUpMetric,
  setConsolidationMethod,
  takeRollUp,
} from '../../../shared/contract/entities/roll-up.contract.ts';
import { updateOrganizationSettings } from '../../../shared/contract/people/organizations.contract.ts';
import { listOrganizationAudit } from '../../../shared/contract/people/people.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import type { EntityId } from '../../../shared/ids.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const metricCode = 'ghg.scope1.gross';
const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });
const emissions = (number: string) => ({ kind: 'number' as const, number, unit: 'tCO2e', state: 'reported' as const });

describe('entities and their values', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let administrator: Caller;
  let manager: Caller;
  let plant: EntityView;
  let office: EntityView;

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour', 'meridian']);
    administrator = await callerOf(cloud, 'root', 'administrator@demo.example');
    manager = await callerOf(cloud, 'root', 'entity-manager@demo.example');
    const times = [2031, 2032].map((number) => ({ ...year(number), template: 'calendar' as const }));
    await callApi(administrator, addReportingTimes, { body: { times } });
    plant = await callApi(manager, addEntity, { body: { name: 'Harbour plant', type: 'Site' } });
    office = await callApi(manager, addEntity, {
      body: { name: 'Top floor', type: 'Building', parentId: plant.entityId, postCode: '999077' },
    });
  });
  afterAll(() => cloud.stop());

  const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return [status, ErrorBody.parse(body).code];
  };
  const save = async (by: Caller, entityId: EntityId | null, number: string, revision = 0) =>
    (
      await callApi(by, saveHubValues, {
        body: { entries: [{ metricCode, ...year(2031), entityId, value: emissions(number), revision }] },
      })
    ).outcomes[0];

  it('are seen by all who report, and added and changed by entity managers alone', async () => {
    const { entities } = await callApi(administrator, listEntities, {});
    expect(entities.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['Harbour plant', null],
      ['Top floor', plant.entityId],
    ]);
    const body = { name: 'Depot', type: 'Site' as const };
    expect(await codeOf(sendCall(administrator, addEntity, { body }))).toEqual([403, 'auth.forbidden']);
    expect(await codeOf(sendCall(manager, addEntity, { body: { ...body, name: 'HARBOUR PLANT' } }))).toEqual([
      409,
      'entity.name_taken',
    ]);
    const moved = { name: 'Harbour plant', type: 'Site' as const, parentId: office.entityId, revision: plant.revision };
    const params = { entityId: plant.entityId };
    expect(await codeOf(sendCall(manager, changeEntity, { params, body: moved }))).toEqual([
      422,
      'entity.parent_refused',
    ]);
    const { items } = await callApi(administrator, listOrganizationAudit, { query: { limit: 100 } });
    expect(items.filter(({ action }) => action === 'entity.added').map(({ field }) => field)).toEqual(
      expect.arrayContaining(['Harbour plant', 'Top floor']),
    );
  });

  it('are nobody else’s: another organisation and another tenant neither see nor name them', async () => {
    const other = await callerOf(cloud, 'harbour', 'entity-manager@demo.example');
    expect((await callApi(other, listEntities, {})).entities).toEqual([]);
    const body = { name: 'Taken over', type: 'Site' as const, revision: 1 };
    expect(await codeOf(sendCall(other, changeEntity, { params: { entityId: plant.entityId }, body }))).toEqual([
      404,
      'entity.not_found',
    ]);
    await callApi(other, addReportingTimes, { body: { times: [year(2031)] } });
    const entries = [{ metricCode, ...year(2031), entityId: plant.entityId, value: emissions('1'), revision: 0 }];
    expect(await codeOf(sendCall(other, saveHubValues, { body: { entries } }))).toEqual([404, 'entity.not_found']);
  });

  it('have values besides that of the organisation, each compared only with its own', async () => {
    expect(await save(administrator, null, '12')).toMatchObject({ kind: 'saved' });
    expect(await save(administrator, plant.entityId, '5')).toMatchObject({ kind: 'saved' });
    expect(await save(manager, plant.entityId, '6')).toMatchObject({
      kind: 'conflict',
      current: { amount: '5', entityId: plant.entityId, source: 'internal' },
    });
    expect(await save(manager, plant.entityId, '6', 1)).toMatchObject({ kind: 'saved', revision: 2 });
    expect(await save(manager, office.entityId, '1')).toMatchObject({ kind: 'saved' });
    const valuesOf = async (query: { entity?: EntityId } = {}) =>
      (await callApi(manager, listHubValues, { query: { ...year(2031), ...query } })).values.map(
        ({ amount }) => amount,
      );
    expect(await valuesOf()).toEqual(['12']);
    expect(await valuesOf({ entity: plant.entityId })).toEqual(['6']);
    const { versions } = await callApi(manager, getDataPoint, {
      query: { metricCode, ...year(2031), member: '', entityId: plant.entityId },
    });
    expect(versions.map(({ amount, author }) => [amount, author.name])).toEqual([
      ['6', 'Elena Marsh'],
      ['5', 'Ada Chan'],
    ]);
  });

  it('are filtered by entity and by industry, page by page', async () => {
    const { name, type, address, postCode, parentId, revision } = office;
    const body = { name, type, address, postCode, parentId, revision, industryCode: 'TR-MT' };
    await callApi(manager, changeEntity, { params: { entityId: office.entityId }, body });
    const read = async (query: Record<string, unknown>) => {
      const { items } = await callApi(administrator, listMetricPoints, { params: { metricCode }, query });
      return items.filter(({ startOn }) => startOn.startsWith('2031')).map(({ amount }) => amount);
    };
    expect(await read({ entity: plant.entityId })).toEqual(['6']);
    expect(await read({ industry: 'TR-MT' })).toEqual(['1']);
    expect(await read({ entity: 'organization' })).toEqual(['12']);
    const first = await callApi(administrator, listMetricPoints, {
      params: { metricCode },
      query: { sort: 'entity', order: 'asc', limit: 2 },
    });
    expect(first.items.map(({ amount }) => amount)).toEqual(['6', '1']);
    expect(first.nextCursor).not.toBeNull();
  });

  it('keep their reporting time', async () => {
    await callApi(administrator, saveHubValues, {
      body: {
        entries: [{ metricCode, ...year(2032), entityId: plant.entityId, value: emissions('4'), revision: 0 }],
      },
    });
    expect(await callApi(administrator, getReportingTimeUse, { params: year(2032) })).toEqual({
      points: 0,
      entities: 1,
      entityPoints: 1,
      reports: [],
    });
    expect(await codeOf(sendCall(administrator, deleteReportingTime, { params: year(2032) }))).toEqual([
      422,
      'reporting_time.linked',
    ]);
  });

  it('are rolled up again when the share of the group changes', { timeout: 120_000 }, async () => {
    const params = { metricCode };
    const listed = async () => {
      const { asOf, rollUps } = await callApi(manager, listRollUps, { query: year(2032) });
      return { asOf, line: rollUps.find((one) => one.metricCode === metricCode) };
    };
    await callApi(administrator, setConsolidationMethod, { body: { method: 'equity' } });
    await callApi(manager, takeRollUp, { params, body: { ...year(2032), total: '4' } });
    // A total that is not stored is computed at each read, and is of its time.
    const isStored = async () => {
      const { asOf } = await listed();
      return (await listed()).asOf === asOf;
    };
    await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
    const before = await listed();
    expect(before.line).toMatchObject({ total: '4', taken: { total: '4', isStale: false } });
    const holdings = [{ ownerId: null, percent: '50', startOn: null, endOn: null }];
    const body = { name: 'Harbour plant', type: 'Site' as const, holdings, revision: plant.revision };
    plant = await callApi(manager, changeEntity, { params: { entityId: plant.entityId }, body });
    // The total is written first, then the time of the whole period.
    const isRenewed = async () => {
      const { asOf, line } = await listed();
      return line?.total === '2' && asOf > before.asOf;
    };
    await expect.poll(isRenewed, { timeout: 30_000 }).toBe(true);
    expect((await listed()).line?.taken).toMatchObject({ total: '4', isStale: true });
    const { methods } = await callApi(manager, rollUpMetric, { params, query: year(2032) });
    expect(methods.map(({ total }) => total)[0]).toBe('2');
  });

  it('are off where the organisation does not use them', async () => {
    await callApi(administrator, updateOrganizationSettings, { body: { isEntityReportingEnabled: false } });
    expect(await codeOf(sendCall(administrator, listEntities, {}))).toEqual([403, 'module.off']);
    const entries = [{ metricCode, ...year(2031), entityId: plant.entityId, value: emissions('9'), revision: 2 }];
    expect(await codeOf(sendCall(administrator, saveHubValues, { body: { entries } }))).toEqual([403, 'module.off']);
    await callApi(administrator, updateOrganizationSettings, { body: { isEntityReportingEnabled: true } });
    expect((await callApi(administrator, listEntities, {})).entities).toHaveLength(2);
  });
});
