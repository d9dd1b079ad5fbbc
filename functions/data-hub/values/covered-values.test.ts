import { beforeEach, describe, expect, it } from 'vitest';
import {
  HubEntry,
  hubEntriesMax,
  listMetricPoints as listMetricPointsCall,
} from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { EntityId } from '../../../shared/ids.ts';
import { createDataPointBench, scope1, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { DataPointRecord } from '../../core/data-points/data-point.entities.ts';
import { storePoint } from '../../core/data-points/store-point.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { listHubValues, listMetricPoints } from './read-values.ts';
import { addReportingTimes } from './reporting-times.ts';
import { saveHubValues } from './save-values.ts';

type World = Awaited<ReturnType<typeof createDataPointBench>>;
const metricCode = 'ghg.scope1.gross';

let world: World;
let dependencies: World['dependencies'];
let principal: Principal;
let older: Principal;

beforeEach(async () => {
  world = await createDataPointBench();
  ({ dependencies } = world);
  const { organization, tenant } = world.principal;
  older = {
    ...world.principal,
    tenant: { ...tenant, modules: [...tenant.modules, 'reporting-entity'] },
    organization: { ...organization, isEntityReportingEnabled: true },
  };
  principal = { ...older, organization: { ...older.organization, isHubCovered: true } };
});

const listed = async (by: Principal, entity?: EntityId, span = time) =>
  (await listHubValues(dependencies, by, { ...span, ...(entity ? { entity } : {}) })).values;
const save = (value: string | null, revision: number, code = metricCode) =>
  saveHubValues(dependencies, principal, {
    entries: [
      HubEntry.parse({
        metricCode: code,
        ...time,
        value: value === null ? null : number(value, { unit: 'tCO2e' }),
        revision,
      }),
    ],
  });

describe('coverage of a reporting time', () => {
  it('equals the values, whether read from read models or, where there are none, from the values', async () => {
    const expectSame = async (amounts: string[]) => {
      expect((await listed(principal)).map(({ amount }) => amount)).toEqual(amounts);
      expect(await listed(principal)).toEqual(await listed(older));
    };
    await expectSame([]);
    // From a report, confirmed by another one, overwritten in the hub, taken back, entered again.
    await world.save(world.first, scope1.gri, number('12', { unit: 'tCO2e', note: 'Meters of both halls.' }));
    await expectSame(['12']);
    await world.save(world.second, scope1.esrs, number('12', { unit: 'tCO2e' }));
    await expectSame(['12']);
    const [shown] = await listed(principal);
    expect(shown).toMatchObject({ metricCode, source: 'report', revision: 2, files: 0 });
    expect(shown?.typed).not.toHaveProperty('note');
    expect((await save('13', 2)).outcomes).toEqual([{ kind: 'saved', revision: 3 }]);
    await expectSame(['13']);
    await save(null, 3);
    await expectSame([]);
    await save('14', 4);
    await save('7', 0, 'ghg.scope2.location');
    await expectSame(['14', '7', '21']);
  });

  it('keeps the note of a number that is typed over where it was listed without it', async () => {
    const typed = async () => {
      const input = listMetricPointsCall.query.parse({});
      const { items } = await listMetricPoints(dependencies, principal, {
        params: { metricCode },
        query: input,
        body: undefined,
      });
      return items.map((point) => point.typed);
    };
    const entry = (value: string, revision: number, change = {}) => ({
      entries: [HubEntry.parse({ metricCode, ...time, value: number(value, { unit: 'tCO2e', ...change }), revision })],
    });
    await saveHubValues(dependencies, principal, entry('12', 0, { note: 'Meters of both halls.' }));
    const [corrected] = entry('13', 1).entries;
    if (!corrected) throw new Error('There is one entry.');
    const keeping = { entries: [{ ...corrected, keepsNote: true }] };
    expect((await saveHubValues(dependencies, principal, keeping)).outcomes).toEqual([{ kind: 'saved', revision: 2 }]);
    expect(await typed()).toEqual([expect.objectContaining({ number: '13', note: 'Meters of both halls.' })]);
    expect((await saveHubValues(dependencies, principal, keeping)).outcomes).toEqual([{ kind: 'same', revision: 2 }]);
    await saveHubValues(dependencies, principal, entry('14', 2));
    expect(await typed()).toEqual([expect.not.objectContaining({ note: 'Meters of both halls.' })]);
  });

  it('comes with the number of evidence files of each value', async () => {
    await save('12', 0);
    const filesOf = async () => {
      const query = listMetricPointsCall.query.parse({});
      const { items } = await listMetricPoints(dependencies, principal, {
        params: { metricCode },
        query,
        body: undefined,
      });
      return items.map(({ files }) => files);
    };
    expect(await filesOf()).toEqual([0]);
    const [point] = world.database.records('DataPoint').map(({ data }) => DataPointRecord.parse(data));
    if (!point) throw new Error('no value');
    await dependencies.table.write(storePoint({ ...point, evidenceIds: ['one', 'two'], revision: 2 }, 1));
    expect(await filesOf()).toEqual([2]);
    expect((await listed(principal)).map(({ revision }) => revision)).toEqual([2]);
  });

  it('is one request', async () => {
    await world.save(world.first, scope1.gri, number('12', { unit: 'tCO2e' }));
    resetRequestCount();
    await listed(principal);
    expect(requestCount()).toBe(1);
  });

  it('follows a whole call of values, each of another entity in another time, in one transaction', async () => {
    const { organizationId } = principal.organization;
    const places = Array.from({ length: hubEntriesMax }, (_, index) => ({
      entityId: EntityId.parse(`ent_${String(index).padStart(26, '0')}`),
      span: { startOn: `${1990 + index}-01-01`, endOn: `${1990 + index}-12-31` },
    }));
    await dependencies.table.write(
      places.map(({ entityId }) =>
        put(
          reportingEntity,
          {
            organizationId,
            entityId,
            name: entityId,
            type: 'Site',
            address: '',
            postCode: '',
            parentId: null,
            industryCode: null,
            relation: 'own' as const,
            imoNumber: null,
            holdings: [],
            controls: [],
            archivedOn: null,
            createdAt: '2026-01-05T08:00:00.000Z',
            createdBy: { userId: principal.user.userId, name: 'Ada Chan' },
            revision: 1,
          },
          'new',
        ),
      ),
    );
    await addReportingTimes(dependencies, principal, { times: places.map(({ span }) => span) });
    const entries = places.map(({ entityId, span }, index) =>
      HubEntry.parse({ metricCode, ...span, entityId, value: number(String(index), { unit: 'tCO2e' }), revision: 0 }),
    );
    const { outcomes } = await saveHubValues(dependencies, principal, { entries });
    expect(outcomes.every(({ kind }) => kind === 'saved')).toBe(true);
    for (const [index, { entityId, span }] of places.entries()) {
      expect((await listed(principal, entityId, span)).map(({ amount }) => amount)).toEqual([String(index)]);
    }
  });
});
