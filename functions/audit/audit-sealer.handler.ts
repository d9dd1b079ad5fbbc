import { QueueConsumerEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { AuditRowsMessage } from '../core/events/change-messages.ts';
import { createQueueHandler, createRetryAfter } from '../core/events/consume-queue.ts';
import { createLogger } from '../core/observability/logger.ts';
import { sealNamedRows } from './sealing/seal-named-rows.ts';

const environment = readEnvironment(QueueConsumerEnvironment);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const retryAfter = createRetryAfter(environment.QUEUE_URL);
const logger = createLogger('audit-sealer');
const now = () => Date.now();

/** Seals new rows of audit logs, a report's in the order of its queue group; rows that arrive twice are sealed once. */
export const handler = createQueueHandler({ logger, schema: AuditRowsMessage, retryAfter }, async (message) => {
  const sealed = await sealNamedRows({ table: tableOf(workflowScope(message)), now }, message);
  logger.info('sealed', { reportId: message.reportId, given: message.auditIds.length, sealed });
});
