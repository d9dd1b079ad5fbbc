import { beforeEach, describe, expect, it } from 'vitest';
import { now, testIds } from '../../tests/support/actors.ts';
import { catalogue, createDataPointBench, scope1, time } from '../../tests/support/memory/data-point-bench.ts';
import { number } from '../../tests/support/memory/report-fixtures.ts';
import { testBy } from '../../tests/support/test-by.ts';
import { organizationEntity } from '../core/auth/principal.entities.ts';
import { put } from '../core/data/write.ts';
import { DataPointRecord, dataPointEntity, reportingTimeEntity } from '../core/data-points/data-point.entities.ts';
import { timeEntity } from '../core/entities/reporting-entity.entities.ts';
import { marksOf } from '../core/entities/time-marks.ts';
import { byOfCommand } from '../core/platform/operation-by.ts';
import { coverHubValues } from './cover-hub-values.ts';

type World = Awaited<ReturnType<typeof createDataPointBench>>;
const entityId = `ent_${'1'.repeat(26)}`;
const codes = catalogue.metrics().library.nodes.flatMap((node) => ('valueType' in node ? [node.code] : []));

let world: World;
const cover = (after?: string) => {
  const { tenant, organization } = world.principal;
  const input = { tenantId: tenant.tenantId, organizationId: organization.organizationId, ...(after ? { after } : {}) };
  return coverHubValues({ tableOf: world.database.tableOf, ids: testIds(), now }, input, byOfCommand({ by: testBy }));
};
const readModels = () => world.database.records('CoveredValue').map(({ data }) => data);
const isCovered = async () => {
  const { organizationId } = world.principal.organization;
  return (await world.dependencies.table.find(organizationEntity, { organizationId }))?.isHubCovered;
};

beforeEach(async () => {
  world = await createDataPointBench();
  await world.dependencies.table.write([put(organizationEntity, world.principal.organization, 'any')]);
});

describe('values from before the read models', () => {
  /** As the release before wrote them. */
  const store = async (count: number, owner: string | null, member = '') => {
    const { organizationId } = world.principal.organization;
    const [first] = world.database.records('DataPoint').map(({ data }) => DataPointRecord.parse(data));
    if (!first) throw new Error('no value');
    const points = codes.slice(1, count + 1).map((metricCode) => ({ ...first, metricCode, entityId: owner, member }));
    for (let at = 0; at < points.length; at += 90) {
      await world.dependencies.table.write(
        points.slice(at, at + 90).map((point) => put(dataPointEntity, point, 'any')),
      );
    }
    const marks = marksOf(organizationId, [{ ...time, entityId: owner }]);
    if (marks.length > 0) await world.dependencies.table.write(marks.map((mark) => put(timeEntity, mark, 'any')));
  };

  beforeEach(async () => {
    await world.save(world.first, scope1.gri, number('12', { unit: 'tCO2e' }));
    world.database.forget(['CoveredValue']);
  });

  it('get them, whole ones alone, of the organisation and its entities, and the tree is read from them then', async () => {
    await store(70, null);
    await store(5, null, 'site:Depot');
    await store(3, entityId);
    expect(await isCovered()).toBeUndefined();
    expect(await cover()).toEqual({ covered: 74, next: null });
    expect(readModels()).toHaveLength(74);
    expect(readModels().filter((twin) => Object(twin).entityId === entityId)).toHaveLength(3);
    expect(await isCovered()).toBe(true);
    expect(await cover()).toEqual({ covered: 74, next: null });
    expect(readModels()).toHaveLength(74);
  });

  it('are skipped where they were changed concurrently', async () => {
    const [record] = world.database.records('DataPoint');
    if (!record) throw new Error('no value');
    world.database.beforeNextWrite(() => {
      const data = DataPointRecord.parse(record.data);
      world.database.store({ ...record, data: { ...data, content: null, revision: data.revision + 1 } });
    });
    await cover();
    expect(readModels()).toEqual([]);
  });

  it('are processed in several calls where there are many, each from the end of the one before', async () => {
    const { organizationId } = world.principal.organization;
    const [base] = world.database.records('ReportingTime').map(({ data }) => reportingTimeEntity.schema.parse(data));
    if (!base) throw new Error('no time');
    const years = Array.from({ length: 6 }, (_, index) => 2010 + index);
    const [first] = world.database.records('DataPoint').map(({ data }) => DataPointRecord.parse(data));
    if (!first) throw new Error('no value');
    for (const year of years) {
      const span = { startOn: `${year}-01-01`, endOn: `${year}-12-31` };
      await world.dependencies.table.write([put(reportingTimeEntity, { ...base, ...span, organizationId }, 'new')]);
      for (let at = 0; at < codes.length; at += 90) {
        const some = codes.slice(at, at + 90).map((metricCode) => ({ ...first, ...span, metricCode }));
        await world.dependencies.table.write(some.map((point) => put(dataPointEntity, point, 'any')));
      }
    }
    const before = await cover();
    expect(before.covered).toBeGreaterThanOrEqual(5_000);
    expect(before.next).toMatch(/^201\d-01-01 201\d-12-31 $/);
    expect(await isCovered()).toBeUndefined();
    const rest = await cover(before.next ?? '');
    expect(rest.next).toBeNull();
    expect(before.covered + rest.covered).toBe(years.length * codes.length + 1);
    expect(readModels()).toHaveLength(years.length * codes.length + 1);
    expect(await isCovered()).toBe(true);
  });
});
