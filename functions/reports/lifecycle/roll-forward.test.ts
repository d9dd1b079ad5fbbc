import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError } from '../../../shared/errors.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { storeAssessment } from '../../../tests/support/memory/stored-assessment.ts';
import { getPriorAnswers } from '../../comparison/prior-answers/get-prior-answers.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { getReportDefinition } from '../reading/get-report-definition.ts';
import { getReportValidation } from '../validation/get-report-validation.ts';
import { createReport } from './create-report.ts';
import { updateReport } from './update-report.ts';

const frameworks = [{ versionId: 'air-2025', disclosureIds: ['A-1'] }];
const place = (report: ReportView) => ({ reportId: report.reportId, versionId: 'air-2025', disclosureId: 'A-1' });
const next = { periodStartOn: '2026-01-01', periodEndOn: '2026-12-31', frameworks };

let bench: ReturnType<typeof createReportsBench>;
let last: ReportView;

const prior = (report: ReportView) => getPriorAnswers(bench.dependencies, bench.principal, place(report));

beforeEach(async () => {
  bench = createReportsBench();
  last = await bench.report({ frameworks });
});

describe('a report made from last year’s', () => {
  it('is new and empty, and shows the previous answers next to its fields', async () => {
    await bench.save(last.reportId, number('12.5', { unit: 't' }));
    const report = await bench.report({ ...next, rolledFromReportId: last.reportId });
    expect(report).toMatchObject({ status: 'New', rolledFrom: { reportId: last.reportId, name: 'Report 2025' } });
    resetRequestCount();
    const answers = await prior(report);
    expect(requestCount()).toBe(3);
    expect(answers.prior).toMatchObject({
      from: { periodEndOn: '2025-12-31' },
      values: [{ fieldKey: 'm0', value: { kind: 'number', number: '12.5', unit: 't' } }],
    });
    expect(bench.database.records('Value')).toHaveLength(1);
    expect(bench.auditRows().at(-1)).toMatchObject({ action: 'report.created', oldValue: 'Report 2025' });
  });

  it('warns of unconfirmed texts, and of no figure, until they are saved or omitted', async () => {
    const text = { kind: 'richText' as const, document: plainTextToRichText('All of our sites.') };
    await bench.save(last.reportId, text, { fieldKey: 'text' });
    await bench.save(last.reportId, number('12.5', { unit: 't' }));
    const report = await bench.report({ ...next, rolledFromReportId: last.reportId });
    const drafts = async () =>
      (await getReportValidation(bench.dependencies, bench.principal, report.reportId)).findings.filter(
        ({ facts }) => facts.rule === 'draft',
      );
    expect(await drafts()).toMatchObject([
      { severity: 'warning', place: { disclosureId: 'A-1', fieldKey: 'text' }, facts: { year: '2025' } },
    ]);
    await bench.save(report.reportId, null, { fieldKey: 'text' });
    expect(await drafts()).toEqual([]);
  });

  it('leaves out answers that were taken back, and says nothing for a report that was not rolled forward', async () => {
    await bench.save(last.reportId, number('12.5', { unit: 't' }));
    await bench.save(last.reportId, null, { revision: 1 });
    const report = await bench.report({ ...next, rolledFromReportId: last.reportId });
    expect((await prior(report)).prior?.values).toEqual([]);
    expect(await prior(last)).toEqual({ prior: null });
  });

  it('is refused for a report that the organisation does not have', async () => {
    const rolledFromReportId = bench.dependencies.ids.report();
    await expect(bench.report({ ...next, rolledFromReportId })).rejects.toMatchObject({ code: 'report.not_found' });
  });

  it('takes topics, assessment, boundary and contact along', async () => {
    const own = { topicId: 'own:1', name: 'Light at night', pillar: 'social' as const };
    const assessmentId = await storeAssessment(bench.table, bench.principal.organization, 1);
    await updateReport(bench.dependencies, bench.principal, last.reportId, {
      revision: 1,
      boundary: 'All sites',
      contact: 'esg@example.com',
      topics: [own],
      assessment: { id: assessmentId, name: 'Assessment 2025' },
    });
    const report = await bench.report({ ...next, rolledFromReportId: last.reportId });
    expect(report).toMatchObject({
      boundary: 'All sites',
      contact: 'esg@example.com',
      topicCount: 1,
      assessmentId,
    });
    const { definition } = await getReportDefinition(bench.dependencies, bench.principal, report.reportId);
    expect(definition).toMatchObject({ topics: [own], assessment: { name: 'Assessment 2025' } });
  });

  it('keeps last year’s edition where the tenant offers it to new reports no more', async () => {
    const narrow = principalOf({ tenant: { versionIds: ['water-2025'] } });
    const offered = createReportsBench(narrow);
    const refused = await offered.report({ frameworks }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'framework.not_found' });
    const made = await createReport(bench.dependencies, narrow, {
      name: 'Report 2026',
      description: '',
      language: 'en',
      reportType: 'STANDARD',
      scope: 'report',
      ...next,
      rolledFromReportId: last.reportId,
    });
    expect(made.frameworks).toEqual(frameworks);
  });

  it('cannot be made from a report of another organisation', async () => {
    const stranger = principalOf({ organization: { organizationId: `org_${'9'.repeat(26)}` } });
    const before = bench.snapshot();
    const refused = await createReport(bench.dependencies, stranger, {
      name: 'Report 2026',
      description: '',
      language: 'en',
      reportType: 'STANDARD',
      scope: 'report',
      ...next,
      rolledFromReportId: last.reportId,
    }).catch((error: unknown) => error);
    expect(refused instanceof AppError && refused.code).toBe('report.not_found');
    expect(bench.snapshot()).toEqual(before);
  });
});
