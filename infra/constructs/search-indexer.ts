import { Duration, Validations } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { CoreEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { searchIndexer } from '../functions.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import { ProductFunction } from './product-function.ts';

export type SearchIndexerProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataStack;
};

const retryAttempts = 5;

/** Of what changes in the table: reports, people, and an index that is asked for. */
const filters = [
  { dynamodb: { NewImage: { entity: { S: FilterRule.or('Report', 'User') } } } },
  {
    dynamodb: {
      NewImage: { entity: { S: FilterRule.isEqual('SearchIndex') }, data: { M: { isStale: { BOOL: [true] } } } },
    },
  },
  { eventName: FilterRule.isEqual('REMOVE'), dynamodb: { Keys: { sk: { S: FilterRule.isEqual('REPORT#') } } } },
];

/**
 * Keeps each organisation's search index as the table's stream tells of changes. What fails five times lies in the dead-letter
 * queue; an index is never the only place of anything and can be made anew (runbook: search index).
 */
export class SearchIndexer extends Construct {
  readonly deadLetters: Queue;
  readonly indexer: ProductFunction<Record<string, string>>;

  constructor(scope: Construct, id: string, { stage, bundlesDirectory, data }: SearchIndexerProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const reason = 'It is a dead-letter queue itself; an alarm watches it.';
    Validations.of(this.deadLetters).acknowledge({ id: 'AwsSolutions-SQS3', reason });
    Validations.of(this.deadLetters).acknowledge({ id: 'Serverless-SQSRedrivePolicy', reason });
    this.indexer = new ProductFunction<CoreEnvironment>(this, 'Indexer', {
      stage,
      bundlesDirectory,
      definition: searchIndexer,
      environment: { STAGE: stage.name, TABLE_NAME: data.table.table.tableName },
    });
    data.table.grantReadWrite(this.indexer);
    this.indexer.function.addEventSource(
      new DynamoEventSource(data.table.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts,
        onFailure: new SqsDlq(this.deadLetters),
        filters: filters.map((pattern) => FilterCriteria.filter(pattern)),
      }),
    );
  }
}
