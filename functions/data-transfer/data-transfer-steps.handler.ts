import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { DataTransferStepsEnvironment, readEnvironment } from '../core/environment.ts';
import { callOf } from '../core/events/ended-execution.ts';
import { createTransferObjects } from '../core/files/transfer-objects.ts';
import { createLogger } from '../core/observability/logger.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { JobEvent } from './jobs/job-event.ts';
import { runStep } from './run-step.ts';

const environment = readEnvironment(DataTransferStepsEnvironment);
const logger = createLogger('data-transfer-steps');
const now = () => Date.now();
const ids = createIds(now);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const objects = createTransferObjects(environment.MEDIA_BUCKET);
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));

/** Tasks of the workflow over files of data; each may be called again after a crash and does its work once. */
export const handler = async (input: unknown): Promise<unknown> => {
  const call = callOf(input, { step: 'fail', ownErrors: ['DataJobFailed'] });
  if (call === undefined) return {};
  const event = JobEvent.parse(call);
  logger.info('step', { job: event.job, id: event.id, step: event.step });
  const table = tableOf(workflowScope(event));
  return runStep({ table, catalogue: await catalogues.load(table, event.organizationId), objects, ids, now }, event);
};
