import { beforeEach, describe, expect, it } from 'vitest';
import {
  calculatedTimesMax,
  listCalculatedPoints as listCalculatedPointsCall,
} from '../../../shared/contract/data-hub/calculated-points.contract.ts';
import { HubEntry, listHubValues as listHubValuesCall } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { EntityId } from '../../../shared/ids.ts';
import { partsOfFigure } from '../../../shared/model/data-point/calculated.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { catalogue, createDataPointBench, scope1, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { DataPointRecord } from '../../core/data-points/data-point.entities.ts';
import { storePoint } from '../../core/data-points/store-point.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { exactOfCovered } from './calculated-values.ts';
import { listCalculatedPoints } from './list-calculated-points.ts';
import { listHubValues } from './read-values.ts';
import { addReportingTimes } from './reporting-times.ts';
import { saveHubValues } from './save-values.ts';

type World = Awaited<ReturnType<typeof createDataPointBench>>;
const total = 'ghg.total.scope12';
const location = 'ghg.scope2.location';
const before = { startOn: '2024-01-01', endOn: '2024-12-31' };
const plant = EntityId.parse(`ent_${'1'.padStart(26, '0')}`);

let world: World;
let dependencies: World['dependencies'];
let database: World['database'];
let principal: Principal;
let older: Principal;

beforeEach(async () => {
  world = await createDataPointBench();
  ({ dependencies, database } = world);
  const { organization, tenant, user } = world.principal;
  older = {
    ...world.principal,
    tenant: { ...tenant, modules: [...tenant.modules, 'reporting-entity'] },
    organization: { ...organization, isEntityReportingEnabled: true },
  };
  principal = { ...older, organization: { ...older.organization, isHubCovered: true } };
  const { organizationId } = organization;
  const createdBy = { userId: user.userId, name: 'Ada Chan' };
  const place = {
    address: '',
    postCode: '',
    parentId: null,
    industryCode: null,
    relation: 'own' as const,
    imoNumber: null,
    holdings: [],
    controls: [],
    archivedOn: null,
  };
  const entity = { organizationId, entityId: plant, name: 'Plant', type: 'Site' as const, ...place };
  const made = { createdAt: '2026-01-05T08:00:00.000Z', createdBy, revision: 1 };
  await dependencies.table.write([put(reportingEntity, { ...entity, ...made }, 'new')]);
  await addReportingTimes(dependencies, principal, { times: [before] });
});

type Saved = {
  span?: typeof time;
  entityId?: EntityId;
  unit?: string;
  state?: 'estimated';
  revision?: number;
  descriptor?: string;
};
const save = async (metricCode: string, value: string | null, change: Saved = {}) => {
  const { span = time, entityId = null, unit = 'tCO2e', state = 'reported', revision = 0, descriptor = '' } = change;
  const typed = value === null ? null : number(value, { unit, state, ...(descriptor === '' ? {} : { descriptor }) });
  const entry = HubEntry.parse({ metricCode, ...span, entityId, value: typed, revision });
  expect((await saveHubValues(dependencies, principal, { entries: [entry] })).outcomes).toMatchObject([
    { kind: 'saved' },
  ]);
};
const listed = async (by: Principal = principal, entity?: EntityId) => {
  const input = listHubValuesCall.query.parse({ ...time, ...(entity ? { entity } : {}) });
  const { values } = listHubValuesCall.response.parse(await listHubValues(dependencies, by, input));
  return values.find(({ metricCode }) => metricCode === total);
};
const overTimes = async (query: Record<string, string> = {}, metricCode = total) => {
  const input = { params: { metricCode }, query: listCalculatedPointsCall.query.parse(query) };
  const answer = await listCalculatedPoints(dependencies, principal, input);
  return listCalculatedPointsCall.response.parse(answer).times;
};

