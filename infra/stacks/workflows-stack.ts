import { Stack } from 'aws-cdk-lib';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type {
  BillingEventsVariables,
  CoreEnvironment,
  EventsEnvironment,
  MailBillEnvironment,
  PeopleSweepEnvironment,
  PublishingStepsEnvironment,
  RemovalStepsEnvironment,
} from '../../functions/core/environment.ts';
import { AuditTrail } from '../constructs/audit-trail.ts';
import { ChangeRouter } from '../constructs/change-router.ts';
import { DataTransferWorkflow } from '../constructs/data-transfer-workflow.ts';
import { EditionMoveWorkflow } from '../constructs/edition-move-workflow.ts';
import { HourlyJob } from '../constructs/hourly-job.ts';
import { MailFeedback } from '../constructs/mail-feedback.ts';
import { PreviewWorkflow } from '../constructs/preview-workflow.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { ProjectionQueue } from '../constructs/projection-queue.ts';
import { PublishWorkflow } from '../constructs/publish-workflow.ts';
import { RemovalWorkflow } from '../constructs/removal-workflow.ts';
import { createRenderers } from '../constructs/renderers.ts';
import { RollUpProjector } from '../constructs/roll-up-projector.ts';
import { SearchIndexer } from '../constructs/search-indexer.ts';
import { StreamConsumer } from '../constructs/stream-consumer.ts';
import { SubscriptionWorkflow } from '../constructs/subscription-workflow.ts';
import { TenantDomainWorkflow } from '../constructs/tenant-domain-workflow.ts';
import { TenantLife } from '../constructs/tenant-life.ts';
import { TimeChangeWorkflow } from '../constructs/time-change-workflow.ts';
import {
  billingEvents,
  billingSteps,
  editionMoveSteps,
  events,
  type FunctionDefinition,
  mailBill,
  mailFeedback,
  onboardingReminders,
  peopleSweep,
  publishingSteps,
  removalSteps,
  requestReminders,
  timeChangeSteps,
  workReminders,
} from '../functions.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { StageStackProps } from './stage-stack-props.ts';
import type { WebStack } from './web-stack.ts';

export type WorkflowsStackProps = StageStackProps & {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly web: WebStack;
};

const billingReceiveCountMax = 15;

/** New outbox items with an event type that matches the rule. */
const outboxFilter = (type: object) => ({
  eventName: FilterRule.isEqual('INSERT'),
  dynamodb: {
    NewImage: { entity: { S: FilterRule.isEqual('Outbox') }, data: { M: { event: { M: { type: { S: type } } } } } },
  },
});

/** Processing after a call was answered: outbox items start workflows; a workflow's tasks never start it (no cycle). */
export class WorkflowsStack extends Stack {
  readonly publish: PublishWorkflow;
  readonly preview: PreviewWorkflow;
  readonly removal: RemovalWorkflow;
  readonly editionMove: EditionMoveWorkflow;
  readonly timeChange: TimeChangeWorkflow;
  readonly subscription: SubscriptionWorkflow;
  readonly outbox: StreamConsumer;
  readonly billingEvents: ProjectionQueue;
  readonly router: ChangeRouter;
  readonly audit: AuditTrail;
  readonly search: SearchIndexer;
  readonly rollUps: RollUpProjector;
  readonly dataTransfer: DataTransferWorkflow;
  readonly tenantDomain: TenantDomainWorkflow;
  readonly tenantLife: TenantLife;
  readonly functions: readonly ProductFunction<Record<string, string>>[];

