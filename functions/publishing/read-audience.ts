import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { getReportAudience as getReportAudienceCall } from '../../shared/contract/publishing/publishing.contract.ts';
import type { UserId } from '../../shared/ids.ts';
import type { Report } from '../../shared/model/report/report.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { countReaders, countRecipients, loadPeople } from '../core/reports/published-people.ts';
import { publicationEntity } from '../core/reports/report.entities.ts';

/** The requester of the running publication; before there is one, the present user. */
const requesterOf = async (table: TenantTable, principal: Principal, report: Report): Promise<UserId> => {
  const { runningPublicationId: publicationId } = report;
  const running = publicationId && (await table.find(publicationEntity, { ...report, publicationId }));
  return running ? running.requestedBy.userId : principal.user.userId;
};

/** The number of people that a published report reaches, before and during publishing. */
export const getReportAudience = async (
  { table }: { table: TenantTable },
  principal: Principal,
  { reportId }: { reportId: string },
): Promise<CallResult<typeof getReportAudienceCall>> => {
  const { organization } = principal;
  const [report, people] = await Promise.all([
    getOwnReport(table, principal, reportId),
    loadPeople(table, organization.organizationId),
  ]);
  const requesterId = await requesterOf(table, principal, report);
  return { readers: countReaders(people, organization), told: countRecipients(people, report, requesterId) };
};
