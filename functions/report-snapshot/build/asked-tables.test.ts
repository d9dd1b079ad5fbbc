import { expect, it } from 'vitest';
import { DataPoint, subjectText } from '../../../shared/model/data-point/data-point.ts';
import { hubMembersIn } from '../../../shared/model/data-point/hub-members.ts';
import { type FindPoint, metricSubject } from '../../../shared/model/data-point/known-values.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { buildSnapshot } from './build-snapshot.ts';

/** By metric code, with its member after a blank. */
const pointsOf = (amounts: Record<string, [amount: string, unit: string]>): DataPoint[] =>
  Object.entries(amounts).map(([name, [amount, unit]]) => {
    const [code = '', member = ''] = name.split(' ');
    return DataPoint.parse({
      ...metricSubject(code),
      member,
      entityId: null,
      startOn: '2025-01-01',
      endOn: '2025-12-31',
      content: { amount, exact: amount, unit, typed: number(amount, { unit }), state: 'reported' },
      source: 'internal',
      origin: null,
      author: { userId: `usr_${'1'.repeat(32)}`, name: 'Ada Chan' },
      at: '2026-01-05T08:00:00.000Z',
      revision: 1,
      confirmations: [],
      evidenceIds: [],
    });
  });
const hub = (amounts: Parameters<typeof pointsOf>[0]): FindPoint => {
  const points = new Map(pointsOf(amounts).map((point) => [subjectText(point), point]));
  return (subject) => points.get(subjectText(subject));
};

it('regions, countries and categories that only the data hub has are printed where the standard asks for them', async () => {
  const bench = createReportsBench(principalOf(), catalogue);
  await bench.storeOwners();
  const report = await bench.report({
    frameworks: [
      { versionId: 'gri-2021', disclosureIds: ['2-7', '404-1'] },
      { versionId: 'hkex-2025', disclosureIds: ['B1.2'] },
    ],
  });
  const amounts = {
    'wf.employees.total': ['412', 'persons'],
    'wf.employees.total region:Asia': ['300', 'persons'],
    'wf.employees.total region:Europe': ['112', 'persons'],
    'wf.employees.total country:HK': ['290', 'persons'],
    'train.hours.average employeeCategory:Managers': ['21', 'hours'],
    'wf.turnover.rate region:Asia': ['8', '%'],
  } satisfies Record<string, [string, string]>;
  const snapshot = buildSnapshot(catalogue, {
    report,
    states: [],
    values: [],
    find: hub(amounts),
    members: hubMembersIn(pointsOf(amounts)),
    organizationName: 'Lantau Logistics',
    brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
    revisionNumber: 1,
    frozenAt: '2026-11-20T12:00:00.000Z',
  });
  const disclosures = snapshot.frameworks.flatMap(({ sections }) => sections.flatMap((section) => section.disclosures));
  const rows = disclosures.map(({ code, fields }) => [
    code,
    ...fields.flatMap(({ cell, value }) =>
      cell && value?.kind === 'number' ? [`${cell.dimension}: ${cell.member} ${value.number}`] : [],
    ),
  ]);
  expect(rows).toEqual([
    ['2-7', 'Country: Hong Kong 290', 'Region: Asia 300', 'Region: Europe 112'],
    ['404-1', 'Employee category: Managers 21'],
    ['B1.2', 'Region: Asia 8'],
  ]);
});

it('values of the data hub are printed by the required dimensions, with their chart, even if no table was opened', async () => {
  const bench = createReportsBench(principalOf(), catalogue);
  await bench.storeOwners();
  const report = await bench.report({ frameworks: [{ versionId: 'gri-2021', disclosureIds: ['2-7', '305-1'] }] });
  const snapshot = buildSnapshot(catalogue, {
    report,
    states: [],
    values: [],
    find: hub({
      'wf.employees.total': ['412', 'persons'],
      'wf.employees.total.byGender.female': ['198', 'persons'],
      'wf.employees.total.byGender.male': ['214', 'persons'],
      'wf.employees.total.byAge.under30': ['99', 'persons'],
      'ghg.scope1.gross': ['70', 'tCO2e'],
      'ghg.scope1.gross.byGas.co2': ['60', 'tCO2e'],
    }),
    organizationName: 'Lantau Logistics',
    brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
    revisionNumber: 1,
    frozenAt: '2026-11-20T12:00:00.000Z',
  });
  const disclosures = snapshot.frameworks.flatMap(({ sections }) => sections.flatMap((section) => section.disclosures));
  const rows = disclosures.map(({ code, fields }) => [
    code,
    ...fields.flatMap(({ cell, value }) =>
      cell && value?.kind === 'number' ? [`${cell.member} ${value.number}`] : [],
    ),
  ]);
  // 2-7 does not ask for age, and for gases the standard is only a recommendation.
  expect(rows).toEqual([['2-7', 'Female 198', 'Male 214'], ['305-1']]);
  expect(disclosures.map(({ charts = [] }) => charts.length)).toEqual([1, 0]);
});

it('what a standard only recommends or permits is printed where the data hub has it, in a report of several standards, too', async () => {
  const bench = createReportsBench(principalOf(), catalogue);
  await bench.storeOwners();
  const report = await bench.report({
    frameworks: [
      { versionId: 'gri-2021', disclosureIds: ['305-3'] },
      { versionId: 'hkex-2025', disclosureIds: ['D29'] },
    ],
  });
  const { frameworks } = buildSnapshot(catalogue, {
    report,
    states: [],
    values: [],
    find: hub({
      'ghg.scope3.gross': ['30', 'tCO2e'],
      'ghg.scope3.cat1': ['20', 'tCO2e'],
      'ghg.scope3.cat6': ['10', 'tCO2e'],
    }),
    organizationName: 'Lantau Logistics',
    brand: { companyName: 'Lantau', primaryColor: '#2B61F5', secondaryColor: '#EFF5FF', specialColor: '#B399FF' },
    revisionNumber: 1,
    frozenAt: '2026-11-20T12:00:00.000Z',
  });
  const rows = frameworks.map(({ sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ fields }) =>
        fields.flatMap(({ cell, value }) => (cell && value?.kind === 'number' ? [value.number] : [])),
      ),
    ),
  );
  expect(rows).toEqual([
    ['20', '10'],
    ['20', '10'],
  ]);
});
