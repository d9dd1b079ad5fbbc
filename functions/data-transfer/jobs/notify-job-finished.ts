import type { NotificationContent } from '../../../shared/model/report/notification.ts';
import type { Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import type { ExportRecord, ImportRecord } from './data-transfer.entities.ts';
import { exportFileName } from './export-file-name.ts';
import type { StepDependencies } from './step-dependencies.ts';

type Dependencies = Pick<StepDependencies, 'table' | 'ids' | 'now'>;
type OfImport = Extract<NotificationContent, { kind: 'data-import' }>;
type OfExport = Extract<NotificationContent, { kind: 'data-export' }>;

/** Notifies the requester of a file, in the transaction that ends the job: the requester may have left the page. */
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

/** Notifies the requester of an import's step of its outcome, in the transaction that ends it. */
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
