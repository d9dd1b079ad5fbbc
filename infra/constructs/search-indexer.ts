import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { CoreEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { searchIndexer } from '../functions.ts';
import { ProductFunction } from './product-function.ts';
import type { DataResources } from './stage-resources.ts';
import type { AnyFunction } from './state-machine.ts';
import { StreamConsumer } from './stream-consumer.ts';

export type SearchIndexerProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataResources;
};

/**
 * Changes of the table to index: reports, people, and requests to rebuild an index. A removed record has only its key.
 */
const searched = {
  $or: [
    { dynamodb: { NewImage: { entity: { S: FilterRule.or('Report', 'User') } } } },
    {
      dynamodb: {
        NewImage: { entity: { S: FilterRule.isEqual('SearchIndex') }, data: { M: { isStale: { BOOL: [true] } } } },
      },
    },
    { eventName: FilterRule.isEqual('REMOVE'), dynamodb: { Keys: { sk: { S: FilterRule.isEqual('REPORT#') } } } },
  ],
};

/**
 * Updates each organisation's search index from the table's stream. An index is never the only copy of its data and can
 * be rebuilt (runbook: search index).
 */
export class SearchIndexer extends Construct {
  readonly changes: StreamConsumer;
  readonly indexer: AnyFunction;

  constructor(scope: Construct, id: string, { stage, bundlesDirectory, data }: SearchIndexerProps) {
    super(scope, id);
    this.indexer = new ProductFunction<CoreEnvironment>(this, 'Indexer', {
      stage,
      bundlesDirectory,
      definition: searchIndexer,
      environment: { STAGE: stage.name, TABLE_NAME: data.table.table.tableName },
    });
    data.table.grantReadWrite(this.indexer);
    this.changes = new StreamConsumer(this, 'Changes', {
      table: data.table.table,
      consumer: this.indexer,
      batchSize: 100,
      retryAttempts: 5,
      filter: searched,
    });
  }
}
