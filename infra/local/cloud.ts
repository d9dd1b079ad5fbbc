/**
 * The whole product on one machine: the synthesised app behind one port of 127.0.0.1. `npm start`, `npm run dev` and
 * the tests start it from here.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type CloudModel, readCloudModel } from './assembly/cloud-model.ts';
import { buildAssembly, buildWeb } from './build/build-product.ts';
import { type CloudServer, closeServer, createCloudServer, listenOn } from './cloud-server.ts';
import { createControl } from './control/create-control.ts';
import { createMovableClock } from './core/clock.ts';
import { openStore, type Store } from './core/store.ts';
import { type DataFolder, openDataFolder } from './data-folder/data-folder.ts';
import { handleEdge, handleOrigin } from './edge/edge-listener.ts';
import { createHostRouter, type Handle } from './gateway/host-router.ts';
import { servicePrefixes } from './lambda/function-environment.ts';
import { handleLambda } from './lambda/lambda-endpoint.ts';
import { killLeftovers } from './process/leftovers.ts';
import { type CloudServices, createCloudServices } from './services/cloud-services.ts';
import type { Cloud } from './services/running-cloud.ts';
import { browserClientOf } from './user-pool/user-pool-config.ts';
import { createSiteConfig, type SiteDemo } from './web-origin/site-config.ts';
import { createStaticFiles } from './web-origin/static-files.ts';

/** Serves the sites by the development server instead of from built files. `edge` handles all other requests. */
export type SiteServer = { handle: Handle; close(): Promise<void> };

export type CloudOptions = {
  /** 0 for any free one. */
  port: number;
  dataDir: string;
  isFresh?: boolean;
  /** `built` serves dist/web, rebuilt after source changes; `none` (default) answers pages as an empty bucket does. */
  web?: 'built' | 'none';
  createSite?: (context: { server: Server; edge: Handle }) => Promise<SiteServer>;
  /** Makes a call that exceeds its declared DynamoDB requests fail. */
  enforceBudget?: boolean;
  /** JSON of CallQuotas in the place of the stage's. */
  callQuotas?: string;
  /** Assembly to run instead of the app's own (tests of the cloud itself). */
  assemblyFolder?: string;
  /** Demo data that the sign-in page describes, for the port it runs on. */
  demo?: (port: number) => SiteDemo;
  /** Receives a line for each part that is built; ignored by default. */
  onProgress?: (line: string) => void;
  /** Receives defects of the cloud itself; prints them by default. */
  report?: (error: unknown) => void;
};

/** Starts it. Rejects with a StartError, to be shown as one line, when port or folder cannot be used. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const server = createCloudServer();
  const undo: (() => void | Promise<void>)[] = [];
  try {
    // The port first: a start without it leaves no folder behind and costs no build.
    const port = await listenOn(server, options.port);
    undo.push(() => closeServer(server));
    const folder = openDataFolder(options.dataDir, { isFresh: options.isFresh === true });
    undo.push(() => folder.release());
    killLeftovers(folder.path);
    folder.checkDatabases();
    const [assemblyFolder, webFolder] = await Promise.all([
      options.assemblyFolder ?? buildAssembly(options.onProgress),
      options.web === 'built' ? buildWeb(options.onProgress) : undefined,
    ]);
    const model = withTestVariables(readCloudModel(assemblyFolder), options);
    const store = openStore(folder.file('store.sqlite'));
    undo.push(() => store.close());
    return await assemble({ options, folder, server, port, store, model, webFolder, undo });
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}

type Parts = {
  options: CloudOptions;
  folder: DataFolder;
  server: CloudServer;
  port: number;
  store: Store;
  model: CloudModel;
  webFolder: string | undefined;
  /** Cleanup of a failed start and of `stop`, the last first. */
  undo: (() => void | Promise<void>)[];
};

