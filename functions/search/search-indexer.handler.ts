import { QueueConsumerEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { SearchChangesMessage } from '../core/events/change-messages.ts';
import { createQueueHandler, createRetryAfter } from '../core/events/consume-queue.ts';
import { createLogger } from '../core/observability/logger.ts';
import { refreshIndex } from './refresh-index.ts';

const environment = readEnvironment(QueueConsumerEnvironment);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const retryAfter = createRetryAfter(environment.QUEUE_URL);
const logger = createLogger('search-indexer');

/** Updates the search index of an organisation after changes of its reports and people. */
export const handler = createQueueHandler(
  { logger, schema: SearchChangesMessage, retryAfter },
  async ({ tenantId, organizationId, ...touched }) => {
    const outcome = await refreshIndex({ table: tableOf(workflowScope({ tenantId })) }, organizationId, touched);
    if (outcome === 'written') logger.info('indexed', { organizationId });
  },
);
