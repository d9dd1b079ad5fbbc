import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { reportEntity } from '../reports/report.entities.ts';

const closed: readonly Report['status'][] = ['Published', 'Unpublished', 'Readonly Published'];

/**
 * Locked while the requesting report is published; an edit of the report reopens the request. Derived from the report,
 * never stored.
 */
export const lockedBy = (
  request: EntityRequest,
  report: Pick<Report, 'status' | 'updatedAt'> | null | undefined,
): EntityRequest => (report && closed.includes(report.status) ? { ...request, lockedAt: report.updatedAt } : request);

/** The same for a list: each report is read once. */
export const lockedByReports = async (
  table: TenantTable,
  requests: readonly EntityRequest[],
): Promise<EntityRequest[]> => {
  const keys = requests.flatMap(({ organizationId, report }) =>
    report ? [{ organizationId, reportId: report.reportId }] : [],
  );
  const distinct = [...new Map(keys.map((key) => [`${key.organizationId} ${key.reportId}`, key])).values()];
  if (distinct.length === 0) return [...requests];
  const found = await table.findMany(distinct.map((key) => reportEntity.key(key)));
  return requests.map((request) => {
    const { organizationId, report } = request;
    return lockedBy(request, report && found.pick(reportEntity, { organizationId, reportId: report.reportId }));
  });
};
