import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Metafile } from 'esbuild';
import * as z from 'zod';
import { allFunctions, type FunctionDefinition } from '../infra/functions.ts';
import { writeOpenApi } from './build-openapi.ts';
import { leaveOutStripeResources } from './stripe-resources.ts';
import { syncFolder } from './sync-folder.ts';
import { leaveOutUnusedConstants } from './unused-constants.ts';
import { leaveOutUnusedParts } from './unused-parts.ts';

/**
 * A bundle as written: `bytes` of its index.mjs and of what that imports statically, minified: what a cold start loads;
 * `allBytes` with the chunks of calls too; `hash` changes with its content; `inputs` are its sources.
 */
const Bundle = z.object({
  name: z.string(),
  bytes: z.number(),
  allBytes: z.number(),
  hash: z.string(),
  inputs: z.array(z.string()),
});
export type Bundle = z.infer<typeof Bundle>;

/** The list of the bundles, in the folder that holds them. */
const bundlesFile = 'bundles.json';

export type BuildFunctionsOptions = {
  /** Where `<name>/index.mjs` goes; `dist/functions` of the project unless said. */
  outDirectory?: string;
  functions?: readonly FunctionDefinition[];
};

export const projectDirectory = resolve(import.meta.dirname, '..');
export const defaultOutDirectory = join(projectDirectory, 'dist', 'functions');

/** Dependencies that are CommonJS call `require`, which an ES module does not have. */
const requireBanner = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

export const commonOptions = {
  absWorkingDir: projectDirectory,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  write: false,
  metafile: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  mainFields: ['module', 'main'],
  // Laid next to the bundle (infra/bundle-copies.ts): native, or loaded by few calls of their function.
  external: ['sharp', '@zxcvbn-ts/core'],
  minify: true,
  // Escaped, each Chinese sign of the messages takes six bytes instead of three.
  charset: 'utf8',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'external',
  banner: { js: requireBanner },
  alias: { '@aws-sdk/credential-provider-node': './functions/core/aws/credential-provider.ts' },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [leaveOutStripeResources, leaveOutUnusedParts, leaveOutUnusedConstants],
  logLevel: 'silent',
} satisfies BuildOptions;

type Entry = Pick<FunctionDefinition, 'name' | 'entry'>;

/** Each function is bundled on its own: what it imports on demand becomes chunks in its own folder. */
export const bundlerOptions = ({ name, entry }: Entry, outDirectory: string) =>
  ({
    ...commonOptions,
    entryPoints: { index: entry },
    outdir: join(outDirectory, name),
    splitting: true,
  }) satisfies BuildOptions;

type Output = Metafile['outputs'][string];

/** The entry and what it imports statically, at any depth. */
const staticOutputs = (outputs: Metafile['outputs'], file: string, seen = new Set<Output>()): Set<Output> => {
  const output = outputs[file];
  if (!output || seen.has(output)) return seen;
  seen.add(output);
  for (const { path, kind } of output.imports) if (kind === 'import-statement') staticOutputs(outputs, path, seen);
  return seen;
};

const bytesOf = (outputs: Iterable<Output>): number => [...outputs].reduce((sum, { bytes }) => sum + bytes, 0);

const bundleOf = (name: string, hash: string, { outputs }: Metafile): Bundle => {
  const scripts = Object.entries(outputs).filter(([file]) => file.endsWith('.mjs'));
  const [index = ''] = scripts.find(([file]) => file.endsWith('/index.mjs')) ?? [];
  const inputs = scripts.flatMap(([, output]) =>
    Object.entries(output.inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : [])),
  );
  return {
    name,
    bytes: bytesOf(staticOutputs(outputs, index)),
    allBytes: bytesOf(scripts.map(([, output]) => output)),
    hash,
    inputs: [...new Set(inputs)],
  };
};

