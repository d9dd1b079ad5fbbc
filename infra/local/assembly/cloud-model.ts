import type { EventRule } from '../event-bus/create-event-bus.ts';
import { type AccessPolicies, readAccessPolicies } from '../policies/access-policies.ts';
import { readCloudAssembly } from '../template/cloud-assembly.ts';
import { resolveResources } from '../template/intrinsics.ts';
import type { UserPoolConfig } from '../user-pool/user-pool-config.ts';
import { type Bucket, readBuckets, readSecrets, readTables, type Secret, type Table } from './data.model.ts';
import { type Edge, readEdge } from './edge.model.ts';
import { type LambdaFunction, readFunctions } from './functions.model.ts';
import { type HttpApi, readHttpApis } from './http-api.model.ts';
import { readMailDomains, readUserPools } from './identity.model.ts';
import { type Queue, type QueueMapping, readQueueMappings, readQueues } from './queues.model.ts';
import {
  type Machine,
  readEventRules,
  readMachines,
  readSchedules,
  readStreamMappings,
  type ScheduledRule,
  type StreamMapping,
} from './workflows.model.ts';

/** Everything of the synthesised app that the local cloud acts on. */
export type CloudModel = {
  functions: LambdaFunction[];
  tables: Table[];
  buckets: Bucket[];
  secrets: Secret[];
  userPools: UserPoolConfig[];
  /** Sender domains of the stage. */
  mailDomains: string[];
  httpApis: HttpApi[];
  machines: Machine[];
  streamMappings: StreamMapping[];
  queues: Queue[];
  queueMappings: QueueMapping[];
  schedules: ScheduledRule[];
  eventRules: EventRule[];
  policies: AccessPolicies;
  edge?: Edge;
};

/** Reads the assembly in `folder`; a resource in a form that the local cloud does not know fails with its reason. */
export function readCloudModel(folder: string): CloudModel {
  const assembly = readCloudAssembly(folder);
  const resources = resolveResources(assembly.stacks);
  const edge = readEdge(resources);
  return {
    functions: readFunctions(assembly, resources),
    tables: readTables(resources),
    buckets: readBuckets(resources),
    secrets: readSecrets(resources),
    userPools: readUserPools(resources),
    mailDomains: readMailDomains(resources),
    httpApis: readHttpApis(resources),
    machines: readMachines(resources),
    streamMappings: readStreamMappings(resources),
    queues: readQueues(resources),
    queueMappings: readQueueMappings(resources),
    schedules: readSchedules(resources),
    eventRules: readEventRules(resources),
    policies: readAccessPolicies(resources),
    ...(edge === undefined ? {} : { edge }),
  };
}
