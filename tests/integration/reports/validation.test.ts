import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateOrganizationSettings } from '../../../shared/contract/people/organizations.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  changeReportStatus,
  createReport,
  getReport,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import {
  type FindingView,
  getReportValidation,
  noteFinding,
  ReportValidation,
} from '../../../shared/contract/reports/validation.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { readAudit } from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const versionId = 'hkex-2025';
const workforce = { versionId, disclosureId: 'B1.1' };
const persons = (number: string) => ({ kind: 'number' as const, number, unit: 'persons', state: 'reported' as const });

/** Other workforce fields that the exchange requires: by employment type, age group and region. */
const others = [
  ['m3', '400'],
  ['m4', '12'],
  ['m5', '100'],
  ['m6', '200'],
  ['m7', '112'],
] as const;

describe('validation of a report', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let ben: Caller;
  let ada: Caller;
  let report: ReportView;

  const over = (year: number, name: string, disclosureIds: string[]) =>
    callApi(ben, createReport, {
      body: {
        name,
        language: 'en',
        periodStartOn: `${year}-01-01`,
        periodEndOn: `${year}-12-31`,
        frameworks: [{ versionId, disclosureIds }],
      },
    });
  const save = ({ reportId }: ReportView, fieldKey: string, number: string, revision = 0) =>
    callApi(ben, saveFieldValue, {
      params: { reportId, ...workforce, fieldKey },
      body: { value: persons(number), revision },
    });
  const validate = (caller = ben) => callApi(caller, getReportValidation, { params: { reportId: report.reportId } });
  const submit = async () => {
    const { revision } = await callApi(ben, getReport, { params: { reportId: report.reportId } });
    const body = { action: 'submit' as const, revision };
    return sendCall(ben, changeReportStatus, { params: { reportId: report.reportId }, body });
  };
  const findingOf = async (rule: string): Promise<FindingView> => {
    const found = (await validate()).findings.find(({ facts }) => facts.rule === rule);
    if (!found) throw new Error(`no finding of ${rule}`);
    return found;
  };

  beforeAll(async () => {
    cloud = await openSharedCloud();
    ben = await callerOf(cloud, 'meridian', 'basic@demo.example');
    ada = await callerOf(cloud, 'meridian', 'administrator@demo.example');
    await save(await over(2050, 'The year before', ['B1.1']), 'm0', '250');
    report = await over(2051, 'Validated', ['B1.1', 'B1.2']);
  });
  afterAll(() => cloud.stop());

  it('finds wrong totals, jumps on the stored year before, and unanswered fields', async () => {
    await save(report, 'm0', '412');
    await save(report, 'm1', '198');
    await save(report, 'm2', '210');
    for (const [fieldKey, number] of others) await save(report, fieldKey, number);
    const value = { kind: 'number' as const, number: null, state: 'notApplicable' as const };
    await callApi(ben, saveFieldValue, {
      params: { reportId: report.reportId, ...workforce, fieldKey: 'm8' },
      body: { value, revision: 0 },
    });
    const { counts, findings } = await validate();
    expect(counts).toMatchObject({ errors: 1, warnings: 2, noted: 0 });
    expect(findings.map(({ severity, facts, code }) => [severity, facts.rule, code])).toEqual([
      ['error', 'unanswered', 'B1.2'],
      ['warning', 'total', 'B1.1'],
      ['warning', 'jump', 'B1.1'],
    ]);
    expect((await findingOf('jump')).facts).toMatchObject({ percent: '64.8', before: { number: '250' }, year: '2050' });
  });

  it('depends on the limit that only an administrator sets for the organisation', async () => {
    const body = { jumpLimitPercent: 80 };
    expect((await sendCall(ben, updateOrganizationSettings, { body })).status).toBe(403);
    expect((await validate()).counts.warnings).toBe(2);
    expect(await callApi(ada, updateOrganizationSettings, { body })).toMatchObject(body);
    expect((await validate()).counts.warnings).toBe(1);
    await callApi(ada, updateOrganizationSettings, { body: { jumpLimitPercent: 50 } });
  });

  it('refuses submission with the findings, and changes nothing', async () => {
    const before = await callApi(ben, getReport, { params: { reportId: report.reportId } });
    const answer = await submit();
    expect(answer.status).toBe(422);
    const { code, current } = ErrorBody.parse(answer.body);
    expect(code).toBe('report.findings_open');
    expect(ReportValidation.parse(current).counts.errors).toBe(1);
    expect(await callApi(ben, getReport, { params: { reportId: report.reportId } })).toEqual(before);
  });

  it('keeps a note with its author until the value changes', async () => {
    const { facts, place, fingerprint } = await findingOf('total');
    const body = { rule: facts.rule, place, fingerprint, note: 'Four did not say' };
    const params = { reportId: report.reportId };
    expect((await callApi(ben, noteFinding, { params, body })).counts).toMatchObject({ warnings: 1, noted: 1 });
    expect((await findingOf('total')).note).toMatchObject({ note: 'Four did not say', by: { name: 'Ben Ho' } });
    expect((await readAudit(ada, report.reportId))[0]).toMatchObject({
      action: 'finding.noted',
      who: { name: 'Ben Ho' },
      newValue: 'Four did not say',
    });
    await save(report, 'm0', '413', 1);
    expect((await findingOf('total')).note).toBeNull();
    const late = await sendCall(ben, noteFinding, { params, body });
    expect([late.status, ErrorBody.parse(late.body).code]).toEqual([409, 'report.stale']);
  });

  it('submits the report once nothing blocks it, to the named person', async () => {
    // The age groups add up to it: a sum of all parts that differs is an error.
    await save(report, 'm0', '412', 2);
    const turnover = { reportId: report.reportId, versionId, disclosureId: 'B1.2' };
    const rate = { kind: 'number' as const, number: '12', unit: '%', state: 'reported' as const };
    for (const fieldKey of ['m1', 'm2', 'm3', 'm4']) {
      await callApi(ben, saveFieldValue, { params: { ...turnover, fieldKey }, body: { value: rate, revision: 0 } });
    }
    expect((await validate()).counts.errors).toBe(0);
    expect((await submit()).status).toBe(200);
    expect((await validate(ada)).counts.errors).toBe(0);
    const stored = await callApi(ada, getReport, { params: { reportId: report.reportId } });
    expect(stored).toMatchObject({ status: 'Pending Approval', approval: { submittedBy: { name: 'Ben Ho' } } });
    expect(stored.allowedActions).toContain('accept');
  });
});
