import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeReportingTime,
  getTimeChange,
  listTimeChanges,
  listTimeConflicts,
} from '../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import {
  getReportingTimeUse,
  listReportingTimes,
  type ReportingTimeView,
} from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import {
  createReport,
  getReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import type { TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { readAudit } from '../../support/cloud/cloud-reports.ts';
import { openPeopledCloud } from '../../support/cloud/peopled-cloud.ts';

const tonnes = (number: string) => ({ kind: 'number' as const, number, unit: 'tCO2e', state: 'reported' as const });
const gri = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
const year = { startOn: '2071-01-01', endOn: '2071-12-31' };
const fiscal = { startOn: '2071-04-01', endOn: '2072-03-31' };

describe('a reporting time that gets other days', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openPeopledCloud(['root', 'meridian']);
    caller = await callerOf(cloud, 'root', 'administrator@demo.example');
  });
  afterAll(() => cloud.stop());

  const timeOf = async (span: typeof year): Promise<ReportingTimeView | undefined> =>
    (await callApi(caller, listReportingTimes, {})).times.find(({ startOn }) => startOn === span.startOn);

  const change = async (from: typeof year, to: typeof year) => {
    const revision = (await timeOf(from))?.revision ?? 0;
    const started = await callApi(caller, changeReportingTime, { params: from, body: { ...to, revision } });
    if (!started.change) throw new Error('nothing to move');
    const { changeId } = started.change;
    for (;;) {
      const now = await callApi(caller, getTimeChange, { params: { changeId } });
      if (now.status !== 'running') return now;
      await wait(50);
    }
  };

  it('moves its values and reports by the workflow, and reports the result', async () => {
    const { reportId } = await callApi(caller, createReport, {
      body: {
        name: 'Follows its time',
        language: 'en',
        periodStartOn: year.startOn,
        periodEndOn: year.endOn,
        frameworks: [{ versionId: gri.versionId, disclosureIds: [gri.disclosureId] }],
      },
    });
    await callApi(caller, saveFieldValue, {
      params: { reportId, ...gri },
      body: { value: tonnes('1203'), revision: 0 },
    });
    expect(await change(year, fiscal)).toMatchObject({ status: 'done', points: 1, moved: 1, reports: 1, conflicts: 0 });
    expect(await timeOf(year)).toBeUndefined();
    const report = await callApi(caller, getReport, { params: { reportId } });
    expect(report).toMatchObject({ periodStartOn: fiscal.startOn, periodEndOn: fiscal.endOn });
    expect(report.allowedActions).toContain('edit-fields');
    const { versionId, disclosureId } = gri;
    const { hub } = await callApi(caller, getReportDisclosure, { params: { reportId, versionId, disclosureId } });
    expect(hub.find(({ fieldKey }) => fieldKey === gri.fieldKey)).toMatchObject({ value: { number: '1203' } });
    expect((await callApi(caller, getReportingTimeUse, { params: fiscal })).points).toBe(1);
    expect((await readAudit(caller, reportId)).map(({ action }) => action)).toContain('report.time-changed');

    const { items } = await callApi(caller, listTimeChanges, { query: { limit: 5 } });
    expect(items[0]).toMatchObject({ from: year, to: fiscal, status: 'done' });
    const { changeId } = items[0] ?? { changeId: undefined };
    if (!changeId) throw new Error('no change');
    const conflicts = await callApi(caller, listTimeConflicts, { params: { changeId }, query: { limit: 5 } });
    expect(conflicts.items).toEqual([]);
  });
});
