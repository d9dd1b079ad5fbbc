/** A report that another one is made from, that two people write in, and that is put away for good: through the gateway, budgets enforced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFieldHistory } from '../../../shared/contract/reports/field-history.contract.ts';
import { getPriorAnswers } from '../../../shared/contract/reports/prior-answers.contract.ts';
import { getReportOutline } from '../../../shared/contract/reports/report-outline.contract.ts';
import {
  changeReportStatus,
  createReport,
  getReport,
  getReportDisclosure,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import { nextPeriod } from '../../../shared/model/report/roll-forward.ts';
import { copyOf } from '../../../web/src/features/reports/list/copy-of.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import {
  completeReport,
  createCompletedReport,
  createSmallReport,
  downloadFile,
  figure,
  figureOf,
  finishedPublication,
  prose,
  proseOf,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

describe('a report', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ada: Caller;
  let ben: Caller;
  beforeAll(async () => {
    cloud = await openSharedCloud();
    ada = await callerOf(cloud, 'root');
    ben = await callerOf(cloud, 'root', 'basic@demo.example');
  });
  afterAll(() => cloud.stop());

  it('is duplicated: same structure and period, without its texts, with the figures of the period', async () => {
    const source = await createCompletedReport(ada, 'To be copied');
    const copy = await callApi(ada, createReport, { body: copyOf(source, 'To be copied (copy)') });
    expect(copy).toMatchObject({
      name: 'To be copied (copy)',
      status: 'New',
      frameworks: source.frameworks,
      periodStartOn: source.periodStartOn,
      periodEndOn: source.periodEndOn,
    });
    const params = { reportId: copy.reportId };
    const { values } = await callApi(ada, getReportDisclosure, { params: { ...params, ...prose } });
    expect(values.filter(({ value }) => value !== null)).toEqual([]);
    const { hub } = await callApi(ada, getReportDisclosure, { params: { ...params, ...figure } });
    expect(hub.find(({ fieldKey }) => fieldKey === figure.fieldKey)).toMatchObject({
      state: 'hub',
      value: { number: '1842' },
    });
    expect((await callApi(ada, getReport, { params: { reportId: source.reportId } })).revision).toBe(source.revision);
  });

  it('is rolled forward: each field shows last year, which is no answer until a user copies it', async () => {
    const source = await createCompletedReport(ada, 'Year one');
    const body = { ...copyOf(source, 'Year two'), ...nextPeriod(source), rolledFromReportId: source.reportId };
    const next = await callApi(ada, createReport, { body });
    expect(next.rolledFrom).toMatchObject({ reportId: source.reportId, name: 'Year one' });
    const params = { reportId: next.reportId };
    const { prior } = await callApi(ada, getPriorAnswers, { params: { ...params, ...prose } });
    expect(prior?.values).toMatchObject([{ fieldKey: prose.fieldKey, value: { kind: 'richText' } }]);
    const view = await callApi(ada, getReportDisclosure, { params: { ...params, ...figure } });
    expect(view.hub.find(({ fieldKey }) => fieldKey === figure.fieldKey)).toMatchObject({
      state: 'none',
      value: null,
      prior: { value: { number: '1842' } },
    });
    const outline = await callApi(ada, getReportOutline, { params });
    const answered = outline.frameworks.flatMap(({ sections }) =>
      sections.flatMap(({ disclosures }) => disclosures.map((one) => one.answeredFields + one.reusedFields)),
    );
    expect(new Set(answered)).toEqual(new Set([0]));
  });

  it('keeps both versions of two writers, and the text that one made of them', async () => {
    const { reportId } = await createSmallReport(ada, 'Two writers');
    const params = { reportId, ...prose };
    const save = (by: Caller, text: string, revision: number) =>
      sendCall(by, saveFieldValue, { params, body: { value: proseOf(text), revision } });
    expect((await save(ada, 'About the harbour.', 0)).status).toBe(200);
    const refused = await save(ben, 'About the depot.', 0);
    expect(refused.status).toBe(409);
    expect(ErrorBody.parse(refused.body)).toMatchObject({ current: { stored: { revision: 1 } } });
    expect((await save(ben, 'About the harbour. About the depot.', 1)).status).toBe(200);
    const { values } = await callApi(ada, getReportDisclosure, { params });
    expect(JSON.stringify(values)).toContain('About the harbour. About the depot.');
    const { items } = await callApi(ada, listFieldHistory, { params, query: {} });
    expect(JSON.stringify(items)).toContain('About the harbour.');
    expect(items.length).toBeGreaterThanOrEqual(2);
  });

  it('is archived for good: nothing opens it again, and its files are still handed out', async () => {
    const { reportId } = await createCompletedReport(ada, 'Put away');
    const completed = await completeReport(ada, reportId);
    const publication = await finishedPublication(ada, await startPublishing(ada, completed));
    const params = { reportId };
    const { revision } = await callApi(ada, getReport, { params });
    const archived = await callApi(ada, changeReportStatus, { params, body: { action: 'archive', revision } });
    expect(archived.status).toBe('Readonly Published');
    expect(archived.allowedActions.filter((action) => action !== 'edit-fields')).toEqual([]);
    for (const action of ['edit', 'unpublish', 'withdraw', 'submit'] as const) {
      const answer = await sendCall(ada, changeReportStatus, { params, body: { action, revision: archived.revision } });
      expect([action, answer.status]).toEqual([action, 422]);
    }
    const body = { value: figureOf('1'), revision: 1 };
    expect((await sendCall(ada, saveFieldValue, { params: { ...params, ...figure }, body })).status).toBe(422);
    expect(await callApi(ada, getReport, { params })).toEqual(archived);
    expect((await downloadFile(ada, publication, 'pdf')).bytes.length).toBeGreaterThan(1_000);
  });
});
