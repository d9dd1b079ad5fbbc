import { expect, it } from 'vitest';
import { getReportOutline as getReportOutlineCall } from '../../../shared/contract/reports/report-outline.contract.ts';
import { updateReport as updateReportCall } from '../../../shared/contract/reports/reports.contract.ts';
import { createLargeReport, sizeOf, wholeCatalogue } from '../../../tests/support/memory/large-report.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { OutboxItem } from '../../core/events/outbox.ts';
import { updateReport } from '../lifecycle/update-report.ts';
import { getReportOutline } from './get-report-outline.ts';

it('returns the state of each of 2,000 disclosures, in any order, within its declared requests', async () => {
  const { bench, report } = await createLargeReport();
  resetRequestCount();
  const { frameworks } = await getReportOutline(bench.dependencies, bench.principal, report.reportId, 'en');
  // The principal's own request is additional, and data points may take a second one.
  expect(requestCount() + 2).toBeLessThanOrEqual(getReportOutlineCall.requests);
  const disclosures = frameworks.flatMap(({ versionId, sections }) =>
    sections.flatMap(({ disclosures }) => disclosures.map((one) => ({ versionId, ...one }))),
  );
  const { userId } = bench.principal.user;
  expect(disclosures.filter(({ status, assignee }) => status !== 'complete' || assignee?.userId !== userId)).toEqual(
    [],
  );
  expect(new Set(disclosures.map(({ versionId, id }) => `${versionId} ${id}`)).size).toBe(sizeOf(wholeCatalogue));
}, 60_000);

it('changes the scope of a report over 2,000 disclosures within its requests and asks for the counter', async () => {
  const { bench, report } = await createLargeReport();
  const frameworks = wholeCatalogue.filter(({ versionId }) => versionId !== 'sasb-2023-12');
  expect(sizeOf(wholeCatalogue)).toBeGreaterThan(2_000);
  const { revision, reportId } = report;
  resetRequestCount();
  const changed = await updateReport(bench.dependencies, bench.principal, reportId, { revision, frameworks });
  // The principal's own request is additional.
  expect(requestCount() + 1).toBeLessThanOrEqual(updateReportCall.requests);
  expect(changed.totalDisclosures).toBe(sizeOf(frameworks));
  expect(changed.settledDisclosures).toBeLessThanOrEqual(changed.totalDisclosures);
  const events = bench.database.records('Outbox').map(({ data }) => OutboxItem.parse(data).event);
  expect(events).toMatchObject([{ type: 'report.scope-changed', reportId }]);
}, 60_000);

it('takes out hundreds of disclosures with reasons in one transaction, and the log names each reason', async () => {
  const { bench, report } = await createLargeReport();
  const versionId = 'sasb-2023-12';
  const ids = wholeCatalogue.find((one) => one.versionId === versionId)?.disclosureIds ?? [];
  const takenOut = ids.slice(0, 500).map((disclosureId, at) => ({
    versionId,
    disclosureId,
    reason: 'not-applicable' as const,
    explanation: `Not ours (${at}).`,
  }));
  await updateReport(bench.dependencies, bench.principal, report.reportId, {
    revision: report.revision,
    frameworks: [{ versionId, disclosureIds: ids.slice(500) }],
    takenOut,
  });
  const rows = bench.auditRows().filter(({ action }) => action === 'disclosure.taken-out');
  expect(rows.length).toBeLessThanOrEqual(60);
  const text = rows.map(({ section, newValue }) => `${section} ${newValue}`).join(' ');
  expect(takenOut.filter((one) => !text.includes(one.disclosureId) || !text.includes(one.explanation))).toEqual([]);
}, 60_000);
