import type { NotificationContent } from '../../../shared/model/report/notification.ts';
import type { Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import type { ExportRecord, ImportRecord } from './data-transfer.entities.ts';
import { exportFileName } from './export-file-name.ts';
import type { StepDependencies } from './step-dependencies.ts';

type Dependencies = Pick<StepDependencies, 'table' | 'ids' | 'now'>;
type OfImport = Extract<NotificationContent, { kind: 'data-import' }>;
type OfExport = Extract<NotificationContent, { kind: 'data-export' }>;

/** Who asked for a file is told what became of it, in the transaction that ends the job: the page may have been left. */
export const notifyExportFinished = (
  dependencies: Dependencies,
  job: ExportRecord,
  { outcome, rows }: Pick<OfExport, 'outcome' | 'rows'>,
): Write =>
  emit(dependencies, {
    type: 'notification.requested',
    tenantId: dependencies.table.scope.tenantId,
    organizationId: job.organizationId,
    readers: [job.startedBy],
    content: {
      kind: 'data-export',
      jobId: job.jobId,
      reportId: job.kind === 'report' ? job.reportId : null,
      fileName: exportFileName(job),
      outcome,
      rows,
    },
  });

/** Who asked for the step of an import is told how it ended, in the transaction that ends it. */
export const notifyImportFinished = (
  dependencies: Dependencies,
  { organizationId, importId, fileName, actor }: ImportRecord,
  { outcome, rows }: Pick<OfImport, 'outcome' | 'rows'>,
): Write =>
  emit(dependencies, {
    type: 'notification.requested',
    tenantId: dependencies.table.scope.tenantId,
    organizationId,
    readers: [actor.userId],
    content: { kind: 'data-import', importId, fileName, outcome, rows },
  });
