import { errorMessages, frameworkList } from './bundle-copies.ts';
import { type FunctionDefinition, workflowBundleBytesMax } from './function-definition.ts';

/** Functions of operators: hosts, keys, commands, archives and wipes of tenants. */

export const tenantDomainSteps: FunctionDefinition = {
  name: 'tenant-domain-steps',
  entry: 'functions/tenant-domains/tenant-domain-steps.handler.ts',
  description: "Makes the way from a tenant's host to the platform, and looks how far it is",
  memoryMegabytes: 512,
  timeoutSeconds: 30,
  bundleBytesMax: workflowBundleBytesMax,
  copies: [],
};

export const edgeKey: FunctionDefinition = {
  name: 'edge-key',
  entry: 'functions/edge-key/edge-key.handler.ts',
  description: 'Changes the key between CloudFront and the API, once in thirty days',
  memoryMegabytes: 512,
  timeoutSeconds: 60,
  bundleBytesMax: workflowBundleBytesMax,
  copies: [],
};

export const operations: FunctionDefinition = {
  name: 'operations',
  entry: 'functions/operations/operations.handler.ts',
  description: 'Provisioning by platform operators; invoked directly, no route',
  memoryMegabytes: 1024,
  timeoutSeconds: 300,
  // It carries Cloudscape's theming, which makes a tenant's stylesheet.
  bundleBytesMax: workflowBundleBytesMax,
  copies: [errorMessages, frameworkList],
};

export const tenantLifeCommands: FunctionDefinition = {
  name: 'tenant-life-commands',
  entry: 'functions/tenant-life/tenant-life-commands.handler.ts',
  description: 'Exports, closes, wipes and restores tenants for platform operators; invoked directly, no route',
  memoryMegabytes: 512,
  timeoutSeconds: 60,
  bundleBytesMax: workflowBundleBytesMax,
  copies: [errorMessages],
};

/** Holds a part of an archive, the lines of a stretch and one object at a time. */
export const tenantArchiveSteps: FunctionDefinition = {
  name: 'tenant-archive-steps',
  entry: 'functions/tenant-life/tenant-archive-steps.handler.ts',
  description: 'Writes archives of tenants and organisations, and restores from them',
  memoryMegabytes: 1769,
  timeoutSeconds: 240,
  bundleBytesMax: workflowBundleBytesMax,
  copies: [],
};

/** The only function with permission to delete locked publications. */
export const tenantWipeSteps: FunctionDefinition = {
  name: 'tenant-wipe-steps',
  entry: 'functions/tenant-life/tenant-wipe-steps.handler.ts',
  description: 'Deletes every item, object version, account and sender domain of a tenant or an organisation',
  memoryMegabytes: 1024,
  timeoutSeconds: 240,
  bundleBytesMax: workflowBundleBytesMax,
  copies: [],
};

export const operatorFunctions: readonly FunctionDefinition[] = [
  tenantDomainSteps,
  edgeKey,
  operations,
  tenantLifeCommands,
  tenantArchiveSteps,
  tenantWipeSteps,
];
