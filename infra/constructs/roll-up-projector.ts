import { Construct } from 'constructs';
import type { QueueConsumerEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { rollUpProjector } from '../functions.ts';
import { ProductFunction } from './product-function.ts';
import { ProjectionQueue } from './projection-queue.ts';
import type { DataResources } from './stage-resources.ts';
import type { AnyFunction } from './state-machine.ts';

export type RollUpProjectorProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataResources;
};

const receiveCountMax = 5;
/** The most that SQS hands over of a FIFO queue. */
const batchSize = 10;

/**
 * Renews the stored roll-ups of each organisation after changes of its entities and their values (ADR 77). They are never
 * the only copy of their data and can be made again (runbook: roll-ups).
 */
export class RollUpProjector extends Construct {
  readonly changes: ProjectionQueue;
  readonly projector: AnyFunction;

  constructor(scope: Construct, id: string, { stage, bundlesDirectory, data }: RollUpProjectorProps) {
    super(scope, id);
    this.changes = new ProjectionQueue(this, 'ChangesQueue', {
      functionTimeoutSeconds: rollUpProjector.timeoutSeconds,
      receiveCountMax,
      batchSize,
    });
    this.projector = new ProductFunction<QueueConsumerEnvironment>(this, 'Projector', {
      stage,
      bundlesDirectory,
      definition: rollUpProjector,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        QUEUE_URL: this.changes.queue.queueUrl,
      },
    });
    data.table.grantReadWrite(this.projector);
    this.changes.deliverTo(this.projector);
  }
}
