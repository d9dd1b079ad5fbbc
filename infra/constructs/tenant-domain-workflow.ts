import { Duration, Stack, Token, Validations } from 'aws-cdk-lib';
import { Choice, Condition, Fail, type StateMachine, Succeed, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { TenantDomainEnvironment } from '../../functions/core/environment.ts';
import { type Stage, stagePrefix } from '../config.ts';
import { tenantDomainSteps } from '../operator-functions.ts';
import type { MailSender } from './mail-sender.ts';
import { ProductFunction } from './product-function.ts';
import type { ProductTable } from './product-table.ts';
import { createInvocation, createStateMachine, withResult } from './state-machine.ts';
import type { TenantDistribution } from './tenant-distribution.ts';

/**
 * Workflow: opening a tenant, or setting its sender domain, starts this machine in the same transaction, and so does
 * [Check now].
 *
 *   Check    of the host: creates the distribution tenant if there is none; checks DNS and certificate. Of the sender
 *            domain: creates the identity of SES if there is none; checks its DKIM records. Records the result
 *   Wait     a minute at first, an hour later; then Check again until the domain is ready, or cannot become so
 *   Stop     after the retries of Check fail: marks the domain as failed; checking again is a new execution
 */
export type TenantDomainWorkflowProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly data: { readonly table: ProductTable; readonly mail: MailSender };
  readonly edge: TenantDistribution;
};

const ids = {
  tenantId: '{% $states.input.tenantId %}',
  run: '{% $states.input.run %}',
  subject: '{% $states.input.subject %}',
};

export class TenantDomainWorkflow extends Construct {
  readonly machine: StateMachine;
  readonly steps: ProductFunction<TenantDomainEnvironment>;

  constructor(scope: Construct, id: string, props: TenantDomainWorkflowProps) {
    super(scope, id);
    const { stage } = props;
    this.steps = this.#createSteps(props);
    const task = (name: string, step: string) =>
      createInvocation(this, name, {
        called: this.steps,
        payload: { step, ...ids },
        outputs: withResult,
        retries: 5,
      });
    const check = task('Check', 'check');
    const stop = task('Stop', 'fail');
    stop.next(Fail.jsonata(this, 'Failed', { error: 'DomainChecksFailed', cause: ids.tenantId }));
    check.addCatch(stop, { errors: ['States.ALL'], outputs: '{% $states.input %}' });
    const wait = Wait.jsonata(this, 'Wait', { time: WaitTime.seconds('{% $states.input.waitSeconds %}') });
    const isDone = Choice.jsonata(this, 'Done yet');
    check.next(
      isDone
        .when(Condition.jsonata('{% $states.input.isDone %}'), Succeed.jsonata(this, 'Done'))
        .otherwise(wait.next(check)),
    );
    this.machine = createStateMachine(this, {
      stage,
      name: 'tenant-domain',
      start: check,
      timeout: Duration.days(15),
      called: [this.steps],
      notifyOnEnd: this.steps,
    });
  }

  #createSteps({ stage, bundlesDirectory, data: { table, mail }, edge }: TenantDomainWorkflowProps) {
    const steps = new ProductFunction<TenantDomainEnvironment>(this, 'Steps', {
      stage,
      bundlesDirectory,
      definition: tenantDomainSteps,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: table.table.tableName,
        STAGE_PREFIX: stagePrefix(stage),
        DISTRIBUTION_ID: edge.distribution.attrId,
        CONNECTION_GROUP_ID: edge.connectionGroupId,
        ROUTING_ENDPOINT: edge.routingEndpoint,
      },
    });
    table.grantReadWrite(steps);
    mail.grantVerify(steps);
    const arn = (resource: string, resourceName: string): string =>
      Stack.of(this).formatArn({ service: 'cloudfront', region: '', resource, resourceName });
    steps.allow(
      ['cloudfront:CreateDistributionTenant'],
      [
        arn('distribution', edge.distribution.attrId),
        arn('connection-group', edge.connectionGroupId),
        arn('distribution-tenant', '*'),
      ],
    );
    steps.allow(
      [
        'cloudfront:GetDistributionTenant',
        'cloudfront:GetDistributionTenantByDomain',
        'cloudfront:GetManagedCertificateDetails',
        'cloudfront:UpdateDistributionTenant',
        'cloudfront:VerifyDnsConfiguration',
      ],
      [arn('distribution-tenant', '*')],
    );
    // CloudFront requests the certificate with the caller's permissions, and checks the caller's access to the web ACL.
    const certificates = Stack.of(this).formatArn({
      service: 'acm',
      region: 'us-east-1',
      resource: 'certificate',
      resourceName: '*',
    });
    steps.allow(['acm:DescribeCertificate', 'acm:RequestCertificate'], [certificates]);
    steps.allow(['wafv2:GetWebACL'], [edge.webAclArn]);
    const account = Token.isUnresolved(Stack.of(this).account) ? '<AWS::AccountId>' : Stack.of(this).account;
    for (const unnamed of [`cloudfront::${account}:distribution-tenant/*`, `acm:us-east-1:${account}:certificate/*`]) {
      Validations.of(steps).acknowledge({
        id: `AwsSolutions-IAM5[Resource::arn:aws:${unnamed}]`,
        reason: 'What it makes has names of its own, which no template can list.',
      });
    }
    return steps;
  }
}
