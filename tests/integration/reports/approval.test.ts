import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishReport } from '../../../shared/contract/publishing/publishing.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { changeReportStatus, getReport, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import type { ReportAction } from '../../../shared/model/report/report.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import {
  createSmallReport,
  downloadFile,
  figure,
  figureOf,
  figureText,
  finishedPublication,
  proseOf,
  readAudit,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const reason = 'The headcount is that of last year.';

describe('a report of an organisation that asks for approval', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  /** Ben writes, Ada approves (administrator kinds, product design). */
  let ben: Caller;
  let ada: Caller;
  let reportId: ReportView['reportId'];

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ben = await callerOf(cloud, 'meridian', 'basic@demo.example');
    ada = await callerOf(cloud, 'meridian', 'administrator@demo.example');
    ({ reportId } = await createSmallReport(ben, 'Approved before it is out'));
  });
  afterAll(() => cloud.stop());

  const read = (caller: Caller) => callApi(caller, getReport, { params: { reportId } });
  const step = async (caller: Caller, action: ReportAction, text?: string): Promise<ReportView> => {
    const { revision } = await read(caller);
    const body = { action, revision, ...(text === undefined ? {} : { reason: text }) };
    return callApi(caller, changeReportStatus, { params: { reportId }, body });
  };
  /** The refusal's code; nothing has changed by it. */
  const refusalOf = async (caller: Caller, action: ReportAction): Promise<string> => {
    const before = await read(caller);
    const body = { action, revision: before.revision };
    const answer = await sendCall(caller, changeReportStatus, { params: { reportId }, body });
    expect(await read(caller)).toEqual(before);
    return ErrorBody.parse(answer.body).code;
  };
  const answerWith = (number: string, revision: number) =>
    callApi(ben, saveFieldValue, {
      params: { reportId, ...figure },
      body: { value: figureOf(number), revision },
    });

  it('is neither completed nor published without one', async () => {
    await answerWith('1842', 0);
    const text = { value: proseOf('Head count at the end of the year.'), revision: 0 };
    await callApi(ben, saveFieldValue, { params: { reportId, ...figureText }, body: text });
    expect(await refusalOf(ben, 'complete')).toBe('report.transition_refused');
    const { revision } = await read(ben);
    const answer = await sendCall(ben, publishReport, { params: { reportId }, body: { revision } });
    expect(ErrorBody.parse(answer.body).code).toBe('report.transition_refused');
    expect((await read(ben)).allowedActions).toContain('submit');
  });

  it('is judged by an administrator alone, and refused with a reason only', async () => {
    const submitted = await step(ben, 'submit');
    expect(submitted.status).toBe('Pending Approval');
    expect(submitted.allowedActions).not.toContain('accept');
    for (const action of ['accept', 'reject'] as const) expect(await refusalOf(ben, action)).toBe('auth.forbidden');
    expect((await read(ada)).allowedActions).toEqual(expect.arrayContaining(['accept', 'reject']));
    expect(await refusalOf(ada, 'reject')).toBe('validation.failed');

    expect((await step(ada, 'reject', reason)).status).toBe('Approval Rejected');
    expect(await read(ben)).toMatchObject({ status: 'Approval Rejected', rejectionReason: reason });
  });

  it('is in progress again with the next edit, and submitted and accepted then', async () => {
    await answerWith('1900', 1);
    expect(await read(ben)).toMatchObject({ status: 'In Progress', rejectionReason: reason });
    expect(await step(ben, 'submit')).toMatchObject({ status: 'Pending Approval', rejectionReason: null });
    const edit = { params: { reportId, ...figure }, body: { value: figureOf('1'), revision: 2 } };
    expect((await sendCall(ben, saveFieldValue, edit)).status).toBe(422);
    expect((await step(ada, 'accept')).status).toBe('Approval Accepted');
  });

  it('is completed and published by its writer, with its files', async () => {
    const publication = await finishedPublication(ben, await startPublishing(ben, await step(ben, 'complete')));
    expect(publication).toMatchObject({ status: 'published', requestedBy: { name: 'Ben Ho' } });
    expect((await downloadFile(ben, publication, 'pdf')).bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await read(ada)).status).toBe('Published');
  });

  it('has an audit row for each step, naming who took it', async () => {
    const rows = (await readAudit(ada, reportId)).filter(({ action }) => action !== 'field.changed').reverse();
    const lines = rows.map(({ action, field, oldValue, newValue, who }) =>
      action === 'report.status-changed' ? `${who.name} ${field}: ${oldValue} -> ${newValue}` : `${who.name} ${action}`,
    );
    expect(lines).toEqual([
      'Ben Ho report.created',
      'Ben Ho edit: New -> In Progress',
      'Ben Ho submit: In Progress -> Pending Approval',
      `Ada Chan reject: Pending Approval -> Approval Rejected: ${reason}`,
      'Ben Ho edit: Approval Rejected -> In Progress',
      'Ben Ho submit: In Progress -> Pending Approval',
      'Ada Chan accept: Pending Approval -> Approval Accepted',
      'Ben Ho complete: Approval Accepted -> Completed',
      'Ben Ho publication.requested',
      'Ben Ho publication.published',
    ]);
    const edits = (await readAudit(ada, reportId)).filter(({ action }) => action === 'field.changed').reverse();
    expect(edits.map(({ newValue, who }) => `${who.name} ${newValue}`)).toEqual([
      expect.stringMatching(/^Ben Ho 1,?842/),
      'Ben Ho Head count at the end of the year.',
      expect.stringMatching(/^Ben Ho 1,?900/),
    ]);
  });
});
