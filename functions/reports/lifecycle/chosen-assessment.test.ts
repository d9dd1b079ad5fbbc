import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { storeAssessment } from '../../../tests/support/memory/stored-assessment.ts';
import { getReportDefinition } from '../reading/get-report-definition.ts';
import { updateReport } from './update-report.ts';

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;
type Given = Parameters<typeof storeAssessment>[3];
const store = (digit: number, given: Given = {}) =>
  storeAssessment(bench.table, bench.principal.organization, digit, given);
const choose = (id: string | null, revision = 1) =>
  updateReport(bench.dependencies, bench.principal, report.reportId, {
    assessment: id === null ? null : { id, name: 'Any name' },
    revision,
  });
const chosen = async () =>
  (await getReportDefinition(bench.dependencies, bench.principal, report.reportId)).definition.assessment;

beforeEach(async () => {
  bench = createReportsBench();
  report = await bench.report();
});

describe('the assessment of a report', () => {
  it('is an approved one, by its own name', async () => {
    const id = await store(1, { name: 'Board 2027', year: 2027 });
    expect(await choose(id)).toMatchObject({ assessmentId: id });
    expect(await chosen()).toEqual({ id, name: 'Board 2027' });
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['a superseded one of another year', { status: 'superseded', year: 2024 }],
  ] as const)('is not %s', async (_name, given) => {
    const id = await store(1, given);
    await expect(choose(id)).rejects.toMatchObject({ code: 'assessment.not_approved' });
    expect(await chosen()).toBeNull();
  });

  it('is one that exists, of this organisation', async () => {
    const foreign = await storeAssessment(bench.table, { organizationId: `org_${'2'.repeat(26)}` }, 3);
    for (const id of [foreign, `mat_${'0'.repeat(26)}`, 'a1']) {
      await expect(choose(id)).rejects.toMatchObject({ code: 'assessment.not_found' });
    }
  });

  it('may be superseded if it is of the year of the report, and stays when it becomes so', async () => {
    const id = await store(1, { status: 'superseded', year: 2025 });
    await choose(id);
    expect(await chosen()).toEqual({ id, name: 'Assessment 2025' });
    const later = await store(2, { year: 2026 });
    await choose(later, 2);
    await store(2, { year: 2026, status: 'superseded', name: 'Renamed' });
    await choose(later, 3);
    expect(await chosen()).toEqual({ id: later, name: 'Assessment 2025' });
    await choose(null, 3);
    expect(await chosen()).toBeNull();
  });
});
