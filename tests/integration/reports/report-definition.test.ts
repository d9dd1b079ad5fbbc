import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPriorAnswers } from '../../../shared/contract/reports/prior-answers.contract.ts';
import { getReportDefinition } from '../../../shared/contract/reports/report-definition.contract.ts';
import {
  createReport,
  getReport,
  getReportDisclosure,
  saveFieldValue,
  updateReport,
} from '../../../shared/contract/reports/reports.contract.ts';
import { getReportValidation } from '../../../shared/contract/reports/validation.contract.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, prose, proseOf } from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

describe('the definition of a report', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root');
  });
  afterAll(() => cloud.stop());

  it('keeps frameworks, topics and answers when frameworks are added and removed', async () => {
    // Later years have a later edition of VSME.
    const report = await createSmallReport(caller, 'Frameworks come and go', 1999);
    const { reportId, frameworks } = report;
    const params = { reportId, versionId: prose.versionId, disclosureId: prose.disclosureId };
    await callApi(caller, saveFieldValue, {
      params: { reportId, ...prose },
      body: { value: proseOf('Stored'), revision: 0 },
    });
    const vsme = { versionId: 'vsme-2025', disclosureIds: ['B1', 'B3'] };
    const change = async (body: object) => {
      const { revision } = await callApi(caller, getReport, { params: { reportId } });
      const answer = await sendCall(caller, updateReport, { params: { reportId }, body: { ...body, revision } });
      expect(answer.status).toBe(200);
    };
    await change({ frameworks: [...frameworks, vsme] });
    await change({ frameworks: [vsme] });
    expect((await sendCall(caller, getReportDisclosure, { params })).status).toBe(404);
    await change({
      frameworks: [vsme, ...frameworks],
      topics: [{ topicId: 'ENV.ENERGY', name: null, pillar: 'general' }],
    });
    const { values } = await callApi(caller, getReportDisclosure, { params });
    expect(values).toMatchObject([{ fieldKey: 'text', value: proseOf('Stored') }]);
    const view = await callApi(caller, getReportDefinition, { params: { reportId } });
    // The pillar is the library's, whatever was sent.
    expect(view.definition.topics).toEqual([{ topicId: 'ENV.ENERGY', name: null, pillar: 'environmental' }]);
    expect(view.frameworks.map(({ versionId }) => versionId)).toEqual(['vsme-2025', 'gri-2021']);
  });

  it('shows last year’s answers in a report that was copied from it, to its own organisation only', async () => {
    const last = await createSmallReport(caller, 'Last year');
    await callApi(caller, saveFieldValue, {
      params: { reportId: last.reportId, ...prose },
      body: { value: proseOf('As it was'), revision: 0 },
    });
    const body = {
      name: 'This year',
      language: 'en' as const,
      periodStartOn: last.periodStartOn.replace(/^./, '4'),
      periodEndOn: last.periodEndOn.replace(/^./, '4'),
      frameworks: last.frameworks,
      rolledFromReportId: last.reportId,
    };
    const made = await callApi(caller, createReport, { body });
    const params = { reportId: made.reportId, versionId: prose.versionId, disclosureId: prose.disclosureId };
    const { prior } = await callApi(caller, getPriorAnswers, { params });
    expect(prior).toMatchObject({ from: { name: 'Last year' }, values: [{ value: proseOf('As it was') }] });
    const { findings } = await callApi(caller, getReportValidation, { params: { reportId: made.reportId } });
    expect(findings.filter(({ facts }) => facts.rule === 'draft')).toMatchObject([
      { severity: 'warning', place: { disclosureId: prose.disclosureId, fieldKey: prose.fieldKey } },
    ]);
    const stranger = await callerOf(cloud, 'harbour');
    expect((await sendCall(stranger, getPriorAnswers, { params })).status).toBe(404);
    expect((await sendCall(stranger, createReport, { body })).status).toBe(404);
  });
});
