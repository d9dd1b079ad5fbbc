/** A rate of a report is of the same entities throughout, also where its components were used one by one. */
import { expect, it } from 'vitest';
import { createIds } from '../../../shared/ids.ts';
import { time } from '../../../tests/support/memory/data-point-bench.ts';
import { createRollUpBench } from '../../../tests/support/memory/roll-up-bench.ts';
import { listCalculatedPoints } from '../../data-hub/values/list-calculated-points.ts';

const rate = 'ohs.injuryRate.recordableEmployees';
const cases = 'ohs.injuries.recordableEmployees';
const hours = 'ohs.hours.employees';

it('is not calculated from components of different entities, until both are of the same ones', async () => {
  const bench = await createRollUpBench();
  const { table } = bench.dependencies;
  const [alpha, beta] = [await bench.add('Alpha'), await bench.add('Beta')];
  const report = await bench.report({ frameworks: [{ versionId: 'gri-2021', disclosureIds: ['403-9'] }] });
  const shown = async () => {
    const asked = { params: { metricCode: rate }, query: {} };
    const dependencies = { ...bench.dependencies, table, ids: createIds(bench.dependencies.now) };
    const { times } = await listCalculatedPoints(dependencies, bench.principal, asked);
    const { offer, value } = await bench.hubOf(report, ['gri-2021', '403-9', 'm5']);
    const here = times.find(({ startOn }) => startOn === time.startOn);
    return { hub: here?.point?.amount ?? here?.state, missing: here?.missing, report: offer ?? value };
  };
  await bench.give(alpha, cases, '1');
  await bench.give(alpha, hours, '1000');
  await bench.give(beta, cases, '8');
  expect((await bench.roll(rate)).methods[0]?.total).toBe('1000');
  await bench.take(cases, '9');
  await bench.take(hours, '1000');
  expect(await shown()).toEqual({ hub: 'mixed', missing: [cases, hours], report: null });
  await bench.give(beta, hours, '8000');
  await bench.take(hours, '9000');
  expect(await shown()).toMatchObject({ hub: '1000', report: { number: '1000' } });
});
