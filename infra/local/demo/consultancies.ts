import { pageOf } from '../../../shared/contract/calls/page.ts';
import { assignDisclosures, listColleagues } from '../../../shared/contract/collaboration/assignments.contract.ts';
import { FirmView, listConsultancies } from '../../../shared/contract/people/consultancies.contract.ts';
import { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { type Site, send } from './site.ts';

const versionId = 'gri-2021';
const dayMilliseconds = 24 * 60 * 60 * 1_000;
const dueInDays = 21;

/** The client of a tenant lets its consultancy edit, and has a report with a due date for it to see. */
export const giveAccess = async (site: Site, consultancyId: string): Promise<void> => {
  const { firms } = await send(site, listConsultancies.response, 'GET', '/consultancies');
  if (!firms.some((firm) => firm.consultancyId === consultancyId)) {
    const body = { level: 'edit', endsOn: null, revision: null };
    await send(site, FirmView, 'PUT', `/consultancies/${consultancyId}/access`, body);
  }
  const { items } = await send(site, pageOf(ReportView), 'GET', '/reports?list=all&limit=100');
  if (items.length > 0) return;
  const name = site.key === 'harbour' ? '2025 年度可持續發展報告' : 'Sustainability report 2025';
  const report = await send(site, ReportView, 'POST', '/reports', {
    name,
    language: site.key === 'harbour' ? 'zhTw' : 'en',
    periodStartOn: '2025-01-01',
    periodEndOn: '2025-12-31',
    frameworks: [{ versionId, disclosureIds: ['2-1', '2-22', '305-1'] }],
  });
  const { people } = await send(site, listColleagues.response, 'GET', '/collaboration/colleagues');
  const dueOn = new Date(Date.now() + dueInDays * dayMilliseconds).toISOString().slice(0, 10);
  await send(site, assignDisclosures.response, 'PUT', `/collaboration/reports/${report.reportId}/assignments`, {
    disclosures: [{ versionId, disclosureId: '305-1' }],
    assigneeId: people[0]?.userId ?? null,
    dueOn,
  });
};
