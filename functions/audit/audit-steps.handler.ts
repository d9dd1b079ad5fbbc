import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { AuditStepsEnvironment, readEnvironment } from '../core/environment.ts';
import { callOf } from '../core/events/ended-execution.ts';
import { attachment } from '../core/files/file-name.ts';
import { createLogger } from '../core/observability/logger.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import type { ExportDependencies } from './export/export-log.ts';
import { loadLogWords } from './export/log-words.ts';
import { JobEvent } from './records/job-event.ts';
import { runJob } from './steps/run-job.ts';

const environment = readEnvironment(AuditStepsEnvironment);
const logger = createLogger('audit-steps');
const now = () => Date.now();
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const s3 = new S3Client({ maxAttempts: 4 });
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const putObject: ExportDependencies['putObject'] = async (key, bytes, fileName) => {
  await s3.send(
    new PutObjectCommand({
      Bucket: environment.MEDIA_BUCKET,
      Key: key,
      Body: bytes,
      ContentType: workbookType,
      ContentDisposition: attachment(fileName),
    }),
  );
};

/**
 * Tasks of the workflow over an audit log; each is idempotent and may be called again after a crash.
 */
export const handler = async (input: unknown): Promise<unknown> => {
  const call = callOf(input, { step: 'fail', ownErrors: ['AuditJobFailed'] });
  if (call === undefined) return {};
  const event = JobEvent.parse(call);
  logger.info('step', { step: event.step, jobId: event.jobId });
  const table = tableOf(workflowScope(event));
  const catalogue = await catalogues.load(table, event.organizationId);
  return runJob({ table, now, putObject, wordsOf: loadLogWords, catalogue }, event);
};
