import { Duration } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { AuditStepsEnvironment, QueueConsumerEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { auditSealer, auditSteps } from '../functions.ts';
import { createJobMachine } from './job-machine.ts';
import { ProductFunction } from './product-function.ts';
import { ProjectionQueue } from './projection-queue.ts';
import type { DataResources } from './stage-resources.ts';
import type { AnyFunction } from './state-machine.ts';

/**
 * Workflow: each change writes its audit row in its own transaction. The change router delivers the keys of a report's
 * rows in order to the sealer, which chains them (ADR 21); repeated rows are sealed once.
 *
 * A user verifies or exports a log: the job and an outbox item are one transaction, and this machine runs
 *
 *   Run    a batch of the seals, repeated until it is done; or the whole file
 *   Fail   after the retries marks the job as failed, which the waiting screen shows; then the execution fails
 *
 * A step starts at the position stored with the job, so it may run twice.
 */
export type AuditTrailProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataResources;
};

/** With the back-off between them, about a quarter of an hour: the table may be unavailable for a while. */
const sealReceiveCountMax = 20;
const ids = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  reportId: '{% $states.input.reportId %}',
  jobId: '{% $states.input.jobId %}',
};

export class AuditTrail extends Construct {
  readonly machine: StateMachine;
  readonly seals: ProjectionQueue;
  readonly functions: readonly AnyFunction[];

  constructor(scope: Construct, id: string, props: AuditTrailProps) {
    super(scope, id);
    this.seals = new ProjectionQueue(this, 'SealsQueue', {
      functionTimeoutSeconds: auditSealer.timeoutSeconds,
      receiveCountMax: sealReceiveCountMax,
    });
    const sealer = this.#createSealer(props);
    this.seals.deliverTo(sealer);
    const steps = this.#createSteps(props);
    this.machine = createJobMachine(this, {
      stage: props.stage,
      name: 'audit-job',
      steps,
      input: ids,
      error: 'AuditJobFailed',
      cause: '{% $states.input.jobId %}',
      timeout: Duration.minutes(30),
    });
    this.functions = [sealer, steps];
  }

  #createSealer({ stage, bundlesDirectory, data }: AuditTrailProps): AnyFunction {
    const sealer = new ProductFunction<QueueConsumerEnvironment>(this, 'Sealer', {
      stage,
      bundlesDirectory,
      definition: auditSealer,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        QUEUE_URL: this.seals.queue.queueUrl,
      },
    });
    data.table.grantReadWrite(sealer);
    return sealer;
  }

  #createSteps({ stage, bundlesDirectory, data }: AuditTrailProps): AnyFunction {
    const steps = new ProductFunction<AuditStepsEnvironment>(this, 'Steps', {
      stage,
      bundlesDirectory,
      definition: auditSteps,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        MEDIA_BUCKET: data.media.bucket.bucketName,
      },
    });
    data.table.grantReadWrite(steps);
    data.media.grantObjects(steps, ['s3:PutObject'], ['exports/']);
    return steps;
  }
}
