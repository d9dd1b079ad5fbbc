import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { CoreEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { tenantOfPartition } from '../core/data/keys.ts';
import { workflowScope } from '../core/data/scope.ts';
import { toStoredRecord } from '../core/data/stored-record.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { failedFrom, newImageOf } from '../core/events/consume-stream.ts';
import { createLogger } from '../core/observability/logger.ts';
import { AuditRecord } from '../core/reports/report.entities.ts';
import { sealedAtOnceMax, sealRows } from './sealing/seal-rows.ts';

const tableOf = createTenantTable(createDocumentClient(), readEnvironment(CoreEnvironment).TABLE_NAME);
const logger = createLogger('audit-sealer');
const now = () => Date.now();

type Row = { partition: string; row: AuditRecord };

const readRow = (record: DynamoDBRecord): Row => {
  const { pk, data } = toStoredRecord(newImageOf(record));
  return { partition: pk, row: AuditRecord.parse(data) };
};

/** Consecutive rows of one report, at most as many as one transaction takes. */
const runsOf = (rows: readonly Row[]): Row[][] => {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && run[0]?.partition === row.partition && run.length < sealedAtOnceMax) run.push(row);
    else runs.push([row]);
  }
  return runs;
};

/**
 * Rows of one report together, reports in the order of their first row: the order within a report is that of the
 * stream.
 */
const byReport = (rows: readonly Row[]): Row[] => [...Map.groupBy(rows, ({ partition }) => partition).values()].flat();

/**
 * Seals new rows of audit logs from the table's stream. After any failure the whole batch is delivered again from its
 * first record on; rows that are sealed already are skipped.
 */
export const handler = async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  try {
    for (const run of runsOf(byReport(batch.Records.map(readRow)))) {
      const scope = workflowScope({ tenantId: tenantOfPartition(run[0]?.partition ?? '') });
      const sealed = await sealRows(
        { table: tableOf(scope), now },
        run.map(({ row }) => row),
      );
      logger.info('sealed', { reportId: run[0]?.row.reportId, given: run.length, sealed });
    }
  } catch (error) {
    logger.error('not sealed', { error });
    return failedFrom(batch.Records[0]);
  }
  return { batchItemFailures: [] };
};
