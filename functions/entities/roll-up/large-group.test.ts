import { expect, it } from 'vitest';
import { isValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import { EntityId, OrganizationId, UserId } from '../../../shared/ids.ts';
import { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { shareSpansInTime, weightedShares } from '../../../shared/model/entities/roll-up/shares.ts';
import type { EntityValue } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import { consolidationMethods } from '../../../shared/model/people/consolidation-method.ts';
import { catalogue, time } from '../../../tests/support/memory/data-point-bench.ts';
import { createFigures } from './entity-figures.ts';
import { byEntity, type Group } from './group.ts';
import { rollUpOfMethod } from './roll-up-of-method.ts';
import { rollUpRows } from './roll-up-rows.ts';

const author = { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Elena' };
const at = '2026-01-01T00:00:00.000Z';
const idOf = (number: number): EntityId => EntityId.parse(`ent_${String(number).padStart(26, '0')}`);
const metrics = catalogue.metrics();
const summed = metrics.library.nodes
  .filter(isValueNode)
  .filter(({ aggregation, formula, valueType }) => aggregation === 'sum' && formula === null && valueType === 'Number')
  .slice(0, 50);

/** 1,000 entities of six levels: four children each, values only in the last level; every tenth is owned at 60 %. */
const entities = Array.from({ length: 1_000 }, (_one, number) =>
  ReportingEntity.parse({
    organizationId: OrganizationId.parse(`org_${'1'.repeat(26)}`),
    entityId: idOf(number),
    name: `Entity ${number}`,
    type: 'Site',
    parentId: number === 0 ? null : idOf(Math.floor((number - 1) / 4)),
    holdings:
      number % 10 === 9
        ? [{ ownerId: idOf(Math.floor((number - 1) / 4)), percent: '60', startOn: '2025-04-01', endOn: null }]
        : [],
    createdAt: at,
    createdBy: author,
    revision: 1,
  }),
);
const parents = new Set(entities.map(({ parentId }) => parentId));
const leaves = entities.filter(({ entityId }) => !parents.has(entityId));

const entityValueIn = (unit: string, entityId: EntityId, amount: string): EntityValue => ({
  entityId,
  amount,
  exact: amount,
  unit,
  currency: '',
  state: 'reported',
});

it('rolls up fifty metrics of a thousand entities of six levels within two seconds', () => {
  const values = new Map(
    summed.map(({ code, defaultUnit }) => [
      code,
      byEntity(leaves.map(({ entityId }) => entityValueIn(defaultUnit, entityId, '10'))),
    ]),
  );
  const before = performance.now();
  const spans = shareSpansInTime(entities, time, false);
  const shares = weightedShares(spans);
  const valuesOf: Group['valuesOf'] = (code) => values.get(code) ?? new Map();
  const group: Group = {
    time,
    entities,
    valuesOf,
    figuresOf: createFigures(metrics, valuesOf),
    sharesOf: () => shares,
    spansOf: () => spans,
  };
  for (const node of summed) {
    const rolled = rollUpOfMethod(metrics, { node, group, parents: undefined, driver: undefined }, 'equity');
    expect([rolled.result.refused, rolled.result.coverage.given]).toEqual([null, leaves.length]);
  }
  const milliseconds = performance.now() - before;
  // Ten times the limit guards against hanging.
  expect(milliseconds).toBeLessThan(20_000);
  process.stdout.write(
    `roll-up of ${summed.length} metrics of ${entities.length} entities: ${Math.round(milliseconds)} ms\n`,
  );
  const one = summed[0];
  if (!one) throw new Error('the library has no sums');
  const asked = { node: one, group, parents: undefined, driver: undefined };
  const results = consolidationMethods.map((method) => rollUpOfMethod(metrics, asked, method));
  expect(rollUpRows(one, group, results)).toHaveLength(entities.length);
});
