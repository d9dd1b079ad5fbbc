import { createHash } from 'node:crypto';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import { readEntityNames } from '../../core/entities/list-entities.ts';
import type { TransferObjects } from '../../core/files/transfer-objects.ts';
import { type ExportRecord, exportEntity } from '../jobs/data-transfer.entities.ts';
import { exportFileName } from '../jobs/export-file-name.ts';
import { notifyExportFinished } from '../jobs/notify-job-finished.ts';
import { chooseRows, loadReportData } from './choose-rows.ts';
import { hubRows } from './hub-rows.ts';
import { placeNamesIn } from './place-names.ts';
import { templateGuide } from './template-guide.ts';
import { templateChoices, templateColumns, templateRows } from './template-rows.ts';
import { type WrittenFile, writeCsv, writeWorkbook } from './write-export.ts';

export type ExportDependencies = {
  table: TenantTable;
  catalogue: Catalogue;
  objects: Pick<TransferObjects, 'put'>;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
};

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

const fileOf = async ({ table, catalogue }: ExportDependencies, job: ExportRecord): Promise<WrittenFile> => {
  const { organizationId, organizationName } = job;
  const { language } = job.choice;
  const metrics = catalogue.metrics();
  const placeNames = placeNamesIn(catalogue, language);
  const context = { catalogue, metrics, language, organizationName, placeNames };
  if (job.kind === 'template') {
    const entityNames =
      job.choice.entityIds.length === 0 ? undefined : await readEntityNames(table, { organizationId });
    const of = { organizationName, ...(entityNames ? { entityNames } : {}) };
    const rows = templateRows(metrics, job.choice, of);
    const choices = templateChoices(metrics, job.choice);
    const guide = templateGuide(language);
    return writeWorkbook({ rows, language, choices, columnCount: templateColumns, guide }, []);
  }
  if (job.kind === 'hub') {
    const entityNames = await readEntityNames(table, { organizationId });
    const rows = hubRows({ table, organizationId, context: { ...context, entityNames } }, job.choice);
    return job.format === 'csv' ? writeCsv({ rows, language }) : writeWorkbook({ rows, language }, []);
  }
  const rows = chooseRows(await loadReportData(table, context, job), job.choice);
  if (job.format === 'csv') return writeCsv({ rows, language });
  const isPoint = ({ metricCode }: { metricCode: string }) => metricCode !== '';
  return writeWorkbook(
    { rows: rows.filter(isPoint), language },
    rows.filter((row) => !isPoint(row)),
  );
};

/** Writes the file of an export into the media bucket. Run twice it writes the same object again. */
export const runExport = async (
  dependencies: ExportDependencies,
  tenantId: string,
  job: ExportRecord,
): Promise<{ hasMore: boolean }> => {
  const { table, objects } = dependencies;
  const { bytes, rows } = await fileOf(dependencies, job);
  if (rows === 0) {
    await table.write([
      put(exportEntity, { ...job, status: 'empty' }, { status: 'running' }),
      notifyExportFinished(dependencies, job, { outcome: 'empty', rows }),
    ]);
    return { hasMore: false };
  }
  const objectKey = `exports/${tenantId}/${job.organizationId}/data/${job.jobId}.${job.format}`;
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  await objects.put(objectKey, { bytes, contentType: contentTypes[job.format], fileName: exportFileName(job), sha256 });
  await table.write([
    put(exportEntity, { ...job, rows, objectKey, status: 'done' }, { status: 'running' }),
    notifyExportFinished(dependencies, job, { outcome: 'done', rows }),
  ]);
  return { hasMore: false };
};