  constructor(scope: Construct, id: string, props: WorkflowsStackProps) {
    super(scope, id, props);
    const { stage, bundlesDirectory, data } = props;
    const common = { stage, bundlesDirectory };
    const steps = this.#createSteps(props);
    const renderers = createRenderers(this, props);
    this.publish = new PublishWorkflow(this, 'PublishReport', { stage, steps, renderers });
    this.preview = new PreviewWorkflow(this, 'PreviewReport', { stage, steps, renderer: renderers.pdf });
    const removalTasks = this.#createRemovalSteps(props);
    this.removal = new RemovalWorkflow(this, 'RemovePerson', { stage, steps: removalTasks });
    const moveSteps = this.#createPlain(props, 'EditionMoveSteps', editionMoveSteps);
    this.editionMove = new EditionMoveWorkflow(this, 'MoveEdition', { stage, steps: moveSteps });
    const timeSteps = this.#createPlain(props, 'TimeChangeSteps', timeChangeSteps);
    this.timeChange = new TimeChangeWorkflow(this, 'ChangeTime', { stage, steps: timeSteps });
    const followSteps = this.#createPlain(props, 'BillingSteps', billingSteps);
    const billMailer = this.#createBillMailer(props);
    this.subscription = new SubscriptionWorkflow(this, 'FollowSubscription', { stage, steps: followSteps, billMailer });
    this.audit = new AuditTrail(this, 'AuditTrail', { stage, bundlesDirectory, data });
    this.search = new SearchIndexer(this, 'Search', { stage, bundlesDirectory, data });
    this.rollUps = new RollUpProjector(this, 'RollUps', { stage, bundlesDirectory, data });
    this.dataTransfer = new DataTransferWorkflow(this, 'DataTransfer', { stage, bundlesDirectory, data });
    this.tenantDomain = new TenantDomainWorkflow(this, 'TenantDomain', { ...common, data, edge: props.web.edge });
    this.tenantLife = new TenantLife(this, 'TenantLife', props);
    const consumer = new ProductFunction<EventsEnvironment>(this, 'Events', {
      ...common,
      definition: events,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        STATE_MACHINE_ARN: this.publish.machine.stateMachineArn,
        REMOVAL_MACHINE_ARN: this.removal.machine.stateMachineArn,
        AUDIT_MACHINE_ARN: this.audit.machine.stateMachineArn,
        MOVE_MACHINE_ARN: this.editionMove.machine.stateMachineArn,
        DATA_MACHINE_ARN: this.dataTransfer.machine.stateMachineArn,
        TIME_MACHINE_ARN: this.timeChange.machine.stateMachineArn,
        PREVIEW_MACHINE_ARN: this.preview.machine.stateMachineArn,
        DOMAIN_MACHINE_ARN: this.tenantDomain.machine.stateMachineArn,
        ...this.tenantLife.environment,
        ...data.mail.environment,
        SUBSCRIPTION_MACHINE_ARN: this.subscription.machine.stateMachineArn,
        SUBSCRIPTION_POLICY: JSON.stringify(stage.subscriptionPolicy),
      },
    });
    data.table.grantReadWrite(consumer);
    data.mail.grantSend(consumer);
    const machines = [
      this.publish,
      this.preview,
      this.removal,
      this.subscription,
      this.audit,
      this.editionMove,
      this.timeChange,
      this.dataTransfer,
      this.tenantDomain,
      ...this.tenantLife.parts,
    ].map(({ machine }) => machine.stateMachineArn);
    consumer.allow(['states:StartExecution'], machines);
    this.outbox = new StreamConsumer(this, 'Outbox', {
      table: data.table.table,
      consumer,
      batchSize: 10,
      retryAttempts: 5,
      // Events of the payment provider have a queue of their own: neither delays the other.
      filter: outboxFilter(FilterRule.notEquals('stripe.event-received')),
    });
    // About a quarter of an hour, as the provider may be unavailable; the ledger replays the rest (runbook: billing events).
    this.billingEvents = new ProjectionQueue(this, 'BillingEventsQueue', {
      functionTimeoutSeconds: billingEvents.timeoutSeconds,
      receiveCountMax: billingReceiveCountMax,
    });
    const billingConsumer = this.#createBillingEvents(props);
    this.billingEvents.deliverTo(billingConsumer);
    this.router = new ChangeRouter(this, 'ChangeRouter', {
      ...common,
      data,
      auditRows: this.audit.seals,
      searchChanges: this.search.changes,
      rollUpChanges: this.rollUps.changes,
      paymentEvents: this.billingEvents,
    });
    const reminders = this.#createPlain(props, 'OnboardingReminders', onboardingReminders);
    new HourlyJob(this, 'OnboardingRemindersHourly', { job: reminders });
    const workReminder = this.#createPlain(props, 'WorkReminders', workReminders);
    new HourlyJob(this, 'WorkRemindersHourly', { job: workReminder });
    const requestReminder = this.#createPlain(props, 'RequestReminders', requestReminders);
    new HourlyJob(this, 'RequestRemindersHourly', { job: requestReminder });
    const sweep = this.#createSweep(props);
    const feedback = this.#createPlain(props, 'MailFeedback', mailFeedback);
    new MailFeedback(this, 'MailFeedbackEvents', { mail: data.mail, consumer: feedback });
    const billing = [followSteps, billMailer, billingConsumer];
    this.functions = [
      steps,
      this.tenantDomain.steps,
      ...Object.values(renderers),
      consumer,
      reminders,
      workReminder,
      requestReminder,
      sweep,
      feedback,
      removalTasks,
      moveSteps,
      timeSteps,
      ...billing,
      ...this.audit.functions,
      this.search.indexer,
      this.rollUps.projector,
      this.router.router,
      this.dataTransfer.steps,
      ...this.tenantLife.functions,
    ];
  }

  /** A function that needs the table and nothing else. */
  #createPlain({ stage, bundlesDirectory, data }: WorkflowsStackProps, id: string, definition: FunctionDefinition) {
    const plain = new ProductFunction<CoreEnvironment>(this, id, {
      stage,
      bundlesDirectory,
      definition,
      environment: { STAGE: stage.name, TABLE_NAME: data.table.table.tableName },
    });
    data.table.grantReadWrite(plain);
    return plain;
  }

  #createSweep({ stage, bundlesDirectory, data, identity }: WorkflowsStackProps) {
    const { pool } = identity.directory;
    const sweep = new ProductFunction<PeopleSweepEnvironment>(this, 'PeopleSweep', {
      stage,
      bundlesDirectory,
      definition: peopleSweep,
      environment: { STAGE: stage.name, TABLE_NAME: data.table.table.tableName, USER_POOL_ID: pool.userPoolId },
    });
    data.table.grantReadWrite(sweep);
    sweep.allow(['cognito-idp:AdminDeleteUser'], [pool.userPoolArn]);
    new HourlyJob(this, 'PeopleSweepHourly', { job: sweep });
    return sweep;
  }

  #createBillingEvents({ stage, bundlesDirectory, data }: WorkflowsStackProps) {
    const consumer = new ProductFunction<BillingEventsVariables>(this, 'BillingEvents', {
      stage,
      bundlesDirectory,
      definition: billingEvents,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        STRIPE_SECRET_KEY_ARN: data.payments.secretKey.secretArn,
        QUEUE_URL: this.billingEvents.queue.queueUrl,
      },
    });
    data.table.grantReadWrite(consumer);
    data.payments.grantCalls(consumer);
    return consumer;
  }

  #createBillMailer({ stage, bundlesDirectory, data }: WorkflowsStackProps) {
    const mailer = new ProductFunction<MailBillEnvironment>(this, 'MailBill', {
      stage,
      bundlesDirectory,
      definition: mailBill,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        STRIPE_SECRET_KEY_ARN: data.payments.secretKey.secretArn,
        ...data.mail.environment,
        BANK_DETAILS: JSON.stringify(stage.bankDetails),
        FONTS_DIR: '/var/task/fonts',
      },
    });
    data.table.grantReadWrite(mailer);
    data.payments.grantCalls(mailer);
    data.mail.grantSend(mailer);
    return mailer;
  }

  #createRemovalSteps({ stage, bundlesDirectory, data, identity }: WorkflowsStackProps) {
    const { pool } = identity.directory;
    const steps = new ProductFunction<RemovalStepsEnvironment>(this, 'RemovalSteps', {
      stage,
      bundlesDirectory,
      definition: removalSteps,
      environment: { STAGE: stage.name, TABLE_NAME: data.table.table.tableName, USER_POOL_ID: pool.userPoolId },
    });
    data.table.grantReadWrite(steps);
    steps.allow(['cognito-idp:AdminDisableUser', 'cognito-idp:AdminDeleteUser'], [pool.userPoolArn]);
    return steps;
  }

  #createSteps({ stage, bundlesDirectory, data }: WorkflowsStackProps) {
    const steps = new ProductFunction<PublishingStepsEnvironment>(this, 'PublishingSteps', {
      stage,
      bundlesDirectory,
      definition: publishingSteps,
      environment: {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        PUBLICATIONS_BUCKET: data.publications.bucket.bucketName,
        BRAND_BUCKET: data.brand.bucket.bucketName,
        MEDIA_BUCKET: data.media.bucket.bucketName,
        ...data.mail.environment,
      },
    });
    data.table.grantReadWrite(steps);
    data.publications.grantObjects(steps, ['s3:GetObject', 's3:PutObject']);
    data.brand.grantObjects(steps, ['s3:GetObject']);
    data.media.grantObjects(steps, ['s3:GetObject']);
    data.media.grantObjects(steps, ['s3:PutObject'], ['exports/']);
    data.mail.grantSend(steps);
    return steps;
  }
}
