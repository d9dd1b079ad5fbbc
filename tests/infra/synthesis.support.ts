import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import * as z from 'zod';
import type { StageName } from '../../infra/config.ts';
import { allFunctions } from '../../infra/functions.ts';
import { createApp } from '../../infra/stacks/synthesize.ts';

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
});
export type Resource = z.infer<typeof Resource>;

const Template = z.looseObject({
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), z.unknown()).default({}),
});
export type Template = z.infer<typeof Template>;

export type Synthesis = {
  app: App;
  /** Folder of the cloud assembly. */
  folder: string;
  /** By stack name. */
  templates: Map<string, Template>;
  /** Resources of a type, over all stacks. */
  ofType(type: string): Resource[];
  remove(): void;
};

/** Bundles of one line each: the templates do not depend on the functions' code. */
const layBundles = (folder: string): void => {
  for (const { name } of allFunctions) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.mjs'), `export const handler = async () => '${name}';\n`);
  }
};

const readTemplates = (folder: string): Map<string, Template> => {
  const suffix = '.template.json';
  const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return new Map(files.map((file) => [file.slice(0, -suffix.length), Template.parse(read(file))]));
};

/** Synthesises a stage into a separate folder; throws on validation findings. */
export const synthesize = (stageName: StageName, { isValidated = false } = {}): Synthesis => {
  const root = mkdtempSync(join(tmpdir(), 'esg-core-synthesis-'));
  const [folder, bundlesDirectory] = [join(root, 'assembly'), join(root, 'bundles')];
  layBundles(bundlesDirectory);
  const app = createApp({ stageName, outDirectory: folder, bundlesDirectory, isValidated });
  app.synth();
  const templates = readTemplates(folder);
  const resources = [...templates.values()].flatMap((template) => Object.values(template.Resources));
  return {
    app,
    folder,
    templates,
    ofType: (type) => resources.filter((resource) => resource.Type === type),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
