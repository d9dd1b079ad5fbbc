/** Puts the stand-ins together as the synthesised app asks. */
import { localRegion } from './assembly/cloud-assembly.ts';
import type { CloudModel } from './assembly/cloud-model.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed/create-change-feed.ts';
import type { MovableClock } from './clock.ts';
import type { DataFolder } from './data-folder/data-folder.ts';
import { createDynamoDb, type DynamoDb } from './dynamodb/create-dynamodb.ts';
import { createEdge, type EdgeGateway } from './edge/create-edge.ts';
import type { Origin } from './edge/edge-types.ts';
import { createEventBus, type EventBus } from './event-bus/create-event-bus.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { createApiOrigin } from './gateway/api-origin.ts';
import { createHttpApi } from './gateway/http-api.ts';
import { createLambda, type Lambda } from './lambda/create-lambda.ts';
import { localCredentials } from './lambda/function-environment.ts';
import { createLogs, type Logs } from './logs/logs.ts';
import { createMail, type MailService } from './mail/create-mail.ts';
import { createS3, type S3 } from './s3/create-s3.ts';
import { createSchedules, type Schedules } from './schedules/create-schedules.ts';
import { createSecrets, type Secrets } from './secrets/create-secrets.ts';
import { createStateMachines, type StateMachines } from './state-machines/create-state-machines.ts';
import type { Store } from './store.ts';
import { createStripe, type StripeService } from './stripe/create-stripe.ts';
import { stripeSecrets } from './stripe/keys.ts';
import { createUserPool, type UserPool } from './user-pool/create-user-pool.ts';
import { createBucketOrigin } from './web-origin/bucket-origin.ts';

export type CloudServices = {
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
  edge: EdgeGateway;
  /** Lets go on what was running; to be called once the gateway listens. */
  start(): void;
  close(): Promise<void>;
};

export type CloudServicesOptions = {
  model: CloudModel;
  folder: DataFolder;
  store: Store;
  clock: MovableClock;
  origin: string;
  /** Stands in for the web bucket. */
  webOrigin: Origin;
  report(error: unknown): void;
};

export async function createCloudServices(options: CloudServicesOptions): Promise<CloudServices> {
  const { model, folder, store, clock, origin } = options;
  const faults = createFaults(store);
  const logs = createLogs(folder.file('logs'), () => clock.now());
  const lambda = createLambda({ functions: model.functions, clock, logs, origin, dataFolder: folder.path });
  const changeFeed = createChangeFeed({ store, clock, mappings: model.streamMappings, invoke: lambda.invoke });
  const storage = await createStorage(options, faults, changeFeed);
  const people = createPeople(options, lambda);
  const workflows = createWorkflows(options, lambda, storage.dynamodb, people.eventBus);
  const stripe = createLocalStripe(options);
  const edge = connectEdge(options, lambda, storage.s3);
  return {
    faults,
    logs,
    lambda,
    changeFeed,
    ...storage,
    ...people,
    ...workflows,
    stripe,
    edge,
    start() {
      changeFeed.start();
      workflows.stateMachines.start();
      workflows.schedules.start();
      people.eventBus.start();
      stripe.start();
    },
    /** Who calls functions first, then the functions, then what these have called. */
    async close() {
      await Promise.all([
        people.eventBus.close(),
        stripe.close(),
        workflows.schedules.close(),
        changeFeed.close(),
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
) {
  const region = model.functions[0]?.region ?? localRegion;
  const file = folder.file('table.sqlite');
  const dynamodb = await createDynamoDb({ file, tables: model.tables, store, clock, faults, consumer, region });
  const credentials = localCredentials;
  const s3 = createS3({
    folder: folder.file('s3'),
    store,
    clock,
    buckets: model.buckets,
    credentials,
    pathPrefix: '/s3',
  });
  return { dynamodb, s3, secrets: createSecrets({ secrets: model.secrets, store, clock, known: stripeSecrets }) };
}

function createPeople({ model, store, clock, report }: CloudServicesOptions, { invoke }: Lambda) {
  const eventBus = createEventBus({ store, clock, rules: model.eventRules, invoke, report });
  return {
    eventBus,
    mail: createMail({ store, clock, publish: eventBus.publish }),
    userPool: createUserPool({ store, clock, pools: model.userPools, invoke }),
  };
}

/** Events go over the platform's own host, as they come over the internet on AWS. */
function createLocalStripe({ model, store, clock, origin, report }: CloudServicesOptions): StripeService {
  const host = model.edge?.hosts[0] ?? 'localhost';
  const platformUrl = `http://${host}:${new URL(origin).port}/api/stripe/webhooks`;
  return createStripe({ store, clock, origin, platformUrl, report });
}

function createWorkflows(
  { model, store, clock, report }: CloudServicesOptions,
  { invoke }: Lambda,
  dynamodb: DynamoDb,
  { publish }: EventBus,
) {
  const { machines, schedules: rules } = model;
  const stateMachines = createStateMachines({
    store,
    clock,
    machines,
    invoke,
    sdk: callSdk(dynamodb),
    publish,
    report,
  });
  const { startExecution } = stateMachines;
  return { stateMachines, schedules: createSchedules({ store, clock, rules, invoke, startExecution, report }) };
}

function connectEdge({ model, clock, webOrigin }: CloudServicesOptions, lambda: Lambda, s3: S3): EdgeGateway {
  const { edge } = model;
  if (edge === undefined) throw new Error('The app has no CloudFront distribution');
  const origins = new Map<string, Origin>();
  for (const api of model.httpApis) origins.set(api.domainName, createApiOrigin(createHttpApi(api, { lambda, clock })));
  for (const bucket of model.buckets)
    origins.set(bucket.regionalDomainName, createBucketOrigin(s3.objects, bucket.name));
  const pages = edge.behaviors.at(-1)?.TargetOriginId;
  const web = edge.origins.find(({ Id }) => Id === pages);
  if (web !== undefined) origins.set(web.DomainName, webOrigin);
  return createEdge(edge, (domainName) => {
    const origin = origins.get(domainName);
    if (origin === undefined) throw new Error(`The distribution's origin ${domainName} is nothing of this app`);
    return origin;
  });
}

/** Calls of the SDK that a state machine makes itself. */
function callSdk(dynamodb: DynamoDb) {
  return async (service: string, action: string, parameters: unknown): Promise<unknown> => {
    if (service !== 'dynamodb') throw new Error(`The local cloud makes no calls of ${service} for a state machine`);
    return dynamodb.client.call(`${action.charAt(0).toUpperCase()}${action.slice(1)}`, parameters);
  };
}
