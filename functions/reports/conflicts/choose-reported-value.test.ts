import { expect, it } from 'vitest';
import type { ReportedChoice } from '../../../shared/catalogue/metrics/reported-choice.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError } from '../../../shared/errors.ts';
import { withReportedChoices } from '../../../shared/model/data-point/reported-unit.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, createDataPointBench, type Place } from '../../../tests/support/memory/data-point-bench.ts';
import { number } from '../../../tests/support/memory/report-fixtures.ts';
import { findReportPoints } from '../../core/data-points/report-points.ts';
import { reportPartition, valueEntity } from '../../core/reports/report.entities.ts';
import { createTenantCatalogues } from '../../core/templates/tenant-catalogues.ts';
import { calculatedValues } from '../../data-hub/values/calculated-values.ts';
import { buildSnapshot } from '../../report-snapshot/build/build-snapshot.ts';
import { getReportDisclosure } from '../answers/get-report-disclosure.ts';
import { changeReportStatus } from '../lifecycle/change-report-status.ts';
import { chooseReportedValue } from './choose-reported-value.ts';

const metricCode = 'energy.intensity.org';
const ratio: Place = ['gri-2021', '302-3', 'm0'];

/** An organisation with a stated energy intensity of 7.5 GJ/employee, where its figures give 7.2. */
const openBench = async () => {
  const bench = await createDataPointBench();
  const { table } = bench.dependencies;
  const { organizationId } = bench.principal.organization;
  const report = await bench.report({
    frameworks: [
      { versionId: 'gri-2021', disclosureIds: ['2-7', '302-3'] },
      { versionId: 'vsme-2025', disclosureIds: ['B3'] },
    ],
  });
  await bench.save(report, ['vsme-2025', 'B3', 'm0'], number('10', { unit: 'MWh' }));
  await bench.save(report, ['gri-2021', '2-7', 'm0'], number('5', { unit: 'persons' }));
  await bench.save(report, ratio, number('7.5', { unit: 'GJ/unit', descriptor: 'employee', note: 'Sites only.' }));
  const catalogueNow = () => createTenantCatalogues(bench.dependencies.catalogue).load(table, organizationId);
  const choose = async (choice: ReportedChoice, code = metricCode, of: ReportView = report) => {
    const dependencies = { ...bench.dependencies, catalogue: await catalogueNow() };
    const params = { reportId: of.reportId, metricCode: code };
    return chooseReportedValue(dependencies, bench.principal, { params, query: {}, body: { choice } });
  };
  const hubNow = async () => {
    const dependencies = { ...bench.dependencies, catalogue: await catalogueNow() };
    const place = { reportId: report.reportId, versionId: 'gri-2021', disclosureId: '302-3' };
    const { hub } = await getReportDisclosure(dependencies, bench.principal, place);
    return hub.find(({ fieldKey }) => fieldKey === 'm0');
  };
  const printed = async () => {
    const stored = await bench.stored(report.reportId);
    if (!stored) throw new Error('no report');
    const values = await table.all(valueEntity, { pk: reportPartition(stored), skPrefix: ['VALUE'] });
    const snapshot = buildSnapshot(await catalogueNow(), {
      report: stored,
      states: [],
      values,
      find: await findReportPoints(table, stored),
      organizationName: 'Lantau Logistics',
      brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
      revisionNumber: 1,
      frozenAt: '2026-11-20T12:00:00.000Z',
    });
    const disclosures = snapshot.frameworks.flatMap(({ sections }) => sections.flatMap((one) => one.disclosures));
    const field = disclosures.find(({ id }) => id === '302-3')?.fields.find(({ key }) => key === 'm0');
    return { value: field?.value, source: field?.source };
  };
  return { ...bench, openReport: bench.report, report, choose, hubNow, printed, catalogueNow };
};

it('the chosen value of a ratio is reported, and both stay with their difference', async () => {
  const { hubNow, choose, printed } = await openBench();
  const both = {
    stated: { number: '7.5', note: 'Sites only.' },
    calculated: { number: '7.2', descriptor: 'employee' },
  };
  expect(await hubNow()).toMatchObject({ state: 'typed', reported: { metricCode, chosen: null, ...both } });
  expect(await printed()).toMatchObject({ value: { number: '7.5' }, source: 'typed' });

  await choose('calculated');
  expect(await hubNow()).toMatchObject({
    state: 'computed',
    value: { number: '7.2', unit: 'GJ/unit', descriptor: 'employee' },
    reported: { chosen: 'calculated', ...both },
  });
  expect(await printed()).toMatchObject({ value: { number: '7.2', descriptor: 'employee' }, source: 'computed' });

  await choose('stated');
  expect(await hubNow()).toMatchObject({
    state: 'typed',
    value: { number: '7.5' },
    reported: { chosen: 'stated', ...both },
  });
  expect(await printed()).toMatchObject({ value: { number: '7.5', note: 'Sites only.' }, source: 'typed' });
});

it('the choice is logged once, and is refused for a metric that is no ratio', async () => {
  const { choose, auditRows } = await openBench();
  await choose('calculated');
  await choose('calculated');
  await choose('stated');
  const rows = auditRows().filter(({ action }) => action === 'reported-value.chosen');
  expect(rows).toMatchObject([
    { field: 'Energy intensity, own denominator', oldValue: '', newValue: 'calculated' },
    { field: 'Energy intensity, own denominator', oldValue: 'calculated', newValue: 'stated' },
  ]);
  const refused = await choose('stated', 'ghg.scope1.gross').catch((error: unknown) => error);
  expect(refused instanceof AppError && refused.code).toBe('metric.not_found');
});

it('a submitted report has the choice of its submission, and the present one once it is open again', async () => {
  const bench = await openBench();
  const { choose, printed, report, catalogueNow } = bench;
  await choose('calculated');
  const move = async (action: 'submit' | 'withdraw') => {
    const dependencies = { ...bench.dependencies, catalogue: await catalogueNow() };
    const { revision = 0 } = (await bench.stored(report.reportId)) ?? {};
    return changeReportStatus(dependencies, bench.principal, report.reportId, { action, revision }, 'en');
  };
  await move('submit');
  const other = await bench.openReport({ frameworks: [{ versionId: 'gri-2021', disclosureIds: ['302-3'] }] });
  await choose('stated', metricCode, other);
  expect(await printed()).toMatchObject({ value: { number: '7.2' }, source: 'computed' });
  await move('withdraw');
  expect(await printed()).toMatchObject({ value: { number: '7.5' }, source: 'typed' });
});

it('the data hub shows the stated value where that is reported, else the calculated one', () => {
  const code = 'wf.turnover.rate';
  const covered = [
    ['wf.turnover.total', '5', 'persons'],
    ['wf.employees.total', '50', 'persons'],
    [code, '11', '%'],
  ].map(([metricCode = '', amount = '', unit = '']) => ({
    metricCode,
    amount,
    unit,
    typed: number(amount, { unit }),
    state: 'reported' as const,
    source: 'internal' as const,
    at: '2026-01-05T08:00:00.000Z',
    revision: 1,
    entityId: null,
    organizationId: principalOf().organization.organizationId,
    startOn: '2025-01-01',
    endOn: '2025-12-31',
  }));
  const madeWith = (choice: ReportedChoice) => {
    const metrics = withReportedChoices(catalogue, { [code]: choice }).metrics();
    return calculatedValues(metrics, covered).find(({ metricCode: one }) => one === code)?.amount;
  };
  expect([madeWith('calculated'), madeWith('stated')]).toEqual(['10', undefined]);
});
