import type { Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';

/** Reports of an organisation as currently stored: the ids are read from the index, the content from the records. */
export const readReports = async (table: TenantTable, organizationId: string): Promise<Report[]> => {
  const listed = await table.all(reportEntity, { pk: ['REPORTS', organizationId], index: 'gsi2' });
  const found = await table.findMany(listed.map((report) => reportEntity.key(report)));
  return listed.flatMap((report) => found.pick(reportEntity, report) ?? []);
};
