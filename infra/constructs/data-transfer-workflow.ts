import { Duration } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { DataTransferStepsEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { dataTransferSteps } from '../functions.ts';
import { createJobMachine } from './job-machine.ts';
import { ProductFunction } from './product-function.ts';
import type { DataResources } from './stage-resources.ts';
import type { AnyFunction } from './state-machine.ts';

/**
 * Workflow: a user exports a file of data, or has a spreadsheet read, applied or undone: the request and an outbox item
 * are one transaction, and this machine runs
 *
 *   Run    the whole file, the whole reading, or some batches, repeated until it is done
 *   Fail   after the retries marks the job as failed, which the waiting screen shows; then the execution fails
 *
 * A batch of an import is one transaction with its completion record, so a step may run twice and writes once.
 */
export type DataTransferWorkflowProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataResources;
};

const input = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  job: '{% $states.input.job %}',
  id: '{% $states.input.id %}',
};
export class DataTransferWorkflow extends Construct {
  readonly machine: StateMachine;
  readonly steps: AnyFunction;

  constructor(scope: Construct, id: string, props: DataTransferWorkflowProps) {
    super(scope, id);
    this.steps = this.#createSteps(props);
    this.machine = createJobMachine(this, {
      stage: props.stage,
      name: 'data-transfer',
      steps: this.steps,
      input,
      error: 'DataJobFailed',
      cause: '{% $states.input.id %}',
      timeout: Duration.hours(2),
    });
  }

  #createSteps({ stage, bundlesDirectory, data }: DataTransferWorkflowProps): AnyFunction {
    const steps = new ProductFunction<DataTransferStepsEnvironment>(this, 'Steps', {
      stage,
      bundlesDirectory,
      definition: dataTransferSteps,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        MEDIA_BUCKET: data.media.bucket.bucketName,
      },
    });
    data.table.grantReadWrite(steps);
    data.media.grantObjects(steps, ['s3:GetObject'], ['uploads/', 'exports/', '*/imports/']);
    data.media.grantObjects(steps, ['s3:PutObject'], ['exports/', '*/imports/']);
    return steps;
  }
}
