import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { chromiumBinary } from '../../functions/render-pdf/chromium/chromium-binary.ts';
import { prepareFonts } from './support/browser-fonts.ts';

const startSeconds = 180;
const stopSeconds = 20;

const Ready = z.object({ port: z.number().int() });

const readyPort = async (child: ChildProcess): Promise<number> => {
  const deadline = AbortSignal.timeout(startSeconds * 1_000);
  const ended = once(child, 'exit', { signal: deadline }).then(([code]) => {
    throw new Error(`the local cloud ended with ${String(code)} before it was ready`);
  });
  const [message] = await Promise.race([once(child, 'message', { signal: deadline }), ended]);
  return Ready.parse(message).port;
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1_000);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(deadline);
};

/**
 * Starts the one cloud of this run; its port reaches the tests by `E2E_PORT`. Returns its shutdown. A port that is set
 * already belongs to a running cloud: it is used and not stopped.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  process.env.E2E_FIRST_YEAR = String(randomInt(3_000));
  const takenYears = mkdtempSync(join(tmpdir(), 'esg-core-years-'));
  process.env.E2E_TAKEN_YEARS = takenYears;
  const forgetYears = (): void => rmSync(takenYears, { recursive: true, force: true });
  prepareFonts((await chromiumBinary()).executablePath);
  if (process.env.E2E_PORT !== undefined) return async () => forgetYears();
  const child = fork(join(import.meta.dirname, 'cloud-process.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    process.env.E2E_PORT = String(await readyPort(child));
  } catch (error) {
    forgetYears();
    await stop(child);
    throw error;
  }
  return async () => {
    // A later run starts its own cloud.
    delete process.env.E2E_PORT;
    forgetYears();
    await stop(child);
  };
}
