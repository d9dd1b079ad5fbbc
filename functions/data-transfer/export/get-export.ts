import { AppError } from '../../../shared/errors.ts';
import type { DataExport } from '../../../shared/model/hub/data-export.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { exportEntity } from '../jobs/data-transfer.entities.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { exportViewOf } from './export-view.ts';

/** An export is visible only to the person who started it: for anybody else it does not exist. */
export const getDataExport = async (
  { table, linkOf }: Pick<TransferDependencies, 'table' | 'linkOf'>,
  { organization, user }: Principal,
  jobId: string,
): Promise<DataExport> => {
  const job = await table.find(exportEntity, { organizationId: organization.organizationId, jobId });
  if (job?.startedBy !== user.userId) throw new AppError('data_export.not_found');
  return exportViewOf(job, job.objectKey === null ? null : await linkOf(job.objectKey));
};
