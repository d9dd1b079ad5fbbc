import * as z from 'zod';
import { NewFault } from '../faults/faults.ts';
import { controlCall, NotFoundError } from './control-call.ts';

export const operationCalls = [
  controlCall({
    method: 'GET',
    path: '/status',
    summary: 'What runs here: addresses, functions with their processes, workflows, buckets',
    run(cloud) {
      const model = cloud.model();
      return {
        port: cloud.port,
        rootHostname: cloud.rootHostname,
        hosts: cloud.hosts,
        dataFolder: cloud.dataFolder,
        functions: model.functions.map(({ name, memoryMegabytes, timeoutSeconds }) => ({
          name,
          memoryMegabytes,
          timeoutSeconds,
        })),
        functionProcesses: cloud.services.lambda.processIds(),
        routes: model.httpApis.flatMap((api) => api.routes.map(({ routeKey }) => routeKey)),
        stateMachines: model.machines.map(({ name }) => name),
        buckets: model.buckets.map(({ name }) => name),
        tables: model.tables.map(({ name }) => name),
      };
    },
  }),
  controlCall({
    method: 'GET',
    path: '/mails',
    summary: 'Mails sent, newest first, with their bodies; the mailbox is at mail.localhost',
    query: z.object({
      to: z.string().optional(),
      after: z.string().optional(),
      before: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    run: (cloud, { query }) => ({ mails: cloud.services.mail.listMails(query) }),
  }),
  controlCall({
    method: 'GET',
    path: '/users',
    summary: 'Users of the user pool; nothing secret',
    run: (cloud) => ({ users: cloud.services.userPool.listUsers() }),
  }),
  controlCall({
    method: 'GET',
    path: '/faults',
    summary: 'Faults that are injected, with how often each has struck',
    run: (cloud) => ({ faults: cloud.services.faults.list() }),
  }),
  controlCall({
    method: 'POST',
    path: '/faults',
    summary:
      'Injects a fault: service (dynamodb, s3, sfn, ses, lambda, cognito-idp, secretsmanager, sqs, stripe, api), kind (throttle, error, delay, timeout; for dynamodb also cancelled, for dynamodb and sqs unprocessed), rate 0 to 1; only of one operation, only where the address has some parts',
    body: NewFault,
    run: (cloud, { body }) => cloud.services.faults.set(body),
  }),
  controlCall({
    method: 'DELETE',
    path: '/faults',
    summary: 'Ends all faults',
    run(cloud) {
      cloud.services.faults.clear();
      return {};
    },
  }),
  controlCall({
    method: 'DELETE',
    path: '/faults/{id}',
    summary: 'Ends one fault',
    run(cloud, { params: { id = '' } }) {
      if (!cloud.services.faults.list().some((fault) => fault.id === id))
        throw new NotFoundError(`There is no fault ${id}`);
      cloud.services.faults.clear(id);
      return {};
    },
  }),
  controlCall({
    method: 'POST',
    path: '/dns',
    summary:
      'Sets what a DNS name is another name of, for the checks of tenants’ hosts and sender domains; an empty value takes it away',
    body: z.strictObject({ name: z.string().min(1), value: z.string() }),
    run(cloud, { body: { name, value } }) {
      cloud.services.tenants.setDns(name.toLowerCase(), value);
      return {};
    },
  }),
  controlCall({
    method: 'GET',
    path: '/logs',
    summary: 'The newest lines that the functions have printed, oldest first',
    query: z.object({ source: z.string().optional(), limit: z.coerce.number().int().min(1).max(5000).default(200) }),
    run: (cloud, { query: { source, limit } }) => ({
      lines: cloud.services.logs.tail({ limit, ...(source === undefined ? {} : { source }) }),
    }),
  }),
  controlCall({
    method: 'POST',
    path: '/functions/{name}/invoke',
    summary: 'Invokes a function directly with the body as its event, as an operator does on AWS',
    body: z.unknown(),
    async run(cloud, { params: { name = '' }, body }) {
      const known = cloud.services.lambda.functions.find(
        (each) => each.name === name || each.name.endsWith(`-local-${name}`),
      );
      if (known === undefined) throw new NotFoundError(`There is no function ${name}`);
      const { payload, functionError } = await cloud.services.lambda.invoke(known.name, body ?? {});
      return functionError === undefined ? { payload } : { functionError };
    },
  }),
];
