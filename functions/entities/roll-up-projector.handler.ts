import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { QueueConsumerEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { RollUpChangesMessage } from '../core/events/change-messages.ts';
import { createMergingQueueHandler, createRetryAfter } from '../core/events/consume-queue.ts';
import { createLogger } from '../core/observability/logger.ts';
import { renewRollUps } from './roll-up/renew-roll-ups.ts';

const environment = readEnvironment(QueueConsumerEnvironment);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const retryAfter = createRetryAfter(environment.QUEUE_URL);
const metrics = createCatalogue(loadCatalogueFile).metrics();
const logger = createLogger('roll-up-projector');

/**
 * Renews the stored roll-ups of an organisation after changes of its entities and of their values. The messages of an
 * import are read ten at once, and metrics that several of them name are consolidated once.
 */
export const handler = createMergingQueueHandler(
  { logger, schema: RollUpChangesMessage, retryAfter },
  async (messages) => {
    const [{ tenantId, organizationId }] = messages;
    const table = tableOf(workflowScope({ tenantId }));
    const touched = {
      values: messages.flatMap(({ values }) => values),
      isGroupChanged: messages.some(({ isGroupChanged }) => isGroupChanged),
    };
    await renewRollUps({ table, metrics, now: () => Date.now() }, organizationId, touched);
    logger.info('renewed', { organizationId, messages: messages.length, values: touched.values.length });
  },
);
