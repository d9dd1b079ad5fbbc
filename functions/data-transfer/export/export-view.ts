import type { DataExport } from '../../../shared/model/hub/data-export.ts';
import type { ExportRecord } from '../jobs/data-transfer.entities.ts';
import { exportFileName } from '../jobs/export-file-name.ts';

export const exportViewOf = (job: ExportRecord, url: string | null): DataExport => ({
  jobId: job.jobId,
  status: job.status,
  startedAt: job.startedAt,
  rows: job.rows,
  url,
  fileName: exportFileName(job),
});
