/**
 * The whole product for a test: a local cloud as a child process on a fresh data folder, without web. Everything is reached
 * over its one port: sites by `callApi`, the control desk by `control`. It can be killed and started again on its folder.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { withTestBy } from '../test-by.ts';
import { sendRequest } from './cloud-request.ts';

/** Guards against hanging, not expectations: the machine may be busy, and the first start builds. */
const startSeconds = 170;
const stopSeconds = 20;

/** Compiled modules and bundles of all test clouds: half of a cloud's start is compiling. */
const compileCacheFolder = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

const Ready = z.object({
  port: z.number().int(),
  rootHostname: z.string(),
  /** The database itself, past the counting endpoint: the bare floor of a bench, and bulk data. */
  database: z.object({ port: z.number().int(), table: z.string() }),
  userPool: z.object({ region: z.string(), userPoolId: z.string(), clientId: z.string() }),
  /** Key of the user pool, for tokens that are right in all but one thing. */
  signingKey: z.object({ keyId: z.string(), privateKeyPem: z.string() }),
});

/** What is known of a running cloud; crosses processes. */
export type StartedCloud = z.infer<typeof Ready> & { dataDir: string };
export const StartedCloud = Ready.extend({ dataDir: z.string() });

/** What a test does with a cloud, whoever runs it. */
export type ReachedCloud = StartedCloud & {
  /** A call of the control desk (`/table/items?entity=report`); throws unless it answers 200. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** The operations function, by the tests unless the command says who and why; throws with its error. */
  operate(operation: unknown): Promise<unknown>;
};

export type TestCloud = ReachedCloud & {
  /** SIGKILL: nothing is written or closed any more. */
  kill(): Promise<void>;
  /** Ends it in order; removes the folder if it was made for this cloud. */
  stop(): Promise<void>;
};

const InvokeAnswer = z.object({
  payload: z.unknown().optional(),
  functionError: z.object({ errorType: z.string(), errorMessage: z.string() }).optional(),
});

export const reachCloud = (started: StartedCloud): ReachedCloud => {
  const control: TestCloud['control'] = async (method, path, body) => {
    const answer = await sendRequest({
      port: started.port,
      host: 'control.localhost',
      method,
      path: `/api${path}`,
      body,
    });
    if (answer.status !== 200) throw new Error(`control ${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  return {
    ...started,
    control,
    async operate(operation) {
      const answer = InvokeAnswer.parse(await control('POST', '/functions/operations/invoke', withTestBy(operation)));
      if (answer.functionError)
        throw new Error(`${answer.functionError.errorType}: ${answer.functionError.errorMessage}`);
      return answer.payload;
    },
  };
};

/**
 * Starts one; an existing folder keeps its data. `assemblyFolder` is run instead of the app's own; `variables` are set
 * for the cloud in addition to those of the test.
 */
export const openTestCloud = async (
  existingDataDir?: string,
  assemblyFolder?: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestCloud> => {
  const dataDir = existingDataDir ?? mkdtempSync(join(tmpdir(), 'esg-core-test-'));
  const parameters = [dataDir, ...(assemblyFolder === undefined ? [] : [assemblyFolder])];
  const child = fork(join(import.meta.dirname, 'cloud-process.ts'), parameters, {
    execArgv: [],
    env: { NODE_COMPILE_CACHE: compileCacheFolder, ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await readReady(child);

  return {
    ...reachCloud({ ...ready, dataDir }),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      await end(child);
      if (existingDataDir === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const readReady = async (child: ChildProcess): Promise<z.infer<typeof Ready>> => {
  const deadline = AbortSignal.timeout(startSeconds * 1_000);
  const ended = once(child, 'exit', { signal: deadline }).then(([code]) => {
    throw new Error(`the local cloud ended with ${String(code)} before it was ready`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: deadline }), ended]);
    ended.catch(() => undefined);
    return Ready.parse(message);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1_000);
  if (child.connected) child.disconnect();
  await ended;
  clearTimeout(deadline);
};
