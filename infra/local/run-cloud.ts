/** From options to a running cloud with demo data, and its end: shared by `npm start` and `npm run dev`. */
import * as z from 'zod';
import { type CloudOptions, startCloud } from './cloud.ts';
import { StartError } from './data-folder/data-folder.ts';
import { createDemoGuide, describeDemo } from './demo/demo-guide.ts';
import { findDynoxide } from './dynamodb/dynoxide.ts';
import { readOptions } from './options.ts';
import type { Cloud } from './services/running-cloud.ts';

const DemoMarker = z.object({ loadedAt: z.number() });

/** Starts, prints, and runs until a signal; sets the exit code and ends the process itself. */
export async function runCloud(
  how: Pick<CloudOptions, 'web' | 'createSite'>,
  afterStart: (cloud: Cloud) => Promise<() => Promise<void>> = async () => async () => undefined,
): Promise<void> {
  let cloud: Cloud | undefined;
  let endAfterStart: (() => Promise<void>) | undefined;
  const stop = async () => {
    await endAfterStart?.();
    await cloud?.stop();
  };
  endOnSignals(stop);
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    assertPlatform();
    cloud = await startCloud({
      ...options,
      ...how,
      onProgress: console.log,
      ...(options.hasDemo ? { demo: createDemoGuide } : {}),
    });
    await loadOnce(cloud, options.hasDemo);
    endAfterStart = await afterStart(cloud);
    console.log(describeDemo(createDemoGuide(cloud.port), options.hasDemo));
    console.log(`Ready: http://${cloud.rootHostname}:${cloud.port}`);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    await stop();
    process.exit(1);
  }
}

/** Once for a data folder: tenants always, people and reports unless disabled; an interrupted load is resumed. */
async function loadOnce(cloud: Cloud, hasDemo: boolean): Promise<void> {
  const markers = cloud.store.collection('demo', DemoMarker);
  const name = hasDemo ? 'loaded' : 'tenants';
  if (markers.get(name) !== undefined) return;
  const { loadDemo, loadTenants } = await import('./demo/load-demo.ts');
  const { withPatience } = await import('./demo/wait-for.ts');
  if (hasDemo) console.log('Loading demo data …');
  await withPatience(() => (hasDemo ? loadDemo(cloud) : loadTenants(cloud)));
  markers.put(name, { loadedAt: Date.now() });
}

function assertPlatform(): void {
  if (findDynoxide() !== undefined) return;
  throw new StartError(
    `${process.platform}-${process.arch} is not supported: the database of the local cloud has no binary for it (supported: linux-x64)`,
  );
}

/** Ctrl-C in a terminal reaches this process twice: from the terminal and from npm, which passes it on. */
const repeatedMilliseconds = 1_000;
const watchMilliseconds = 500;

/** The first signal stops in order, a later one at once. */
function endOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const end = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > repeatedMilliseconds) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(end);
}

/** If npm itself is killed, nothing else would stop its child processes. */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, watchMilliseconds).unref();
}