/** Writes what changed since `written` and returns the bundle. */
export const writeBundle = async (
  name: string,
  { outputFiles: outputs = [], metafile }: Pick<BuildResult, 'outputFiles' | 'metafile'>,
  written: Map<string, string>,
): Promise<Bundle> => {
  const index = outputs.find((file) => basename(file.path) === 'index.mjs');
  if (!index || !metafile) throw new Error(`${name} has no bundle`);
  const changed = outputs.filter((file) => written.get(file.path) !== file.hash);
  await mkdir(dirname(index.path), { recursive: true });
  // A chunk is there before what imports it.
  for (const isIndex of [false, true]) {
    await Promise.all(
      changed
        .filter((file) => (file === index) === isIndex)
        .map(async (file) => {
          await writeFile(file.path, file.contents);
          written.set(file.path, file.hash);
        }),
    );
  }
  return bundleOf(name, index.hash, metafile);
};

const script = /\.mjs(?:\.map|\.LEGAL\.txt)?$/;

/** A folder holds no chunk of a former build: all of it is deployed. */
const dropStaleChunks = async (folder: string, written: ReadonlyMap<string, string>): Promise<void> => {
  const stale = (await readdir(folder))
    .filter((file) => script.test(file))
    .map((file) => join(folder, file))
    .filter((file) => !written.has(file));
  await Promise.all(stale.map((file) => rm(file)));
};

export const layCopies = async (functions: readonly FunctionDefinition[], outDirectory: string): Promise<void> => {
  await writeOpenApi(join(projectDirectory, 'dist', 'openapi.json'));
  for (const { name, copies } of functions) {
    for (const { from, to, include } of copies) {
      await syncFolder(join(projectDirectory, from), join(outDirectory, name, to), include);
    }
  }
};

export const dropStaleFolders = async (
  functions: readonly FunctionDefinition[],
  outDirectory: string,
): Promise<void> => {
  const names = new Set(functions.map(({ name }) => name));
  await mkdir(outDirectory, { recursive: true });
  const folders = await readdir(outDirectory);
  await Promise.all(
    folders
      .filter((name) => !names.has(name) && name !== bundlesFile)
      .map((name) => rm(join(outDirectory, name), { recursive: true })),
  );
};

/** Builds at a time: each holds its sources in memory. */
const buildsAtOnce = 4;

/**
 * Bundles every function with esbuild and copies its files next to it: the folders that are deployed and run locally.
 */
export const buildFunctions = async (options: BuildFunctionsOptions = {}): Promise<Bundle[]> => {
  const functions = options.functions ?? allFunctions;
  const outDirectory = resolve(options.outDirectory ?? defaultOutDirectory);
  await dropStaleFolders(functions, outDirectory);
  const bundles: Bundle[] = [];
  const waiting = [...functions];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const written = new Map<string, string>();
      bundles.push(await writeBundle(next.name, await build(bundlerOptions(next, outDirectory)), written));
      await dropStaleChunks(join(outDirectory, next.name), written);
    }
  };
  await Promise.all([layCopies(functions, outDirectory), ...Array.from({ length: buildsAtOnce }, work)]);
  const order = functions.map(({ name }) => name);
  bundles.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  await writeFile(join(outDirectory, bundlesFile), `${JSON.stringify(bundles)}\n`);
  return bundles;
};

/** The bundles that `buildFunctions` wrote into a folder. */
export const readBundles = async (outDirectory = defaultOutDirectory): Promise<Bundle[]> =>
  z.array(Bundle).parse(JSON.parse(await readFile(join(outDirectory, bundlesFile), 'utf8')));

/** FUNCTION_NAMES=tenants,events builds only these. */
const selectedFunctions = (): readonly FunctionDefinition[] => {
  const names = process.env.FUNCTION_NAMES?.split(',');
  return names ? allFunctions.filter(({ name }) => names.includes(name)) : allFunctions;
};

if (import.meta.main) {
  const bundles = await buildFunctions({ functions: selectedFunctions() });
  const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(0).padStart(6)} KB`;
  for (const { name, bytes, allBytes } of bundles) {
    console.log(`${name.padEnd(22)} ${kilobytes(bytes)}, with the chunks of its calls ${kilobytes(allBytes)}`);
  }
}
