import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCalculatedPoints } from '../../../shared/contract/data-hub/calculated-points.contract.ts';
import {
  getHubMetric,
  getMetricTree,
  listHubReports,
  listHubValues,
  listMetricPoints,
  saveHubValues,
} from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { getDataPoint } from '../../../shared/contract/data-hub/data-points.contract.ts';
import {
  addReportingTimes,
  deleteReportingTime,
  getReportingTimeUse,
  listReportingTimes,
} from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import {
  attachPointEvidence,
  createPointEvidenceUpload,
  getPointEvidenceLink,
  listPointEvidence,
  removePointEvidence,
} from '../../../shared/contract/evidence/point-evidence.contract.ts';
import { updateOrganizationSettings } from '../../../shared/contract/people/organizations.contract.ts';
import {
  createReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { readAudit } from '../../support/cloud/cloud-reports.ts';
import { followLink } from '../../support/cloud/follow-link.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const metricCode = 'ghg.scope1.gross';
const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });
const emissions = (number: string, unit = 'tCO2e') => ({
  kind: 'number' as const,
  number,
  unit,
  state: 'reported' as const,
});
const gri = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };

describe('the data hub', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;
  let colleague: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root', 'administrator@demo.example');
    colleague = await callerOf(cloud, 'root', 'basic@demo.example');
    const times = [2031, 2032, 2033, 2034].map((number) => ({ ...year(number), template: 'calendar' as const }));
    await callApi(caller, addReportingTimes, { body: { times } });
  });
  afterAll(() => cloud.stop());

  const entry = (number: string | null, time: ReturnType<typeof year>, revision = 0, unit = 'tCO2e') => ({
    metricCode,
    ...time,
    value: number === null ? null : emissions(number, unit),
    revision,
  });
  const save = async (by: Caller, ...entries: ReturnType<typeof entry>[]) =>
    (await callApi(by, saveHubValues, { body: { entries } })).outcomes;
  const pointsOf = (query: Record<string, unknown> = {}) =>
    callApi(caller, listMetricPoints, { params: { metricCode }, query });

  it('shows the library, and a metric with its units and linked fields', async () => {
    const { nodes } = await callApi(caller, getMetricTree, {});
    expect(nodes.length).toBeGreaterThan(900);
    const metric = await callApi(caller, getHubMetric, { params: { metricCode } });
    expect(metric).toMatchObject({ unit: 'tCO2e', formula: null });
    expect(metric.units).toContain('ktCO2e');
    expect(metric.disclosures.map(({ versionId }) => versionId)).toContain('gri-2021');
  });

  it('is compressed by the edge for clients that accept gzip, with the same content', async () => {
    const plain = await sendCall(caller, getMetricTree);
    const packed = await sendCall({ ...caller, headers: { 'accept-encoding': 'gzip, deflate, br' } }, getMetricTree);
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length * 5).toBeLessThan(plain.bytes.length);
  });

  it('stores a value with its history, and answers the same again without a second revision', async () => {
    expect(await save(caller, entry('1.2', year(2031), 0, 'ktCO2e'))).toEqual([{ kind: 'saved', revision: 1 }]);
    expect(await save(caller, entry('1.2', year(2031), 0, 'ktCO2e'))).toEqual([{ kind: 'same', revision: 1 }]);
    const { items } = await pointsOf({ from: '2031-01-01', to: '2031-12-31' });
    expect(items).toMatchObject([{ amount: '1200', unit: 'tCO2e', source: 'internal', origin: null, revision: 1 }]);
  });

  it('makes of two people who enter the same one winner, and shows the other both values', async () => {
    const outcomes = await Promise.all([
      save(caller, entry('10', year(2032))),
      save(colleague, entry('20', year(2032))),
    ]);
    expect(
      outcomes
        .flat()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['conflict', 'saved']);
    const [lost] = outcomes.flat().filter(({ kind }) => kind === 'conflict');
    expect(lost).toMatchObject({ revision: 1, current: { typed: { kind: 'number' }, author: {} } });
    const [after] = await save(colleague, entry('20', year(2032), 1));
    expect(['saved', 'same']).toContain(after?.kind);
    const { versions } = await callApi(caller, getDataPoint, { query: { metricCode, ...year(2032) } });
    expect(versions.length).toBeGreaterThanOrEqual(1);
  });

  it('calculates derived values, in the values of a time and over the times', async () => {
    const time = year(2038);
    await callApi(caller, addReportingTimes, { body: { times: [{ ...time, template: 'calendar' }] } });
    const counted = (code: string, number: string) => ({ ...entry(number, time, 0, 'count'), metricCode: code });
    const given = [counted('privacy.complaints.outside', '3'), counted('privacy.complaints.regulators', '4')];
    expect(await save(caller, ...given)).toMatchObject([{ kind: 'saved' }, { kind: 'saved' }]);
    const { values } = await callApi(caller, listHubValues, { query: time });
    const total = { metricCode: 'privacy.complaints' };
    expect(values.find((value) => value.metricCode === total.metricCode)).toMatchObject({
      amount: '7',
      isCalculated: true,
    });
    const query = { from: time.startOn, to: time.endOn };
    const { times } = await callApi(caller, listCalculatedPoints, { params: total, query });
    expect(times).toMatchObject([{ ...time, state: 'calculated', point: { amount: '7' } }]);
  });

  it('refuses invalid values of the metric and stores the others', async () => {
    const body = {
      entries: [
        entry('5', year(2033), 0, 'kWh'),
        // Its parts are known since the test before.
        { ...entry('5', year(2038), 0, 'count'), metricCode: 'privacy.complaints' },
        entry('7', year(2034)),
      ],
    };
    const { outcomes } = await callApi(caller, saveHubValues, { body });
    expect(outcomes).toEqual([
      { kind: 'refused', reason: 'unit' },
      { kind: 'refused', reason: 'calculated' },
      { kind: 'saved', revision: 1 },
    ]);
  });

  it('shows a value of the hub in a report, and marks the report when its value is changed in the hub', async () => {
    const report = await callApi(caller, createReport, {
      body: {
        name: 'Reads the hub',
        language: 'en',
        periodStartOn: '2035-01-01',
        periodEndOn: '2035-12-31',
        frameworks: [{ versionId: gri.versionId, disclosureIds: [gri.disclosureId] }],
      },
    });
    const { reportId } = report;
    await callApi(caller, saveFieldValue, {
      params: { reportId, ...gri },
      body: { value: emissions('100'), revision: 0 },
    });
    const [changed] = await save(caller, entry('90', year(2035), 1));
    expect(changed).toEqual({ kind: 'saved', revision: 2 });
    const view = await callApi(caller, getReportDisclosure, { params: { reportId, ...gri } });
    const hub = view.hub.find(({ fieldKey }) => fieldKey === gri.fieldKey);
    expect(hub).toMatchObject({ state: 'hub', value: { number: '90' } });
    expect(JSON.stringify(await readAudit(caller, reportId))).toContain('data-point.changed-in-hub');
    const { reports } = await callApi(caller, listHubReports, {});
    expect(reports.find((one) => one.reportId === reportId)?.metricCodes).toContain(metricCode);
  });

  it('pages through values by time, and filters from an index', async () => {
    const first = await pointsOf({ limit: 2, order: 'asc', from: '2031-01-01' });
    expect(first.items.map(({ startOn }) => startOn)).toEqual(['2031-01-01', '2032-01-01']);
    const second = await pointsOf({ limit: 2, order: 'asc', from: '2031-01-01', cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ startOn }) => startOn)).toEqual(['2034-01-01', '2035-01-01']);
    const own = await pointsOf({ entity: 'organization', to: '2032-12-31', from: '2031-01-01' });
    expect(own.items.map(({ startOn }) => startOn)).toEqual(['2032-01-01', '2031-01-01']);
    expect((await pointsOf({ entity: 'nobody' })).items).toEqual([]);
    const foreign = { order: 'asc' as const, from: '2034-01-01', cursor: first.nextCursor ?? '' };
    const refused = await sendCall(caller, listMetricPoints, { params: { metricCode }, query: foreign });
    expect(refused.status).toBe(400);
  });

  it('removes a value: it disappears from lists, its history remains', async () => {
    expect(await save(caller, entry(null, year(2034), 1))).toEqual([{ kind: 'saved', revision: 2 }]);
    expect((await callApi(caller, listHubValues, { query: year(2034) })).values).toEqual([]);
    expect(await save(caller, entry('8', year(2034)))).toEqual([{ kind: 'saved', revision: 3 }]);
    const { versions } = await callApi(caller, getDataPoint, { query: { metricCode, ...year(2034) } });
    expect(versions.map(({ action }) => action)).toEqual(['typed', 'taken-back', 'typed']);
  });

  it('adds reporting times once, and deletes only unused ones', async () => {
    const times = [{ ...year(2040), template: 'own' as const, name: 'Far away' }];
    expect((await callApi(caller, addReportingTimes, { body: { times } })).added).toBe(1);
    expect((await callApi(caller, addReportingTimes, { body: { times } })).added).toBe(0);
    const refused = await sendCall(caller, deleteReportingTime, { params: year(2031) });
    expect([refused.status, ErrorBody.parse(refused.body)]).toMatchObject([
      422,
      { code: 'reporting_time.linked', message: 'Time cannot be deleted' },
    ]);
    expect(await callApi(caller, getReportingTimeUse, { params: year(2031) })).toEqual({
      points: 1,
      entities: 0,
      entityPoints: 0,
      reports: [],
    });
    expect((await sendCall(caller, deleteReportingTime, { params: year(2035) })).status).toBe(422);
    await callApi(caller, deleteReportingTime, { params: year(2040) });
    const listed = (await callApi(caller, listReportingTimes, {})).times.map(({ startOn }) => startOn);
    expect(listed).toContain('2031-01-01');
    expect(listed).not.toContain('2040-01-01');
    expect((await sendCall(caller, saveHubValues, { body: { entries: [entry('1', year(2040))] } })).status).toBe(404);
  });

  it('stores nothing in a reporting time that is deleted at the same moment', async () => {
    const time = year(2041);
    await callApi(caller, addReportingTimes, { body: { times: [time] } });
    const [written, deleted] = await Promise.all([
      sendCall(caller, saveHubValues, { body: { entries: [entry('1', time)] } }),
      sendCall(colleague, deleteReportingTime, { params: time }),
    ]);
    const isThere = (await callApi(caller, listReportingTimes, {})).times.some(
      ({ startOn }) => startOn === time.startOn,
    );
    const { values } = await callApi(caller, listHubValues, { query: time });
    expect([isThere, values.length]).toEqual(isThere ? [true, 1] : [false, 0]);
    expect([written.status === 200, deleted.status === 200]).toEqual([isThere, !isThere]);
  });

  it('is shut where the organisation has not switched it on', async () => {
    const meridian = await callerOf(cloud, 'meridian', 'administrator@demo.example');
    const shut = await sendCall(meridian, listReportingTimes, {});
    expect([shut.status, ErrorBody.parse(shut.body).code]).toEqual([403, 'module.off']);
    await callApi(meridian, updateOrganizationSettings, { body: { isDataHubEnabled: true } });
    expect((await callApi(meridian, listReportingTimes, {})).times).toEqual([]);
  });

  it('stores an evidence file of a value in the hub, for members of the organisation', async () => {
    const place = { metricCode: 'energy.purchased.electricity', ...year(2034) };
    const given = { ...place, value: emissions('77', 'MWh'), revision: 0 };
    await callApi(caller, saveHubValues, { body: { entries: [given] } });
    const bytes = Buffer.from('%PDF-1.7 meter readings');
    const body = { name: '發票.pdf', sizeBytes: bytes.byteLength };
    const { evidenceId, url } = await callApi(caller, createPointEvidenceUpload, { body });
    expect((await followLink(url, 'PUT', bytes)).status).toBe(200);
    const attached = await callApi(caller, attachPointEvidence, { body: { ...place, evidenceId, name: body.name } });
    expect(attached).toMatchObject({ file: { name: '發票.pdf', type: 'pdf' }, revision: 2 });
    expect(await callApi(colleague, listPointEvidence, { query: place })).toEqual({ files: [attached.file] });
    const link = await callApi(colleague, getPointEvidenceLink, { params: { evidenceId } });
    expect((await followLink(link.url)).bytes).toEqual(bytes);
    const foreign = await callerOf(cloud, 'meridian');
    const refused = await sendCall(foreign, getPointEvidenceLink, { params: { evidenceId } });
    expect([refused.status, ErrorBody.parse(refused.body).code]).toEqual([404, 'evidence.not_found']);
    await callApi(colleague, removePointEvidence, { params: { evidenceId }, query: place });
    expect(await callApi(caller, listPointEvidence, { query: place })).toEqual({ files: [] });
  });
});
