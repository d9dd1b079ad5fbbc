import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type {
  createImportTemplate as createImportTemplateCall,
  exportHubData as exportHubDataCall,
  exportReportData as exportReportDataCall,
} from '../../../shared/contract/data-hub/data-transfer.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { EntityId } from '../../../shared/ids.ts';
import type { DataExport } from '../../../shared/model/hub/data-export.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { isEntityReportingOn } from '../../core/entities/entity-reporting.ts';
import { readEntityNames } from '../../core/entities/list-entities.ts';
import { emit } from '../../core/events/outbox.ts';
import { getOwnReport } from '../../core/reports/get-own-report.ts';
import { type ExportRecord, exportEntity } from '../jobs/data-transfer.entities.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { exportViewOf } from './export-view.ts';

const begin = ({ ids, now }: TransferDependencies, { organization, user }: Principal) => ({
  organizationId: organization.organizationId,
  organizationName: organization.name,
  jobId: ids.dataExport(),
  status: 'running' as const,
  startedAt: new Date(now()).toISOString(),
  startedBy: user.userId,
  rows: 0,
  objectKey: null,
});

/** The job and the event that starts its workflow, in one transaction. */
const start = async (dependencies: TransferDependencies, job: ExportRecord): Promise<DataExport> => {
  const { tenantId } = dependencies.table.scope;
  const { organizationId, jobId } = job;
  await dependencies.table.write([
    put(exportEntity, job, 'new'),
    emit(dependencies, { type: 'data.job-requested', tenantId, organizationId, job: 'export', id: jobId, attempt: 1 }),
  ]);
  return exportViewOf(job, null);
};

export const exportReportData = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof exportReportDataCall>,
): Promise<DataExport> => {
  const { format, ...choice } = body;
  const { reportId, name: reportName } = await getOwnReport(dependencies.table, principal, params.reportId);
  return start(dependencies, {
    ...begin(dependencies, principal),
    kind: 'report',
    reportId,
    reportName,
    choice,
    format,
  });
};

export const exportHubData = (
  dependencies: TransferDependencies,
  principal: Principal,
  { body }: CallInput<typeof exportHubDataCall>,
): Promise<DataExport> => {
  const { format, ...choice } = body;
  return start(dependencies, { ...begin(dependencies, principal), kind: 'hub', choice, format });
};

/** Entities that a sheet is made for are there, and entities are on. */
const checkEntities = async (
  { table }: TransferDependencies,
  principal: Principal,
  entityIds: readonly EntityId[],
): Promise<void> => {
  if (entityIds.length === 0) return;
  if (!isEntityReportingOn(principal)) throw new AppError('module.off');
  const names = await readEntityNames(table, principal.organization);
  if (entityIds.some((entityId) => !names.has(entityId))) throw new AppError('entity.not_found');
};

export const createImportTemplate = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { body: choice }: CallInput<typeof createImportTemplateCall>,
): Promise<DataExport> => {
  const metrics = dependencies.catalogue.metrics();
  if (choice.metricCodes.some((code) => !metrics.findValue(code))) throw new AppError('metric.not_found');
  await checkEntities(dependencies, principal, choice.entityIds);
  return start(dependencies, { ...begin(dependencies, principal), kind: 'template', choice, format: 'xlsx' });
};
