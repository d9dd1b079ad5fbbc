import { describe, expect, it } from 'vitest';
import { getPriorAnswers as getPriorAnswersCall } from '../../../shared/contract/reports/prior-answers.contract.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { first, openCollaborators, second, versionId } from '../../../tests/support/memory/collaborators.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../../tests/support/memory/report-fixtures.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { saveFieldValue } from '../../reports/answers/save-field-value.ts';
import { getPriorAnswers } from './get-prior-answers.ts';

const employees = { versionId: 'gri-2021', disclosureId: '2-7' };

/** Last year's employees with rows by gender, rolled forward. */
const rolled = async (cells: Record<string, string | null>) => {
  const bench = createReportsBench(principalOf(), catalogue);
  const scope = [{ versionId: employees.versionId, disclosureIds: [employees.disclosureId] }];
  const last = await bench.report({ frameworks: scope });
  for (const [fieldKey, text] of Object.entries(cells)) {
    const value = text === null ? null : number(text);
    const params = { ...employees, reportId: last.reportId, fieldKey };
    await saveFieldValue(bench.dependencies, bench.principal, { params, query: {}, body: { value, revision: 0 } });
  }
  const { reportId } = await bench.report({ ...next, frameworks: scope, rolledFromReportId: last.reportId });
  resetRequestCount();
  const { prior } = await getPriorAnswers(bench.dependencies, bench.principal, { ...employees, reportId });
  return prior?.values.map(({ fieldKey, value }) => [fieldKey, value]);
};

const frameworks = [{ versionId, disclosureIds: [first.disclosureId, second.disclosureId] }];
const next = { name: 'Report 2026', periodStartOn: '2026-01-01', periodEndOn: '2026-12-31', frameworks };

const open = async () => {
  const world = await openCollaborators();
  const last = await world.bench.report({ name: 'Report 2025', frameworks });
  await world.bench.save(last.reportId, number('12.5', { unit: 't' }));
  const { reportId } = await world.bench.report({ ...next, rolledFromReportId: last.reportId });
  return { ...world, reportId, lastId: last.reportId };
};

describe("last year's answers", () => {
  it('are available to an external contributor for assigned disclosures only', async () => {
    const { bench, reportId, lastId, invite, expert } = await open();
    await invite({ reportId, disclosures: [first] });
    const outsider = await expert();
    const read = (place: { reportId: string } & typeof first) =>
      getPriorAnswers(bench.dependencies, outsider, place).catch((error: unknown) => error);
    expect(await read({ reportId, ...first })).toMatchObject({
      prior: { from: { reportId: lastId }, values: [{ fieldKey: 'm0', value: { number: '12.5' } }] },
    });
    expect(await read({ reportId, ...second })).toMatchObject({ code: 'disclosure.not_found' });
    expect(await read({ reportId: lastId, ...first })).toMatchObject({ code: 'report.not_found' });
  });

  it('of a report of another organisation are none', async () => {
    const { bench, reportId } = await open();
    const stranger = principalOf({ organization: { organizationId: `org_${'9'.repeat(26)}` } });
    await expect(getPriorAnswers(bench.dependencies, stranger, { reportId, ...first })).rejects.toMatchObject({
      code: 'report.not_found',
    });
  });

  it('to the rows of tables are there as well, in as many requests as the call declares', async () => {
    const previous = await rolled({ m0: '720', 'm0~gender~female': '320', 'm0~gender~male': null });
    expect(previous).toEqual([
      ['m0', expect.objectContaining({ number: '720' })],
      ['m0~gender~female', expect.objectContaining({ number: '320' })],
    ]);
    expect(requestCount() + 1).toBeLessThanOrEqual(getPriorAnswersCall.requests);
  });
});