async function assemble(parts: Parts): Promise<Cloud> {
  const { options, folder, server, port, store, model, webFolder, undo } = parts;
  const report = options.report ?? console.error;
  const clock = createMovableClock(store);
  const origin = `http://127.0.0.1:${port}`;
  const [pool] = model.userPools;
  const webOrigin = createStaticFiles(webFolder, createSiteConfig(pool, port, options.demo?.(port)));
  const services = await createCloudServices({ model, folder, store, clock, origin, webOrigin, report });
  undo.push(() => services.close());
  folder.keepDatabases();
  const current = { model };
  const cloud: Cloud = {
    port,
    origin,
    rootHostname: model.edge?.hosts[0] ?? 'localhost',
    hosts: model.edge?.hosts ?? [],
    isNew: folder.isNew,
    dataFolder: folder.path,
    userPool: {
      region: pool?.region ?? '',
      userPoolId: pool?.poolId ?? '',
      clientId: browserClientOf(pool)?.clientId ?? '',
    },
    clock,
    store,
    services,
    model: () => current.model,
    call: (functionName, payload) => callFunction(services, functionName, payload),
    operate: (operation) => callFunction(services, 'operations', operation),
    reload(next, functionNames) {
      current.model = withTestVariables(next, options);
      services.access.access.replace(current.model);
      services.lambda.replace(current.model.functions, functionNames);
    },
    async stop() {
      for (const step of undo.splice(0).reverse()) await step();
    },
  };
  await connect(cloud, server, options, undo, report);
  services.start();
  return cloud;
}

async function connect(
  cloud: Cloud,
  server: CloudServer,
  options: CloudOptions,
  undo: Parts['undo'],
  report: (error: unknown) => void,
): Promise<void> {
  const { services } = cloud;
  const edge: Handle = (request, response) => handleEdge(services.edge, request, response);
  const site = await options.createSite?.({ server, edge });
  if (site !== undefined) undo.push(() => site.close());
  const route = createHostRouter({
    services: serviceHandlers(services),
    faults: services.faults,
    site: site?.handle ?? edge,
    api: (request, response) => handleOrigin(services.api, request, response),
    mailbox: services.mail.handleMailbox,
    stripe: services.stripe.handleSite,
    control: createControl(cloud),
    rootHostname: cloud.rootHostname,
    report,
  });
  server.answerWith((request, response) => void route(request, response));
}

function serviceHandlers(services: CloudServices) {
  const { access, dynamodb, s3, stateMachines, mail, lambda, userPool, secrets, sqs, stripe, distribution, tenants } =
    services;
  const prefixes = servicePrefixes;
  return new Map([
    [prefixes.DYNAMODB, { service: 'dynamodb' as const, handle: dynamodb.handle }],
    [prefixes.S3, { service: 's3' as const, handle: s3.handle }],
    [prefixes.SFN, { service: 'sfn' as const, handle: stateMachines.handle }],
    [prefixes.SES, { service: 'ses' as const, handle: mail.handle }],
    [prefixes.LAMBDA, { service: 'lambda' as const, handle: handleLambda(lambda, access) }],
    [prefixes.COGNITO_IDENTITY_PROVIDER, { service: 'cognito-idp' as const, handle: userPool.handle }],
    ['/v1/', { service: 'stripe' as const, handle: stripe.handle }],
    ['/stripe-pages/', { service: 'stripe' as const, handle: stripe.handlePages }],
    [prefixes.SQS, { service: 'sqs' as const, handle: sqs.handle }],
    [
      prefixes.CLOUDFRONT,
      {
        service: 'cloudfront' as const,
        handle: async (request: IncomingMessage, response: ServerResponse) => {
          if (!(await tenants.handle(request, response))) await distribution.handle(request, response);
        },
      },
    ],
    [prefixes.SECRETS_MANAGER, { service: 'secretsmanager' as const, handle: secrets.handle }],
  ]);
}

async function callFunction({ lambda }: CloudServices, functionName: string, payload: unknown): Promise<unknown> {
  const found = lambda.functions.find(({ name }) => name === functionName || name.endsWith(`-local-${functionName}`));
  const result = await lambda.invoke(found?.name ?? functionName, payload);
  if (result.functionError === undefined) return result.payload;
  const error = new Error(result.functionError.errorMessage);
  error.name = result.functionError.errorType;
  throw error;
}

function withTestVariables(model: CloudModel, { enforceBudget, callQuotas }: CloudOptions): CloudModel {
  const variables = {
    ...(enforceBudget === true ? { ENFORCE_REQUEST_BUDGET: '1' } : {}),
    ...(callQuotas === undefined ? {} : { CALL_QUOTAS: callQuotas }),
  };
  const functions = model.functions.map((definition) => ({
    ...definition,
    environment: { ...definition.environment, ...variables },
  }));
  return { ...model, functions };
}
