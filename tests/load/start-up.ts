import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRequest } from '../support/cloud/cloud-request.ts';
import { atMost, type Measurement, rounded } from './figure.ts';

const project = join(import.meta.dirname, '../..');
const root = 'esg-core.localhost';
const patienceMilliseconds = 600_000;
const secondsMax = 8;

export const readyPort = async (child: ChildProcess): Promise<number> => {
  let output = '';
  for await (const [text] of onData(child)) {
    output += text;
    const port = /^Ready: http:\/\/[^:]+:(\d+)$/m.exec(output)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`npm start ended:\n${output}`);
};

async function* onData(child: ChildProcess): AsyncGenerator<[string]> {
  if (!child.stdout) return;
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) yield [String(text)];
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  // npm and its child processes share a process group.
  process.kill(-child.pid, 'SIGTERM');
  child.stdout?.resume();
  await ended;
};

/** Seconds from the command to the first screen's document. */
const timeStart = async (dataDir: string): Promise<number> => {
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--', '--port', '0', '--data', dataDir], {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const guard = setTimeout(() => void end(child), patienceMilliseconds);
  try {
    const port = await readyPort(child);
    const page = await sendRequest({ port, host: root, method: 'GET', path: '/' });
    if (page.status !== 200) throw new Error(`the first screen answered ${page.status}`);
    return (performance.now() - startedAt) / 1_000;
  } finally {
    clearTimeout(guard);
    await end(child);
  }
};

/** P9: the first start on an empty folder, only reported, and the next with dependencies, build and data present. */
export const measureStart: Measurement = async (print) => {
  const folder = mkdtempSync(join(tmpdir(), 'esg-core-start-'));
  try {
    const first = await timeStart(folder);
    const what = 'npm start on an empty data folder, demo data loaded, rebuilt if sources changed';
    print({ id: 'P9', what, value: rounded(first), unit: 's' });
    const again = await timeStart(folder);
    print(atMost({ id: 'P9', what: 'npm start with data present', value: again, unit: 's', limit: secondsMax }));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
