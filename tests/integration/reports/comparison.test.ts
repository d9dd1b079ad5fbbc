/** Comparison of reports and conflicts resolved over all of them, through the gateway, with budgets enforced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listOrganizationConflicts,
  settleDataConflict,
} from '../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { listNotifications } from '../../../shared/contract/home/notifications.contract.ts';
import {
  compareDisclosure,
  compareReports,
  listComparable,
} from '../../../shared/contract/reports/comparison.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  createReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import { callChecked } from '../../support/cloud/checked-calls.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { readUntil } from '../../support/cloud/cloud-reports.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

type Place = { versionId: string; disclosureId: string; fieldKey: string };
const gri: Place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
const esrs: Place = { versionId: 'esrs-2023', disclosureId: 'E1-6', fieldKey: 'm0' };
const emissions = (number: string, unit = 'tCO2e') => ({
  kind: 'number' as const,
  number,
  unit,
  state: 'reported' as const,
});

describe('reports of two years', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let ada: Caller;
  let ben: Caller;
  let stranger: Caller;
  let now: ReportView;
  let before: ReportView;

  const create = (name: string, year: number, { versionId, disclosureId }: Place) =>
    callApi(ada, createReport, {
      body: {
        name,
        language: 'en',
        periodStartOn: `${year}-01-01`,
        periodEndOn: `${year}-12-31`,
        frameworks: [{ versionId, disclosureIds: [disclosureId] }],
      },
    });
  const save = (by: Caller, { reportId }: ReportView, place: Place, number: string, unit?: string) =>
    callChecked(by, saveFieldValue, {
      params: { reportId, ...place },
      body: { value: emissions(number, unit), revision: 0 },
    });

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'harbour']);
    ada = await callerOf(cloud, 'root');
    ben = await callerOf(cloud, 'root', 'basic@demo.example');
    stranger = await callerOf(cloud, 'harbour');
    now = await create('Compared now', 1941, gri);
    before = await create('Compared before', 1940, esrs);
    await save(ada, now, gri, '1.2', 'ktCO2e');
    await save(ada, before, esrs, '1000');
  });
  afterAll(() => cloud.stop());

  it('are compared though their frameworks and units differ', async () => {
    const params = { reportId: now.reportId };
    const { reports, times } = await callApi(ada, listComparable, { params });
    expect(reports.map(({ name }) => name)).toContain('Compared before');
    expect(times.map(({ startOn }) => startOn)).toContain('1940-01-01');
    const compared = `${before.reportId},1940-01-01..1940-12-31`;
    const { columns, figures, disclosures } = await callApi(ada, compareReports, { params, query: { with: compared } });
    expect(columns.map(({ kind }) => kind)).toEqual(['report', 'report', 'time']);
    const scope1 = figures.find(({ metricCode, part }) => metricCode === 'ghg.scope1.gross' && part === null);
    const change = { absolute: '200', ratio: '0.2' };
    expect(scope1?.cells).toMatchObject([{ amount: '1200' }, { amount: '1000', change }, { amount: '1000', change }]);
    expect(disclosures.map(({ code, cells }) => [code, cells.map((cell) => cell !== null)])).toEqual([
      ['305-1', [true, false, false]],
      ['E1-6', [false, true, false]],
    ]);
    const { fields } = await callApi(ada, compareDisclosure, {
      params: { ...params, versionId: gri.versionId, disclosureId: gri.disclosureId },
      query: { with: compared },
    });
    expect(fields.every(({ values }) => values.length === 3)).toBe(true);
  });

  it('are nothing to another tenant, alone or among the caller’s own', async () => {
    const query = { with: before.reportId };
    const foreign = await callChecked(stranger, compareReports, { params: { reportId: now.reportId }, query });
    expect(foreign.status).toBe(404);
    const theirs = await callApi(stranger, createReport, {
      body: {
        name: 'Theirs',
        language: 'en',
        periodStartOn: '1941-01-01',
        periodEndOn: '1941-12-31',
        frameworks: [{ versionId: gri.versionId, disclosureIds: [gri.disclosureId] }],
      },
    });
    const mixed = await callChecked(ada, compareReports, {
      params: { reportId: now.reportId },
      query: { with: theirs.reportId },
    });
    expect(mixed.status).toBe(404);
  });

  it('with conflicting numbers are resolved by one of two people, and the overridden author is notified', async () => {
    const again = await create('Disagrees', 1941, esrs);
    expect((await save(ben, again, esrs, '1250')).status).toBe(409);
    const { items } = await callApi(ada, listOrganizationConflicts, { query: {} });
    const conflict = items.find(({ values }) => values.some(({ reportId }) => reportId === again.reportId));
    const [value] = conflict?.values ?? [];
    if (!conflict || !value) throw new Error('no conflict');
    expect([conflict.existing.typed, value.typed]).toMatchObject([{ number: '1.2' }, { number: '1250' }]);
    const { reportId, versionId, disclosureId, fieldKey, revision } = value;
    const place = { reportId, versionId, disclosureId, fieldKey };
    const values = [{ ...place, revision }];
    const pointRevision = conflict.existing.revision;
    const theirs = { values, pointRevision, choice: { kind: 'existing' as const } };
    expect((await callChecked(stranger, settleDataConflict, { body: theirs })).status).toBe(404);
    const answers = await Promise.all([
      callChecked(ada, settleDataConflict, { body: theirs }),
      callChecked(ada, settleDataConflict, {
        body: { values, pointRevision, choice: { kind: 'value' as const, ...place } },
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const isRetained = answers[0]?.status === 200;
    const { hub } = await callApi(ada, getReportDisclosure, { params: { reportId, versionId, disclosureId } });
    expect(hub.find((one) => one.fieldKey === fieldKey)?.value).toMatchObject({ number: isRetained ? '1200' : '1250' });
    expect((await callApi(ada, listOrganizationConflicts, { query: {} })).items).toEqual([]);
    if (isRetained) {
      await readUntil(
        () => callApi(ben, listNotifications, { query: {} }),
        ({ items: notes }) => notes.some(({ content }) => content.kind === 'conflict-settled'),
      );
    }
  });
});
