/**
 * Builds the parts of the local cloud: bundles, cloud assembly, web. Each is rebuilt only if its sources have changed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withBuildLock } from './build-lock.ts';
import { makeIfChanged, type Product, type ReportProgress } from './make-if-changed.ts';

export const projectFolder = resolve(import.meta.dirname, '../../..');
const distFolder = join(projectFolder, 'dist');
const assemblyFolder = join(distFolder, 'local', 'assembly');
const webFolder = join(distFolder, 'web');

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const where = { root: projectFolder, keyFolder: join(distFolder, 'local') };
const ignoreProgress: ReportProgress = () => undefined;

const isLocalCloud = (path: string): boolean => path === join('infra', 'local') || isTest(path);

const functions: Product = {
  name: 'functions',
  says: 'Bundling the functions …',
  output: join(distFolder, 'functions'),
  sources: [
    'functions',
    'shared',
    'infra/functions.ts',
    'infra/domains.ts',
    'infra/function-definition.ts',
    'infra/bundle-copies.ts',
    'scripts',
    'package-lock.json',
  ],
  isSkipped: (path) => isTest(path) || path === join('scripts', 'gate'),
  make: () => run(['scripts/build-functions.ts']),
};

const assembly: Product = {
  name: 'assembly',
  says: 'Synthesising the stacks …',
  output: assemblyFolder,
  sources: [
    'infra',
    'shared',
    'functions/core/environment.ts',
    'functions/core/core-environment.ts',
    'cdk.json',
    'package-lock.json',
  ],
  isSkipped: isLocalCloud,
  make: synthesize,
};

const web: Product = {
  name: 'web',
  says: 'Building the web …',
  output: webFolder,
  sources: ['web', 'shared', 'scripts/build-web.ts', 'scripts/pack-web.ts', 'package-lock.json'],
  isSkipped: isTest,
  make: () => run(['scripts/build-web.ts']),
};

/** Bundles and assembly; returns the assembly's folder. */
export async function buildAssembly(report: ReportProgress = ignoreProgress): Promise<string> {
  return withBuildLock(join(distFolder, 'local', 'build.lock'), async () => {
    await makeIfChanged(functions, where, report);
    await makeIfChanged(assembly, where, report);
    return assemblyFolder;
  });
}

/** The assembly alone, from existing bundles: after a change of the infrastructure. */
export async function buildAssemblyOnly(report: ReportProgress = ignoreProgress): Promise<string> {
  return withBuildLock(join(distFolder, 'local', 'build.lock'), async () => {
    await makeIfChanged(assembly, where, report);
    return assemblyFolder;
  });
}

/** The web's static files; returns their folder. */
export async function buildWeb(report: ReportProgress = ignoreProgress): Promise<string> {
  return withBuildLock(join(distFolder, 'local', 'build-web.lock'), async () => {
    await makeIfChanged(web, where, report);
    return webFolder;
  });
}

async function synthesize(): Promise<void> {
  const temporary = `${assemblyFolder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  await run(['infra/bin/app.ts'], {
    STAGE: 'local',
    CDK_OUTDIR: temporary,
    CDK_VALIDATION: 'false',
    CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:disable-asset-staging': true }),
  });
  rmSync(assemblyFolder, { recursive: true, force: true });
  renameSync(temporary, assemblyFolder);
}

async function run(parameters: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, parameters, {
    cwd: projectFolder,
    // NODE_ENV of a test runner would bundle the development build of React.
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: string) => {
    output = (output + text).slice(-10_000);
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const code = await new Promise<number | null>((done) => {
    child.once('exit', done);
  });
  if (code !== 0) throw new Error(`${parameters[0]} failed:\n${output}`);
}
