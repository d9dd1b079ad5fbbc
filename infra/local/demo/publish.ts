import { pageOf } from '../../../shared/contract/calls/page.ts';
import { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { Publication } from '../../../shared/model/report/publication.ts';
import { type Site, send } from './site.ts';
import { waitFor } from './wait-for.ts';

/** The steps of the status machine up to Completed, with approval where the organisation asks for it. */
const complete = async (site: Site, reportId: string): Promise<ReportView> => {
  let report = await send(site, ReportView, 'GET', `/reports/${reportId}`);
  for (const action of ['submit', 'accept', 'complete'] as const) {
    if (!report.allowedActions.includes(action)) continue;
    report = await send(site, ReportView, 'POST', `/reports/${reportId}/status`, { action, revision: report.revision });
  }
  return report;
};

/** The running publication, a retry of the failed one, or a new one. */
const startOrGoOn = async (site: Site, report: ReportView): Promise<Publication> => {
  const path = `/publishing/reports/${report.reportId}/publications`;
  const [latest] = (await send(site, pageOf(Publication), 'GET', `${path}?limit=1`)).items;
  if (latest === undefined) return send(site, Publication, 'POST', path, { revision: report.revision });
  if (latest.status !== 'failed') return latest;
  return send(site, Publication, 'POST', `${path}/${latest.publicationId}/retry`, {});
};

/** Completes and publishes the report from its current state; returns when it is published. */
export const publishReport = async (site: Site, reportId: string): Promise<void> => {
  const report = await complete(site, reportId);
  if (report.status === 'Published') return;
  const { publicationId } = await startOrGoOn(site, report);
  const path = `/publishing/reports/${reportId}/publications/${publicationId}`;
  const publication = await waitFor(async () => {
    const read = await send(site, Publication, 'GET', path);
    return read.status === 'queued' || read.status === 'running' ? undefined : read;
  }, `the publication of ${report.name}`);
  if (publication.status === 'failed') throw new Error(`demo data: publishing failed at ${publication.failure?.step}`);
};
