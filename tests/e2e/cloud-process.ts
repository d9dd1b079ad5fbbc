/**
 * The local cloud of one run, in a separate process: data in a fresh folder, demo data loaded. It sends its port to the
 * parent and ends with it, however the parent ends.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCloud } from '../../infra/local/cloud.ts';
import { createDemoGuide } from '../../infra/local/demo/demo-guide.ts';
import { loadDemo } from '../../infra/local/demo/load-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-e2e-'));
const removeData = (): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
process.on('exit', removeData);

/** A call that makes more DynamoDB requests than it declares fails here, as in every test. */
// Stories of several workers are one demo person at once.
const plenty = { perSecond: 100_000, burst: 100_000 };
const callQuotas = JSON.stringify({ person: plenty, tenant: plenty });
const starting = startCloud({
  port: 0,
  dataDir,
  web: 'built',
  enforceBudget: true,
  callQuotas,
  demo: createDemoGuide,
});

const linesMax = 30;

/** A screen shows only a reference; the cause is in the logs, which are deleted with the folder. */
const reportFailures = (): void => {
  const lines = globSync('logs/*.log', { cwd: dataDir }).flatMap((file) =>
    readFileSync(join(dataDir, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"level":"ERROR"')),
  );
  for (const line of lines.slice(0, linesMax)) process.stderr.write(`${line}\n`);
  if (lines.length > linesMax) process.stderr.write(`… and ${lines.length - linesMax} failures more\n`);
};

const end = async (): Promise<void> => {
  const cloud = await starting.catch(() => undefined);
  await cloud?.stop();
  reportFailures();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
process.once('disconnect', () => void end());

const cloud = await starting;
await loadDemo(cloud);
process.send?.({ port: cloud.port });
