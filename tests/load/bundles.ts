import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { apiFunctions } from '../../infra/domains.ts';
import * as definitions from '../../infra/functions.ts';
import { readCloudModel } from '../../infra/local/assembly/cloud-model.ts';
import { buildAssembly } from '../../infra/local/build/build-product.ts';
import { rootCredentials } from '../../infra/local/iam/credentials.ts';
import { functionEnvironment } from '../../infra/local/lambda/function-environment.ts';
import { atMost, type Measurement, quantile, rounded } from './figure.ts';

const importMillisecondsMax = 70;
const runs = 7;
const kilobyte = 1_000;

/** Run in a separate process, like a cold start; prints milliseconds of wall clock and processor. */
const script = `const startedAt = performance.now();
const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ elapsed: performance.now() - startedAt, cpu: (user + system) / 1000 }));
process.exit(0);`;

const Times = z.object({ elapsed: z.number(), cpu: z.number() });

/** P1: minified size of each function with a limit, and its import time. */
export const measureBundles: Measurement = async (print) => {
  const { functions } = readCloudModel(await buildAssembly());
  const limited = [...apiFunctions, definitions.publishingSteps, definitions.events];
  for (const { name, bundleBytesMax = Number.NaN } of limited) {
    const deployed = functions.find((candidate) => candidate.folder.endsWith(`/functions/${name}`));
    if (!deployed) throw new Error(`the assembly has no function ${name}`);
    const file = join(deployed.folder, 'index.mjs');
    const { size } = statSync(file);
    print(
      atMost({
        id: 'P1',
        what: `bundle ${name}`,
        value: size / kilobyte,
        unit: 'KB',
        limit: bundleBytesMax / kilobyte,
      }),
    );

    const env = functionEnvironment(deployed, {
      origin: 'http://127.0.0.1:1',
      temporaryFolder: '/tmp',
      compileCacheFolder: '',
      offsetMilliseconds: 0,
      credentials: rootCredentials,
    });
    const times = Array.from({ length: runs }, () => {
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, file], {
        env,
        encoding: 'utf8',
      });
      return Times.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
    });
    const what = `import of ${name}, median of ${runs} fresh processes`;
    const median = (key: 'elapsed' | 'cpu') =>
      quantile(
        times.map((each) => each[key]),
        0.5,
      );
    const reference = {
      what: 'processor time of the same, which a busy machine does not lengthen',
      value: rounded(median('cpu')),
    };
    print({
      ...atMost({ id: 'P1', what, value: median('elapsed'), unit: 'ms', limit: importMillisecondsMax }),
      reference,
    });
  }
};
