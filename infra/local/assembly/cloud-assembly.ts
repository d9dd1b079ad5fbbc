/**
 * Reads what the CDK app synthesised: templates and asset folders. Nothing of the product's infrastructure is written
 * down a second time for the local cloud; it is taken from here.
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

export type AssemblyStack = { name: string; region: string; account: string; template: Template };
export type CloudAssembly = {
  folder: string;
  stacks: AssemblyStack[];
  /** Absolute folder or file of an asset by its hash. */
  assetPath(hash: string): string;
};

/** What an environment-agnostic stack is taken to run in. */
const localAccount = '000000000000';
export const localRegion = 'us-east-1';

/** Reads the assembly in `folder`. Throws when it is missing or of an unknown form. */
export function readCloudAssembly(folder: string): CloudAssembly {
  const manifest = Manifest.parse(readJson(join(folder, 'manifest.json')));
  const assets = new Map<string, string>();
  const stacks: AssemblyStack[] = [];
  for (const [artifactId, artifact] of Object.entries(manifest.artifacts)) {
    if (artifact.type === 'cdk:asset-manifest' && artifact.properties?.file !== undefined) {
      const { files } = AssetManifest.parse(readJson(join(folder, artifact.properties.file)));
      for (const [hash, file] of Object.entries(files)) assets.set(hash, resolve(folder, file.source.path));
    }
    if (artifact.type === 'aws:cloudformation:stack' && artifact.properties?.templateFile !== undefined) {
      stacks.push({
        name: artifact.properties.stackName ?? artifactId,
        ...readEnvironment(artifact.environment),
        template: Template.parse(readJson(join(folder, artifact.properties.templateFile))),
      });
    }
  }
  return {
    folder,
    stacks,
    assetPath(hash) {
      const path = assets.get(hash);
      if (path === undefined) throw new Error(`The assembly in ${folder} names the asset ${hash} but does not hold it`);
      return path;
    },
  };
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
