import { beforeEach, describe, expect, it } from 'vitest';
import { HubEntry } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { listEntityValues as listEntityValuesCall } from '../../../shared/contract/data-hub/entity-values.contract.ts';
import { EntityId } from '../../../shared/ids.ts';
import { createDataPointBench, time } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { listEntityValues } from './list-entity-values.ts';
import { addReportingTimes } from './reporting-times.ts';
import { saveHubValues } from './save-values.ts';

type World = Awaited<ReturnType<typeof createDataPointBench>>;
const metricCode = 'ghg.scope1.gross';
const idOf = (at: number) => EntityId.parse(`ent_${String(at).padStart(26, '0')}`);
const earlier = { startOn: '2020-01-01', endOn: '2020-12-31' };
const textOf = ({ startOn, endOn }: typeof earlier): string => `${startOn}_${endOn}`;

let world: World;
let principal: Principal;

const createEntities = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      world.dependencies.table.write([
        put(
          reportingEntity,
          {
            organizationId: principal.organization.organizationId,
            entityId: idOf(at + 1),
            name: `Site ${at + 1}`,
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
      ]),
    ),
  );

beforeEach(async () => {
  world = await createDataPointBench();
  const { organization, tenant } = world.principal;
  principal = {
    ...world.principal,
    tenant: { ...tenant, modules: [...tenant.modules, 'reporting-entity'] },
    organization: { ...organization, isEntityReportingEnabled: true, isHubCovered: true },
  };
  await addReportingTimes(world.dependencies, principal, { times: [earlier] });
});

const save = async (entityId: EntityId | null, value: string, span = time) => {
  const entry = { metricCode, ...span, entityId, value: number(value, { unit: 'tCO2e' }), revision: 0 };
  const { outcomes } = await saveHubValues(world.dependencies, principal, { entries: [HubEntry.parse(entry)] });
  expect(outcomes).toEqual([{ kind: 'saved', revision: 1 }]);
};
const list = (times: string, cursor?: string, by = principal) =>
  listEntityValues(world.dependencies, by, {
    params: { metricCode },
    query: listEntityValuesCall.query.parse({ times, ...(cursor === undefined ? {} : { cursor }) }),
    body: undefined,
  });
const amountsOf = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map(({ entityId, values }) => [entityId, ...values.map(({ startOn, amount }) => [startOn, amount])]);

describe('values of a metric by entity', () => {
  it('are those of the organisation and of each entity, with and without a value, of the times that were asked for', async () => {
    await createEntities(2);
    await save(null, '12');
    await save(idOf(2), '7');
    await save(idOf(2), '6', earlier);
    const both = await list(`${textOf(earlier)},${textOf(time)}`);
    expect(listEntityValuesCall.response.parse(both)).toEqual(both);
    expect(amountsOf(both)).toEqual([
      [null, [time.startOn, '12']],
      [idOf(1)],
      [idOf(2), [earlier.startOn, '6'], [time.startOn, '7']],
    ]);
    expect(both.nextCursor).toBeNull();
    expect(amountsOf(await list(textOf(earlier)))).toEqual([[null], [idOf(1)], [idOf(2), [earlier.startOn, '6']]]);
  });

  it('come page by page, each owner once', async () => {
    await createEntities(120);
    const first = await list(textOf(time));
    expect(first.items).toHaveLength(100);
    const second = await list(textOf(time), first.nextCursor ?? '');
    expect(second.nextCursor).toBeNull();
    const owners = [...first.items, ...second.items].map(({ entityId }) => entityId);
    expect(owners).toHaveLength(121);
    expect(new Set(owners).size).toBe(121);
  });

  it('are the organisation\u2019s alone where entities are off', async () => {
    await createEntities(1);
    await save(null, '12');
    const off = { ...principal, organization: { ...principal.organization, isEntityReportingEnabled: false } };
    expect(amountsOf(await list(textOf(time), undefined, off))).toEqual([[null, [time.startOn, '12']]]);
  });

  it('refuses an invalid list of reporting times', () => {
    for (const times of ['', '2025', '2025-01-01', '2025-01-01_2025-13-31', `${textOf(time)},`]) {
      expect(listEntityValuesCall.query.safeParse({ times }).success, times).toBe(false);
    }
  });
});
