/** Creates the emulators that the synthesised app needs. */
import type { CloudModel } from '../assembly/cloud-model.ts';
import { type ChangeFeed, createChangeFeed } from '../change-feed/create-change-feed.ts';
import type { MovableClock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { createDynamoDb, type DynamoDb } from '../dynamodb/create-dynamodb.ts';
import { createApiOrigin } from '../edge/api-origin.ts';
import { createEdge, type EdgeGateway } from '../edge/create-edge.ts';
import { createDistributionApi, type DistributionApi } from '../edge/distribution-api.ts';
import type { Origin } from '../edge/edge-types.ts';
import { createTenantsApi, type TenantsApi } from '../edge/tenants-api.ts';
import { createEventBus, type EventBus } from '../event-bus/create-event-bus.ts';
import { createFaults, type Faults } from '../faults/faults.ts';
import { createHttpApi } from '../gateway/http-api.ts';
import { invokeAsService } from '../iam/guarded-invoke.ts';
import { type CloudAccess, openAccess } from '../iam/open-access.ts';
import { createLambda, type Lambda } from '../lambda/create-lambda.ts';
import { createLogs, type Logs } from '../logs/logs.ts';
import { createMail, type MailService } from '../mail/create-mail.ts';
import { createS3, type S3 } from '../s3/create-s3.ts';
import { createSchedules, type Schedules } from '../schedules/create-schedules.ts';
import { createSecrets, type Secrets } from '../secrets/create-secrets.ts';
import { createSqs, type Sqs } from '../sqs/create-sqs.ts';
import { createStateMachines, type StateMachines } from '../state-machines/create-state-machines.ts';
import { createStripe, type StripeService } from '../stripe/create-stripe.ts';
import { stripeSecrets } from '../stripe/keys.ts';
import { createUserPool, type UserPool } from '../user-pool/create-user-pool.ts';
import { createBucketOrigin } from '../web-origin/bucket-origin.ts';

export type CloudServices = {
  access: CloudAccess;
  faults: Faults;
  logs: Logs;
  lambda: Lambda;
  dynamodb: DynamoDb;
  s3: S3;
  secrets: Secrets;
  mail: MailService;
  eventBus: EventBus;
  stripe: StripeService;
  userPool: UserPool;
  stateMachines: StateMachines;
  schedules: Schedules;
  changeFeed: ChangeFeed;
  sqs: Sqs;
  edge: EdgeGateway;
  /** CloudFront's own calls. */
  distribution: DistributionApi;
  /** CloudFront's calls about the hosts of tenants, and their DNS. */
  tenants: TenantsApi;
  /** The HTTP API by its own host. */
  api: Origin;
  /** Resumes unfinished work; call it once the gateway listens. */
  start(): void;
  close(): Promise<void>;
};

export type CloudServicesOptions = {
  model: CloudModel;
  folder: DataFolder;
  store: Store;
  clock: MovableClock;
  origin: string;
  /** Replaces the web bucket. */
  webOrigin: Origin;
  report(error: unknown): void;
};

export async function createCloudServices(options: CloudServicesOptions): Promise<CloudServices> {
  const { model, folder, store, clock, origin } = options;
  const faults = createFaults(store);
  const logs = createLogs(folder.file('logs'), () => clock.now());
  const access = openAccess(model);
  const { credentialsOf } = access.access;
  const lambda = createLambda({
    functions: model.functions,
    clock,
    logs,
    origin,
    dataFolder: folder.path,
    credentialsOf,
  });
  const changeFeed = createChangeFeed({ store, clock, mappings: model.streamMappings, invoke: lambda.invoke });
  const sqs = createSqs({
    store,
    clock,
    queues: model.queues,
    mappings: model.queueMappings,
    invoke: lambda.invoke,
    faults,
    report: options.report,
  });
  const storage = await createStorage(options, faults, changeFeed, access);
  const people = createPeople(options, lambda, access);
  const workflows = createWorkflows(options, access, { lambda, ...storage, ...people });
  const stripe = createLocalStripe(options);
  const front = connectEdge(options, access, { lambda, ...storage });
  return {
    access,
    faults,
    logs,
    lambda,
    changeFeed,
    sqs,
    ...storage,
    ...people,
    ...workflows,
    stripe,
    ...front,
    start() {
      changeFeed.start();
      sqs.start();
      workflows.stateMachines.start();
      workflows.schedules.start();
      people.eventBus.start();
      stripe.start();
    },
    /** Callers of functions first, then the functions, then the services that these call. */
    async close() {
      await Promise.all([
        people.eventBus.close(),
        stripe.close(),
        workflows.schedules.close(),
        changeFeed.close(),
        sqs.close(),
        workflows.stateMachines.close(),
      ]);
      await lambda.close();
      await Promise.all([people.userPool.close(), people.mail.close(), storage.dynamodb.close(), logs.close()]);
    },
  };
}

async function createStorage(
  { model, folder, store, clock }: CloudServicesOptions,
  faults: Faults,
  consumer: ChangeFeed,
  { access, guard, home }: CloudAccess,
) {
  const file = folder.file('table.sqlite');
  const { tables } = model;
  const dynamodb = await createDynamoDb({ file, tables, store, clock, faults, consumer, guard, ...home });
  const s3 = createS3({
    folder: folder.file('s3'),
    store,
    clock,
    buckets: model.buckets,
    access,
    pathPrefix: '/s3',
  });
  return {
    dynamodb,
    s3,
    secrets: createSecrets({ secrets: model.secrets, store, clock, known: stripeSecrets, guard }),
  };
}

function createPeople({ model, store, clock, report }: CloudServicesOptions, lambda: Lambda, access: CloudAccess) {
  const { guard, home, refuseService } = access;
  const pools = model.userPools;
  const poolArn = `arn:aws:cognito-idp:${home.region}:${home.account}:userpool/${pools[0]?.poolId ?? ''}`;
  const invoke = invokeAsService(lambda.invoke, refuseService, 'cognito-idp.amazonaws.com', poolArn);
  const eventBus = createEventBus({
    store,
    clock,
    rules: model.eventRules,
    invokeFor: invokeForRule(lambda, access),
    report,
  });
  return {
    eventBus,
    mail: createMail({
      store,
      clock,
      verified: model.mailDomains,
      publish: eventBus.publish,
      access: { guard, home },
    }),
    userPool: createUserPool({ store, clock, pools, invoke, guard, account: home.account }),
  };
}

/** EventBridge calls the targets of a rule in the rule's name. */
function invokeForRule({ invoke }: Lambda, { home, refuseService }: CloudAccess) {
  return (ruleName: string) => {
    const ruleArn = `arn:aws:events:${home.region}:${home.account}:rule/${ruleName}`;
    return invokeAsService(invoke, refuseService, 'events.amazonaws.com', ruleArn);
  };
}

/** Events are sent over the platform's own host, as over the internet on AWS. */
function createLocalStripe({ model, store, clock, origin, report }: CloudServicesOptions): StripeService {
  const host = model.edge?.hosts[0] ?? 'localhost';
  const platformUrl = `http://${host}:${new URL(origin).port}/api/stripe/webhooks`;
  return createStripe({ store, clock, origin, platformUrl, report });
}

function createWorkflows(
  { model, store, clock, report }: CloudServicesOptions,
  access: CloudAccess,
  { lambda, dynamodb, eventBus }: Pick<CloudServices, 'lambda' | 'dynamodb' | 'eventBus'>,
) {
  const { guard, refuseTask } = access;
  const { machines, schedules: rules } = model;
  const stateMachines = createStateMachines({
    store,
    clock,
    machines,
    invoke: lambda.invoke,
    sdk: callSdk(dynamodb),
    publish: eventBus.publish,
    guard,
    refuseTask,
    report,
  });
  const { startExecution } = stateMachines;
  const invokeFor = invokeForRule(lambda, access);
  return { stateMachines, schedules: createSchedules({ store, clock, rules, invokeFor, startExecution, report }) };
}

function connectEdge(
  { model, store, clock, webOrigin }: CloudServicesOptions,
  { refuseService, guard, home }: CloudAccess,
  { lambda, s3, secrets }: Pick<CloudServices, 'lambda' | 's3' | 'secrets'>,
): Pick<CloudServices, 'edge' | 'distribution' | 'tenants' | 'api'> {
  const { edge } = model;
  if (edge === undefined) throw new Error('The app has no CloudFront distribution');
  const origins = new Map<string, Origin>();
  for (const api of model.httpApis) {
    const gateway = createHttpApi(api, { lambda, clock, refuseService });
    origins.set(api.domainName, createApiOrigin(gateway));
  }
  for (const bucket of model.buckets)
    origins.set(bucket.regionalDomainName, createBucketOrigin(s3.objects, bucket.name));
  const pages = edge.behaviors.at(-1)?.TargetOriginId;
  const web = edge.origins.find(({ Id }) => Id === pages);
  if (web !== undefined) origins.set(web.DomainName, webOrigin);
  const originOf = (domainName: string): Origin => {
    const origin = origins.get(domainName);
    if (origin === undefined) throw new Error(`The distribution's origin ${domainName} is nothing of this app`);
    return origin;
  };
  const { account } = home;
  const distribution = createDistributionApi({ edge, store, account, resolve: secrets.resolve, guard });
  const named = model.functions.find(({ environment }) => environment.ROUTING_ENDPOINT !== undefined);
  const routingEndpoint = named?.environment.ROUTING_ENDPOINT ?? '';
  return {
    edge: createEdge(edge, originOf, distribution.headerValue),
    distribution,
    tenants: createTenantsApi({ edge, store, account, routingEndpoint, guard }),
    api: originOf(model.httpApis[0]?.domainName ?? ''),
  };
}

/** Calls of the SDK that a state machine makes itself. */
function callSdk(dynamodb: DynamoDb) {
  return async (service: string, action: string, parameters: unknown): Promise<unknown> => {
    if (service !== 'dynamodb') throw new Error(`The local cloud makes no calls of ${service} for a state machine`);
    return dynamodb.client.call(`${action.charAt(0).toUpperCase()}${action.slice(1)}`, parameters);
  };
}
