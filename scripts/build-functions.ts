import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Metafile } from 'esbuild';
import * as z from 'zod';
import { allFunctions, type FunctionDefinition } from '../infra/functions.ts';
import { writeOpenApi } from './build-openapi.ts';
import { leaveOutStripeResources } from './stripe-resources.ts';
import { syncFolder } from './sync-folder.ts';
import { leaveOutUnusedParts } from './unused-parts.ts';

/** A bundle as written: `bytes` of its index.mjs, minified; `hash` changes with its content; `inputs` are its sources. */
const Bundle = z.object({ name: z.string(), bytes: z.number(), hash: z.string(), inputs: z.array(z.string()) });
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

export const bundlerOptions = (functions: readonly FunctionDefinition[], outDirectory: string) =>
  ({
    absWorkingDir: projectDirectory,
    entryPoints: Object.fromEntries(functions.map(({ name, entry }) => [`${name}/index`, entry])),
    outdir: outDirectory,
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
    plugins: [leaveOutStripeResources, leaveOutUnusedParts],
    logLevel: 'silent',
  }) satisfies BuildOptions;

/** Sources with code in the bundle, by their path in the project. */
const inputsOf = (metafile: Metafile | undefined, file: string): string[] => {
  const inputs = metafile?.outputs[relative(projectDirectory, file).split(sep).join('/')]?.inputs ?? {};
  return Object.keys(inputs).filter((input) => (inputs[input]?.bytesInOutput ?? 0) > 0);
};

/**
 * Writes what changed since `written` and returns the bundles; a bundle's own folder holds nothing of a former build.
 */
export const writeOutputs = async (
  { outputFiles: outputs = [], metafile }: Pick<BuildResult, 'outputFiles' | 'metafile'>,
  outDirectory: string,
  written: Map<string, string>,
): Promise<Bundle[]> => {
  const changed = outputs.filter((file) => written.get(file.path) !== file.hash);
  await Promise.all(
    changed.map(async (file) => {
      await mkdir(dirname(file.path), { recursive: true });
      await writeFile(file.path, file.contents);
      written.set(file.path, file.hash);
    }),
  );
  return outputs
    .filter((file) => file.path.endsWith('.mjs'))
    .map((file) => ({
      name: relative(outDirectory, dirname(file.path)).split(sep).join('/'),
      bytes: file.contents.byteLength,
      hash: file.hash,
      inputs: inputsOf(metafile, file.path),
    }));
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

/**
 * Bundles every function once with esbuild and copies its files next to it: the folders that are deployed and run
 * locally.
 */
export const buildFunctions = async (options: BuildFunctionsOptions = {}): Promise<Bundle[]> => {
  const functions = options.functions ?? allFunctions;
  const outDirectory = resolve(options.outDirectory ?? defaultOutDirectory);
  await dropStaleFolders(functions, outDirectory);
  const [result] = await Promise.all([
    build(bundlerOptions(functions, outDirectory)),
    layCopies(functions, outDirectory),
  ]);
  const bundles = await writeOutputs(result, outDirectory, new Map());
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
  for (const { name, bytes } of bundles) console.log(`${name.padEnd(18)} ${(bytes / 1_000).toFixed(0).padStart(6)} KB`);
}
