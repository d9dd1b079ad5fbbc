import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EditionMoveView,
  getEditionMove,
  listMovedAnswers,
  previewEditionMove,
  startEditionMove,
} from '../../../shared/contract/reports/edition-moves.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  createReport,
  getReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import { saveFieldValues } from '../../../shared/contract/reports/tables.contract.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { proseOf, readAudit } from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';
import { isLongRun } from '../../support/shards.ts';

const versionId = 'tcfd-2017';
const emissions = 'Metrics and Targets b)';
const tonnes = (number: string): FieldValue => ({ kind: 'number', number, unit: 'tCO2e', state: 'reported' });

const answerCount = isLongRun ? 2_000 : 200;

describe('a report on an edition that another one took over from', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root');
  });
  afterAll(() => cloud.stop());

  const create = (name: string, year: number): Promise<ReportView> =>
    callApi(caller, createReport, {
      body: {
        name,
        language: 'en',
        periodStartOn: `${year}-01-01`,
        periodEndOn: `${year}-12-31`,
        frameworks: [{ versionId, disclosureIds: ['Risk Management c)', 'Governance a)', emissions] }],
      },
    });

  const move = async (reportId: ReportView['reportId']): Promise<EditionMoveView> => {
    const { revision } = await callApi(caller, getReport, { params: { reportId } });
    const { moveId } = await callApi(caller, startEditionMove, { params: { reportId }, body: { versionId, revision } });
    for (;;) {
      const now = await callApi(caller, getEditionMove, { params: { reportId, moveId } });
      if (now.status !== 'running') return now;
      await wait(50);
    }
  };

  it('moves completely, can be edited again, and archives the old answers', async () => {
    const { reportId } = await create('Moves on', 1961);
    const save = (disclosureId: string, fieldKey: string, value: FieldValue) =>
      callApi(caller, saveFieldValue, {
        params: { reportId, versionId, disclosureId, fieldKey },
        body: { value, revision: 0 },
      });
    await save(emissions, 'm0', tonnes('1203'));
    await save('Risk Management c)', 'text', proseOf('One register of risks.'));
    await save('Governance a)', 'text', proseOf('The board meets four times.'));
    const preview = await callApi(caller, previewEditionMove, { params: { reportId }, query: { versionId } });
    expect(preview.counts).toEqual({ carried: 0, changed: 2, review: 1, archived: 0 });

    const { moveId, status, counts } = await move(reportId);
    expect([status, counts]).toEqual(['done', preview.counts]);
    const report = await callApi(caller, getReport, { params: { reportId } });
    expect(report.frameworks.map((one) => one.versionId)).toEqual(['ifrs-s2-2023']);
    expect(report.allowedActions).toContain('edit-fields');
    const place = { reportId, versionId: 'ifrs-s2-2023', disclosureId: '29(a)(i)(1)' };
    const { values } = await callApi(caller, getReportDisclosure, { params: place });
    expect(values).toMatchObject([{ fieldKey: 'm0', value: tonnes('1203'), revision: 1 }]);
    await callApi(caller, saveFieldValue, {
      params: { ...place, fieldKey: 'm0' },
      body: { value: tonnes('1210'), revision: 1 },
    });
    const query = { outcome: 'review' } as const;
    const { items } = await callApi(caller, listMovedAnswers, { params: { reportId, moveId }, query });
    expect(items).toMatchObject([{ reason: 'split', value: proseOf('The board meets four times.') }]);
    expect((await readAudit(caller, reportId)).filter(({ action }) => action === 'report.edition-moved')).toHaveLength(
      1,
    );

    const stranger = await callerOf(cloud, 'harbour');
    const unseen = await sendCall(stranger, listMovedAnswers, { params: { reportId, moveId }, query });
    expect(unseen.status).toBe(404);
  });

  it('moves many answers', async () => {
    const { reportId } = await create('Moves much', 1962);
    const params = { reportId, versionId, disclosureId: emissions };
    for (let from = 0; from < answerCount; from += 20) {
      const values = Array.from({ length: 20 }, (_one, at) => ({
        fieldKey: `m0~site~Site ${from + at}`,
        value: tonnes(String(from + at)),
        revision: 0,
      }));
      const { results } = await callApi(caller, saveFieldValues, { params, body: { values } });
      expect(results.filter(({ outcome }) => outcome !== 'stored')).toEqual([]);
    }
    const begun = performance.now();
    const { counts } = await move(reportId);
    // The requirement is five seconds; the test only guards against hanging.
    expect(performance.now() - begun).toBeLessThan(50_000);
    expect(counts).toEqual({ carried: 0, changed: answerCount, review: 0, archived: 0 });
  });
});
