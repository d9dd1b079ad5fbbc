import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { CoreEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { failedFrom } from '../core/events/consume-stream.ts';
import { createLogger } from '../core/observability/logger.ts';
import { refreshIndex } from './refresh-index.ts';
import { touchedBy } from './touched-records.ts';

const tableOf = createTenantTable(createDocumentClient(), readEnvironment(CoreEnvironment).TABLE_NAME);
const logger = createLogger('search-indexer');

/** Updates the search indexes from stream records of reports and people; a failed batch is delivered again in full. */
export const handler = async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  try {
    for (const { tenantId, organizationId, ...touched } of touchedBy(batch.Records)) {
      const outcome = await refreshIndex({ table: tableOf(workflowScope({ tenantId })) }, organizationId, touched);
      if (outcome === 'written') logger.info('indexed', { organizationId });
    }
  } catch (error) {
    logger.error('not indexed', { error });
    return failedFrom(batch.Records[0]);
  }
  return { batchItemFailures: [] };
};
