import { Construct } from 'constructs';
import type { QueueConsumerEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { searchIndexer } from '../functions.ts';
import { ProductFunction } from './product-function.ts';
import { ProjectionQueue } from './projection-queue.ts';
import type { DataResources } from './stage-resources.ts';
import type { AnyFunction } from './state-machine.ts';

export type SearchIndexerProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataResources;
};

const receiveCountMax = 5;

/**
 * Updates each organisation's search index after changes of the table. An index is never the only copy of its data and
 * can be rebuilt (runbook: search index).
 */
export class SearchIndexer extends Construct {
  readonly changes: ProjectionQueue;
  readonly indexer: AnyFunction;

  constructor(scope: Construct, id: string, { stage, bundlesDirectory, data }: SearchIndexerProps) {
    super(scope, id);
    this.changes = new ProjectionQueue(this, 'ChangesQueue', {
      functionTimeoutSeconds: searchIndexer.timeoutSeconds,
      receiveCountMax,
    });
    this.indexer = new ProductFunction<QueueConsumerEnvironment>(this, 'Indexer', {
      stage,
      bundlesDirectory,
      definition: searchIndexer,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        QUEUE_URL: this.changes.queue.queueUrl,
      },
    });
    data.table.grantReadWrite(this.indexer);
    this.changes.deliverTo(this.indexer);
  }
}
