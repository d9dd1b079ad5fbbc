import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod';
import { apiFunctions } from '../../infra/domains.ts';
import * as definitions from '../../infra/functions.ts';
import { readCloudModel } from '../../infra/local/assembly/cloud-model.ts';
import { buildAssembly } from '../../infra/local/build/build-product.ts';
import { rootCredentials } from '../../infra/local/iam/credentials.ts';
import { functionEnvironment } from '../../infra/local/lambda/function-environment.ts';
import { bundlerOptions, readBundles } from '../../scripts/build-functions.ts';
import { atMost, type Measurement, quantile, ratioAtMost } from './figure.ts';

/** Import of a domain by that of a bare function. */
const importRatioMax = 1.5;
/** Nobody waits for a workflow; its other clients of the SDK share files with that of the table, which a start loads. */
const workflowRatioMax = 1.75;
const runs = 15;
const kilobyte = 1_000;

/** Run in a separate process, like a cold start; prints the milliseconds of processor time. */
const script = `const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify((user + system) / 1000));
process.exit(0);`;

const importMilliseconds = (file: string, env: Record<string, string>): number => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, file], { env, encoding: 'utf8' });
  return z.number().parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
};

const bareFolder = resolve(import.meta.dirname, '../../node_modules/.cache/bench');

/** The libraries of every function without the product, bundled as the functions are. */
const buildBareFunction = async (): Promise<string> => {
  const bare = { name: 'bare', entry: 'tests/load/bare-function.ts' };
  await build({ ...bundlerOptions(bare, bareFolder), write: true });
  return join(bareFolder, bare.name, 'index.mjs');
};

/**
 * P1: minified size of each function with a limit, and its import time as a ratio to a bare function in the same run:
 * both are imported in turns, so that a busy machine slows both down.
 */
export const measureBundles: Measurement = async (print) => {
  const { functions } = readCloudModel(await buildAssembly());
  const bundles = await readBundles();
  const bare = await buildBareFunction();
  const limited = [...apiFunctions, definitions.publishingSteps, definitions.events];
  for (const { name, bundleBytesMax = Number.NaN } of limited) {
    const deployed = functions.find((candidate) => candidate.folder.endsWith(`/functions/${name}`));
    const bundle = bundles.find((candidate) => candidate.name === name);
    if (!deployed || !bundle) throw new Error(`the assembly has no function ${name}`);
    const size = { value: bundle.bytes / kilobyte, unit: 'KB', limit: bundleBytesMax / kilobyte };
    print(atMost({ id: 'P1', what: `bundle ${name}, as a cold start loads it`, ...size }));

    const env = functionEnvironment(deployed, {
      origin: 'http://127.0.0.1:1',
      temporaryFolder: '/tmp',
      compileCacheFolder: '',
      offsetMilliseconds: 0,
      credentials: rootCredentials,
    });
    const times = Array.from({ length: runs }, () => ({
      own: importMilliseconds(join(deployed.folder, 'index.mjs'), env),
      bare: importMilliseconds(bare, env),
    }));
    const median = (key: 'own' | 'bare') =>
      quantile(
        times.map((each) => each[key]),
        0.5,
      );
    print(
      ratioAtMost({
        id: 'P1',
        what: `import of ${name}, processor time, median of ${runs} fresh processes`,
        value: median('own'),
        unit: 'ms',
        limit: apiFunctions.some((domain) => domain.name === name) ? importRatioMax : workflowRatioMax,
        reference: { what: 'a bare function with the SDK, zod, middy and the logger', value: median('bare') },
      }),
    );
  }
};