describe('a calculated metric of the data hub', () => {
  it('has a value as soon as its parts have, from read models as from values, in one request', async () => {
    await save('ghg.scope1.gross', '1.2', { unit: 'ktCO2e' });
    expect(await listed()).toBeUndefined();
    await save(location, '34', { state: 'estimated' });
    resetRequestCount();
    const value = await listed();
    expect(requestCount()).toBe(1);
    expect(value).toMatchObject({ amount: '1234', unit: 'tCO2e', state: 'estimated', revision: 0, isCalculated: true });
    expect(value?.typed).toMatchObject({ number: '1234', state: 'estimated' });
    expect(await listed(older)).toEqual(value);
    await save(location, null, { revision: 1 });
    expect(await listed()).toBeUndefined();
  });

  it.each([
    ['a metric of a standard', total, 'tCO2e'],
    ['one of our own', 'ghg.intensity.employeeScope12', 'tCO2e/employee'],
  ])('is stated while a part is missing, and never typed over once all are known: %s', async (_, metricCode, unit) => {
    const outcomeOf = async (entityId: typeof plant | null, value: string, revision: number) => {
      const entry = HubEntry.parse({ metricCode, ...time, entityId, value: number(value, { unit }), revision });
      return (await saveHubValues(dependencies, principal, { entries: [entry] })).outcomes[0];
    };
    for (const entityId of [null, plant]) {
      expect(await outcomeOf(entityId, '1', 0)).toEqual({ kind: 'saved', revision: 1 });
      const rows = database.records('OrganizationAudit').map(({ data }): unknown => Reflect.get(Object(data), 'field'));
      const days = `${time.startOn} – ${time.endOn}`;
      expect(rows).toContainEqual(expect.stringMatching(entityId === null ? /\d$/ : `${days} · Plant$`));
      const owner = entityId === null ? {} : { entityId };
      for (const part of ['ghg.scope1.gross', location]) await save(part, '60', owner);
      await save('wf.employees.total', '10', { ...owner, unit: 'persons' });
      expect(await outcomeOf(entityId, '2', 1)).toEqual({ kind: 'refused', reason: 'calculated' });
    }
  });

  it('is not stated in the same breath as all of its parts', async () => {
    const entryOf = (metricCode: string) =>
      HubEntry.parse({ metricCode, ...time, entityId: null, value: number('1'), revision: 0 });
    const { outcomes } = await saveHubValues(dependencies, principal, {
      entries: [total, 'ghg.scope1.gross', location].map(entryOf),
    });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refused', 'saved', 'saved']);
  });

  it('relates emissions to revenue and employees as soon as they are stored, and follows each change', async () => {
    const perEmployee = 'ghg.intensity.employeeScope12';
    await save('ghg.scope1.gross', '60');
    await save(location, '40');
    expect((await overTimes({}, perEmployee))[0]).toMatchObject({ state: 'missing', missing: ['wf.employees.total'] });
    await save('wf.employees.total', '200', { unit: 'persons' });
    await save('fin.revenue.net', '50', { unit: 'currency million', descriptor: 'HKD' });
    const exactOf = async (code: string) => (await overTimes({}, code))[0]?.point?.exact;
    expect(await exactOf(perEmployee)).toBe('1/2');
    expect(await exactOf('ghg.intensity.revenueScope12')).toBe('2');
    await save('wf.employees.total', '400', { unit: 'persons', revision: 1 });
    expect(await exactOf(perEmployee)).toBe('1/4');
  });

  it('is of one owner: parts of an entity make no value of the organisation', async () => {
    await save('ghg.scope1.gross', '10');
    await save(location, '5', { entityId: plant });
    expect(await listed()).toBeUndefined();
    await save('ghg.scope1.gross', '7', { entityId: plant });
    expect(await listed()).toBeUndefined();
    expect(await listed(principal, plant)).toMatchObject({ amount: '12' });
    expect((await overTimes({ entity: plant }))[0]).toMatchObject({ state: 'calculated', point: { entityId: plant } });
    expect((await overTimes())[0]).toMatchObject({ state: 'missing', missing: [location] });
  });

  it('is listed over the times, the newest first, with its missing components', async () => {
    await world.save(world.first, scope1.gri, number('100', { unit: 'tCO2e' }));
    await save(location, '50');
    await save(location, '40', { span: before });
    const [now, then, ...more] = await overTimes();
    expect(more).toEqual([]);
    expect(now).toMatchObject({ ...time, state: 'calculated', point: { exact: '150', metricCode: total } });
    expect(then).toMatchObject({ ...before, state: 'missing', point: null, missing: ['ghg.scope1.gross'] });
    expect((await overTimes({ to: before.endOn })).map(({ startOn }) => startOn)).toEqual([before.startOn]);
    expect(await overTimes({}, location)).toEqual([]);
    const [share] = await overTimes({}, 'ghg.intensity.revenueScope12');
    expect(share).toMatchObject({ state: 'missing', missing: ['fin.revenue.net'] });
  });

  it('is independent of the order: a stored total is shown until its parts are known, then next to it', async () => {
    const typed = number('1000', { unit: 'tCO2e' });
    const content = { amount: '1000', exact: '1000', unit: 'tCO2e', typed, state: 'reported' as const };
    const { organizationId } = principal.organization;
    const key = { organizationId, ...time, entityId: null, ...metricSubject(total) };
    const author = { userId: principal.user.userId, name: 'Ada Chan' };
    const rest = { source: 'internal', origin: null, confirmations: [], evidenceIds: [], revision: 1 };
    const point = DataPointRecord.parse({ ...key, ...rest, content, author, at: '2026-01-05T08:00:00.000Z' });
    await dependencies.table.write(storePoint(point, 'new'));
    await save('ghg.scope1.gross', '10');
    expect(await listed()).toMatchObject({ amount: '1000' });
    expect((await overTimes())[0]).toMatchObject({ state: 'stored', point: null, stored: null, missing: [location] });
    await save(location, '20');
    expect(await listed()).toMatchObject({ amount: '30', isCalculated: true });
    const listedValues = await listHubValues(dependencies, principal, listHubValuesCall.query.parse(time));
    expect(listedValues.values.filter(({ metricCode }) => metricCode === total)).toHaveLength(1);
    expect((await overTimes())[0]).toMatchObject({
      state: 'calculated',
      point: { exact: '30' },
      stored: { exact: '1000' },
    });
  });

  it('is asked for in as many requests as are declared, of every metric and however many times there are', async () => {
    const years = Array.from({ length: 20 }, (_, index) => 2000 + index);
    const times = years.map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
    await addReportingTimes(dependencies, principal, { times });
    const metrics = catalogue.metrics();
    const codes = metrics.library.nodes.map(({ code }) => code).filter((code) => metrics.findValue(code)?.formula);
    const [largest = ''] = codes.toSorted(
      (one, other) => partsOfFigure(metrics, other).length - partsOfFigure(metrics, one).length,
    );
    resetRequestCount();
    expect(await overTimes({}, largest)).toHaveLength(calculatedTimesMax);
    // One more request reads the principal.
    expect(requestCount()).toBeLessThan(listCalculatedPointsCall.requests);
  });
});

it('a read model has the exact number where its digits are cut', () => {
  const third = '33.33333333333333333333';
  const typed = number('120', { unit: 'GJ' });
  const exact = exactOfCovered({ amount: third, typed, unit: 'MWh' });
  expect(exact && exact.numerator * 3n === exact.denominator * 100n).toBe(true);
  expect(exactOfCovered({ amount: third, typed: number('7', { unit: 'GJ' }), unit: 'MWh' })?.denominator).toBe(
    10n ** 20n,
  );
  expect(exactOfCovered({ amount: null, typed, unit: 'MWh' })).toBeUndefined();
});
