/**
 * Reads the synthesised CDK app: templates and asset folders. The local cloud repeats nothing of the product's
 * infrastructure; it reads it here.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

export const TemplateResource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});
export type TemplateResource = z.infer<typeof TemplateResource>;

export const Template = z.object({
  Resources: z.record(z.string(), TemplateResource).default({}),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Mappings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
  Parameters: z.record(z.string(), z.object({ Type: z.string(), Default: z.unknown().optional() })).default({}),
});
export type Template = z.infer<typeof Template>;

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      displayName: z.string().optional(),
      properties: z
        .object({ templateFile: z.string().optional(), stackName: z.string().optional(), file: z.string().optional() })
        .optional(),
    }),
  ),
});

const AssetManifest = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string(), packaging: z.string().optional() }) })),
});

export type AssemblyStack = {
  name: string;
  region: string;
  account: string;
  template: Template;
  /** Of a nested stack: the stack that holds it, and the name that it has there. */
  parent?: { stack: AssemblyStack; logicalId: string };
};
export type CloudAssembly = {
  folder: string;
  stacks: AssemblyStack[];
  /** Absolute folder or file of an asset by its hash. */
  assetPath(hash: string): string;
};

export const nestedStackType = 'AWS::CloudFormation::Stack';
/** Assumed account of an environment-agnostic stack. */
export const localAccount = '000000000000';
export const localRegion = 'us-east-1';

/** Reads the assembly in `folder`. Throws when it is missing or of an unknown form. */
export function readCloudAssembly(folder: string): CloudAssembly {
  const manifest = Manifest.parse(readJson(join(folder, 'manifest.json')));
  const artifacts = Object.entries(manifest.artifacts);
  const assets = new Map(
    artifacts.flatMap(([, { type, properties }]) => {
      if (type !== 'cdk:asset-manifest' || properties?.file === undefined) return [];
      const { files } = AssetManifest.parse(readJson(join(folder, properties.file)));
      return Object.entries(files).map(([hash, file]): [string, string] => [hash, resolve(folder, file.source.path)]);
    }),
  );
  const assetPath = (hash: string): string => {
    const path = assets.get(hash);
    if (path === undefined) throw new Error(`The assembly in ${folder} names the asset ${hash} but does not hold it`);
    return path;
  };
  const stacks = artifacts.flatMap(([artifactId, { type, properties, environment }]) => {
    if (type !== 'aws:cloudformation:stack' || properties?.templateFile === undefined) return [];
    const template = readTemplate(join(folder, properties.templateFile));
    const name = properties.stackName ?? artifactId;
    return withNestedStacks({ name, ...readEnvironment(environment), template }, assetPath);
  });
  return { folder, stacks, assetPath };
}

/** The template of a nested stack is an asset, which the end of its address names. */
const NestedStack = z.object({ TemplateURL: z.unknown() }).transform(({ TemplateURL }) => {
  const [, hash] = /\/([0-9a-f]{64})\.json/.exec(JSON.stringify(TemplateURL)) ?? [];
  return hash;
});

/** A nested stack has a short name that is the same at every start: its parent's, and the digest that ends its logical id. */
function withNestedStacks(stack: AssemblyStack, assetPath: (hash: string) => string): AssemblyStack[] {
  const nested = Object.entries(stack.template.Resources).flatMap(([logicalId, { Type, Properties }]) => {
    if (Type !== nestedStackType) return [];
    const hash = NestedStack.parse(Properties);
    if (hash === undefined) throw new Error(`The nested stack ${logicalId} of ${stack.name} names no template`);
    const { account, region } = stack;
    const template = readTemplate(assetPath(hash));
    const name = `${stack.name}-${logicalId.slice(-8)}`;
    return withNestedStacks({ name, account, region, template, parent: { stack, logicalId } }, assetPath);
  });
  return [stack, ...nested];
}

function readTemplate(file: string): Template {
  return Template.parse(readJson(file));
}

function readEnvironment(environment = ''): { account: string; region: string } {
  const [account = '', region = ''] = environment.replace('aws://', '').split('/');
  return {
    account: /^\d{12}$/.test(account) ? account : localAccount,
    region: region === '' || region === 'unknown-region' ? localRegion : region,
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
