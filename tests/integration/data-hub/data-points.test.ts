import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DataConflictAnswer,
  getDataPoint,
  listDataConflicts,
  listDataPointUses,
  resolveDataConflicts,
} from '../../../shared/contract/data-hub/data-points.contract.ts';
import { getReportOutline } from '../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  changeReportStatus,
  createReport,
  getReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import {
  completeReport,
  downloadFile,
  finishedPublication,
  readAudit,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import { neighboursOfScope1 } from '../../support/esrs-e1-6-answers.ts';
import { readXlsx } from '../../support/published-files/read-published-files.ts';

type Place = { versionId: string; disclosureId: string; fieldKey: string };

const gri: Place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
const others: Place[] = [
  { versionId: 'esrs-2023', disclosureId: 'E1-6', fieldKey: 'm0' },
  { versionId: 'ifrs-s2-2023', disclosureId: '29(a)(i)(1)', fieldKey: 'm0' },
  { versionId: 'hkex-2025', disclosureId: 'D28(a)', fieldKey: 'm0' },
];
const esrs: Place = { versionId: 'esrs-2023', disclosureId: 'E1-6', fieldKey: 'm0' };
const point = { metricCode: 'ghg.scope1.gross', startOn: '1931-01-01', endOn: '1931-12-31' };
const emissions = (number: string, unit = 'tCO2e') => ({
  kind: 'number' as const,
  number,
  unit,
  state: 'reported' as const,
});

describe('a number typed once', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;
  let typed: ReportView;
  let reusing: ReportView;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root', 'administrator@demo.example');
    const create = (name: string, places: Place[]) =>
      callApi(caller, createReport, {
        body: {
          name,
          language: 'en',
          periodStartOn: point.startOn,
          periodEndOn: point.endOn,
          frameworks: places.map(({ versionId, disclosureId }) => ({ versionId, disclosureIds: [disclosureId] })),
        },
      });
    typed = await create('Typed under GRI', [gri]);
    reusing = await create('Reported elsewhere', others);
  });
  afterAll(() => cloud.stop());

  const save = ({ reportId }: ReportView, place: Place, value: ReturnType<typeof emissions>, revision: number) =>
    sendCall(caller, saveFieldValue, { params: { reportId, ...place }, body: { value, revision } });
  const hubOf = async ({ reportId }: ReportView, place: Place) => {
    const view = await callApi(caller, getReportDisclosure, { params: { reportId, ...place } });
    return view.hub.find(({ fieldKey }) => fieldKey === place.fieldKey);
  };
  const resolve = (choice: 'overwrite' | 'skip', revision: number, pointRevision: number) =>
    sendCall(caller, resolveDataConflicts, {
      params: { reportId: reusing.reportId },
      body: { choices: [{ ...esrs, choice, revision, pointRevision }] },
    });

  it('under GRI is in ESRS, IFRS S2 and HKEX of another report of the period, and counted there', async () => {
    expect((await save(typed, gri, emissions('1.2', 'ktCO2e'), 0)).status).toBe(200);
    for (const place of others) {
      expect([place, await hubOf(reusing, place)]).toEqual([
        place,
        expect.objectContaining({ state: 'hub', value: emissions('1200') }),
      ]);
    }
    const outline = await callApi(caller, getReportOutline, { params: { reportId: reusing.reportId } });
    const entries = outline.frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
    for (const entry of entries) expect(entry).toMatchObject({ answeredFields: 0, openChoices: 0 });
    expect(entries.every(({ reusedFields }) => reusedFields >= 1)).toBe(true);
  });

  it('that differs is stored, answered with the fixed message, and needs a choice', async () => {
    const answer = await save(reusing, esrs, emissions('1250'), 0);
    expect(answer.status).toBe(409);
    const body = ErrorBody.parse(answer.body);
    expect(body.code).toBe('data_point.conflict');
    expect(body.message).toContain('Data conflict: A data point already exists for this time period.');
    expect(DataConflictAnswer.parse(body.current)).toMatchObject({
      stored: { value: emissions('1250'), revision: 1 },
      hub: { state: 'choice', offer: emissions('1200'), point: { author: { name: 'Ada Chan' }, source: 'report' } },
    });
    const { total, conflicts } = await callApi(caller, listDataConflicts, { params: { reportId: reusing.reportId } });
    expect([total, conflicts[0]?.code]).toEqual([1, 'E1-6']);
    expect(await hubOf(typed, gri)).toMatchObject({ value: { number: '1.2' } });
  });

  it('is preserved by skip, and overwritten for every open report by overwrite; of two at once one wins', async () => {
    expect((await resolve('skip', 1, 1)).body).toEqual({ overwritten: 0, kept: 1 });
    expect(await hubOf(reusing, esrs)).toMatchObject({ value: emissions('1200') });
    expect((await save(reusing, esrs, emissions('1250'), 2)).status).toBe(409);
    const answers = await Promise.all([resolve('overwrite', 3, 1), resolve('skip', 3, 1)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    if (answers[0]?.status !== 200) {
      expect((await save(reusing, esrs, emissions('1250'), 4)).status).toBe(409);
      expect((await resolve('overwrite', 5, 1)).status).toBe(200);
    }
    expect(await hubOf(typed, gri)).toMatchObject({ state: 'hub', value: emissions('1250') });
    const { versions } = await callApi(caller, getDataPoint, { query: point });
    expect(versions.map(({ action, amount }) => [action, amount])).toEqual([
      ['overwritten', '1250'],
      ['typed', '1200'],
    ]);
    const { reports } = await callApi(caller, listDataPointUses, { query: point });
    expect(new Set(reports.map(({ reportId }) => reportId))).toEqual(new Set([typed.reportId, reusing.reportId]));
    const actions = (await readAudit(caller, typed.reportId)).map(({ action }) => action);
    expect(actions).toContain('data-point.overwritten-elsewhere');
  });

  it('is pinned when its report is completed, and printed in reports that reuse it', async () => {
    await callApi(caller, changeReportStatus, {
      params: { reportId: typed.reportId },
      body: {
        action: 'complete',
        revision: (await callApi(caller, getReport, { params: { reportId: typed.reportId } })).revision,
      },
    });
    const { revision } = (
      await callApi(caller, getReportDisclosure, { params: { reportId: reusing.reportId, ...esrs } })
    ).values[0] ?? { revision: 0 };
    expect((await save(reusing, esrs, emissions('1300'), revision)).status).toBe(200);
    expect(await hubOf(typed, gri)).toMatchObject({
      value: emissions('1250'),
      changedSince: { value: expect.anything() },
    });

    for (const [fieldKey, value] of Object.entries(neighboursOfScope1)) {
      const params = { reportId: reusing.reportId, ...esrs, fieldKey };
      await callApi(caller, saveFieldValue, { params, body: { value, revision: 0 } });
    }
    const publication = await finishedPublication(
      caller,
      await startPublishing(caller, await completeReport(caller, reusing.reportId)),
    );
    expect(publication.status).toBe('published');
    const sheets = await readXlsx((await downloadFile(caller, publication, 'xlsx')).bytes);
    const cells = sheets.flatMap(({ rows }) => rows.flat());
    expect(cells.filter((cell) => cell === 1300).length).toBeGreaterThanOrEqual(others.length);
  });
});
