/** The unit that an organisation reports a metric in: who sets it, what is refused, and what a field proposes to type in. */
import { beforeEach, describe, expect, it } from 'vitest';
import { withReportedUnits } from '../../../shared/model/data-point/reported-unit.ts';
import { createDataPointBench, scope1 } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { metricUnitsEntity } from '../../core/metric-units/metric-units.entity.ts';
import { getReportDisclosure } from '../../reports/answers/get-report-disclosure.ts';
import { setReportedUnit } from './set-reported-unit.ts';

const metricCode = 'ghg.scope1.gross';
let world: Awaited<ReturnType<typeof createDataPointBench>>;
beforeEach(async () => {
  world = await createDataPointBench();
});

const set = (unit: string, exceptions: Record<string, string> = {}, code = metricCode) =>
  setReportedUnit(world.dependencies, world.principal, {
    params: { metricCode: code },
    query: {},
    body: { unit, exceptions },
  });
const storedUnits = async () => {
  const { organizationId } = world.principal.organization;
  return (await world.dependencies.table.find(metricUnitsEntity, { organizationId }))?.units ?? {};
};
/** The field of a report as its call shows it: with the organisation's units. */
const hubOf = async ([versionId, disclosureId, fieldKey]: (typeof scope1)['gri'], report = world.first) => {
  const catalogue = withReportedUnits(world.dependencies.catalogue, await storedUnits());
  const place = { reportId: report.reportId, versionId, disclosureId };
  const { hub } = await getReportDisclosure({ ...world.dependencies, catalogue }, world.principal, place);
  return hub.find((one) => one.fieldKey === fieldKey);
};

describe('setting it', () => {
  it('stores unit and exceptions as chosen, and writes who set it', async () => {
    expect(await set('ktCO2e', { 'gri-2021': 'tCO2e' })).toEqual({
      unit: 'ktCO2e',
      isChosen: true,
      exceptions: { 'gri-2021': 'tCO2e' },
    });
    await set('kgCO2e');
    expect(await storedUnits()).toEqual({ [metricCode]: { unit: 'kgCO2e', isChosen: true, exceptions: {} } });
    const rows = JSON.stringify(world.database.records());
    expect(rows).toContain('data-hub.unit-set');
  });

  it('refuses a unit of another dimension, one of a text, and a metric that does not exist', async () => {
    await expect(set('MWh')).rejects.toMatchObject({ code: 'validation.failed' });
    await expect(set('ktCO2e', { 'gri-2021': 'MWh' })).rejects.toMatchObject({ code: 'validation.failed' });
    await expect(set('t', {}, 'ghg.method.standard')).rejects.toMatchObject({ code: 'validation.failed' });
    await expect(set('t', {}, 'no.such.metric')).rejects.toMatchObject({ code: 'metric.not_found' });
    expect(await storedUnits()).toEqual({});
  });

  it('changes no stored value', async () => {
    await world.save(world.first, scope1.gri, number('1203', { unit: 'tCO2e' }));
    const before = await world.pointOf(metricCode);
    await set('ktCO2e');
    expect(await world.pointOf(metricCode)).toEqual(before);
  });
});

describe('a field of a report', () => {
  it('proposes the unit for a number that is typed, except where its framework has one of its own', async () => {
    expect(await hubOf(scope1.gri)).not.toHaveProperty('reportedUnit');
    await set('ktCO2e', { 'esrs-2023': 'tCO2e' });
    expect(await hubOf(scope1.gri)).toMatchObject({ reportedUnit: 'ktCO2e' });
    expect(await hubOf(scope1.esrs, world.second)).not.toHaveProperty('reportedUnit');
  });

  it('offers a stored value in it', async () => {
    await world.save(world.second, scope1.esrs, number('1203', { unit: 'tCO2e' }));
    await set('ktCO2e');
    const hub = await hubOf(scope1.gri);
    expect(hub?.offer ?? hub?.value).toMatchObject({ number: '1.203', unit: 'ktCO2e' });
  });
});
