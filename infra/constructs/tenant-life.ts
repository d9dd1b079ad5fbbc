import { Duration } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type {
  EventsEnvironment,
  TenantArchiveStepsEnvironment,
  TenantLifeCommandsEnvironment,
  TenantWalkEnvironment,
  TenantWipeStepsEnvironment,
} from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { tenantArchiveSteps, tenantLifeCommands, tenantWipeSteps } from '../operator-functions.ts';
import { HourlyJob } from './hourly-job.ts';
import { createJobMachine } from './job-machine.ts';
import { ProductFunction } from './product-function.ts';
import type { DataResources, IdentityResources } from './stage-resources.ts';
import type { AnyFunction } from './state-machine.ts';

export type TenantLifeProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: DataResources;
  readonly identity: IdentityResources;
};

const input = { tenantId: '{% $states.input.tenantId %}', jobId: '{% $states.input.jobId %}' };
const cause = '{% $states.input.jobId %}';

/**
 * Workflow: an operator gives a command; one transaction records a job with its audit row and an outbox item that
 * starts one of two machines:
 *
 *   tenant-archive   writes an archive of a tenant or an organisation, or restores one from it
 *   tenant-wipe      deletes every item, version, account and sender domain; only its role may delete locked publications
 *
 * Both repeat a batch of the job until it is done. An hourly sweep wipes the tenants and organisations after their grace period.
 */
export class TenantLife extends Construct {
  readonly functions: readonly AnyFunction[];
  readonly archive: { steps: AnyFunction; machine: StateMachine };
  readonly wipe: { steps: AnyFunction; machine: StateMachine };

  constructor(scope: Construct, id: string, props: TenantLifeProps) {
    super(scope, id);
    this.archive = this.#createArchive(new Construct(this, 'Archive'), props);
    this.wipe = this.#createWipe(new Construct(this, 'Wipe'), props);
    const { stage, bundlesDirectory, data } = props;
    const commands = new ProductFunction<TenantLifeCommandsEnvironment>(this, 'Commands', {
      stage,
      bundlesDirectory,
      definition: tenantLifeCommands,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        ARCHIVES_BUCKET: data.archives.bucket.bucketName,
      },
    });
    data.table.grantReadWrite(commands);
    data.archives.grantObjects(commands, ['s3:GetObject']);
    new HourlyJob(this, 'Hourly', { job: commands });
    this.functions = [commands, this.archive.steps, this.wipe.steps];
  }

  /** Both machines, each with the function of its steps. */
  get parts() {
    return [this.archive, this.wipe];
  }

  /** Environment of the function that starts the machines. */
  get environment(): Pick<EventsEnvironment, 'TENANT_ARCHIVE_MACHINE_ARN' | 'TENANT_WIPE_MACHINE_ARN'> {
    return {
      TENANT_ARCHIVE_MACHINE_ARN: this.archive.machine.stateMachineArn,
      TENANT_WIPE_MACHINE_ARN: this.wipe.machine.stateMachineArn,
    };
  }

  #environment({ stage, data, identity }: TenantLifeProps): TenantWalkEnvironment {
    return {
      STAGE: stage.name,
      TABLE_NAME: data.table.table.tableName,
      USER_POOL_ID: identity.directory.pool.userPoolId,
      PUBLICATIONS_BUCKET: data.publications.bucket.bucketName,
      BRAND_BUCKET: data.brand.bucket.bucketName,
      MEDIA_BUCKET: data.media.bucket.bucketName,
    };
  }

  #createArchive(scope: Construct, props: TenantLifeProps) {
    const { stage, bundlesDirectory, data, identity } = props;
    const steps = new ProductFunction<TenantArchiveStepsEnvironment>(scope, 'Steps', {
      stage,
      bundlesDirectory,
      definition: tenantArchiveSteps,
      environment: { ...this.#environment(props), ARCHIVES_BUCKET: data.archives.bucket.bucketName },
    });
    data.table.grantReadWrite(steps);
    data.table.grantWalk(steps);
    for (const bucket of [data.publications, data.brand, data.media]) {
      bucket.grantObjects(steps, ['s3:GetObject', 's3:PutObject']);
    }
    data.archives.grantObjects(steps, ['s3:GetObject', 's3:PutObject']);
    steps.allow(['cognito-idp:ListUsers', 'cognito-idp:AdminCreateUser'], [identity.directory.pool.userPoolArn]);
    const machine = createJobMachine(scope, {
      stage,
      name: 'tenant-archive',
      steps,
      input,
      error: 'TenantArchiveFailed',
      cause,
      timeout: Duration.hours(24),
    });
    return { steps, machine };
  }

  #createWipe(scope: Construct, props: TenantLifeProps) {
    const { stage, bundlesDirectory, data, identity } = props;
    const steps = new ProductFunction<TenantWipeStepsEnvironment>(scope, 'Steps', {
      stage,
      bundlesDirectory,
      definition: tenantWipeSteps,
      environment: { ...this.#environment(props), STAGE_MAIL_DOMAINS: data.mail.domains.join(',') },
    });
    data.table.grantReadWrite(steps);
    data.table.grantWalk(steps);
    data.publications.grantWipe(steps, { isLocked: true });
    data.brand.grantWipe(steps);
    data.media.grantWipe(steps);
    data.mail.grantRemove(steps);
    steps.allow(['cognito-idp:ListUsers', 'cognito-idp:AdminDeleteUser'], [identity.directory.pool.userPoolArn]);
    const machine = createJobMachine(scope, {
      stage,
      name: 'tenant-wipe',
      steps,
      input,
      error: 'TenantWipeFailed',
      cause,
      timeout: Duration.hours(24),
    });
    return { steps, machine };
  }
}
