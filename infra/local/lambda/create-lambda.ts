/**
 * Runs the functions of the synthesised app as Lambda does: the bundle that would be deployed, its own environment and
 * temporary folder, its limits of time, memory and payload, several instances under load.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { LambdaFunction } from '../assembly/functions.model.ts';
import type { Clock } from '../core/clock.ts';
import type { InvokeFunction, InvokeResult } from '../core/invoke-function.ts';
import { type Credentials, rootCredentials } from '../iam/credentials.ts';
import type { Logs } from '../logs/logs.ts';
import { killDescendants, killNow } from '../process/descendants.ts';
import { functionEnvironment } from './function-environment.ts';
import { createFunctionPool, type FunctionPool } from './function-pool.ts';
import { type FunctionProcess, startFunctionProcess } from './function-process.ts';

/** Request and response, each (AWS, Lambda quotas). */
const payloadBytesMax = 6 * 1024 * 1024;
const processesMaxPerFunction = 4;

export class FunctionNotFoundError extends Error {
  constructor(functionArnOrName: string) {
    super(`Function not found: ${functionArnOrName}`);
    this.name = 'ResourceNotFoundException';
  }
}

export class PayloadTooLargeError extends Error {
  constructor(sizeBytes: number) {
    super(
      `Request must be smaller than ${payloadBytesMax} bytes for the InvokeFunction operation, but has ${sizeBytes}`,
    );
    this.name = 'RequestTooLargeException';
  }
}

export type Lambda = {
  invoke: InvokeFunction;
  /** As `invoke`, with the trace id that the function's own requests will carry. */
  invokeTraced(functionArnOrName: string, payload: unknown, traceId: string): Promise<InvokeResult>;
  functions: LambdaFunction[];
  /** Takes other definitions (a changed environment, a rebuilt bundle); the processes of `names`, or all, are replaced. */
  replace(functions: LambdaFunction[], names?: string[]): void;
  processIds(): number[];
  close(): Promise<void>;
};

export type LambdaOptions = {
  functions: LambdaFunction[];
  clock: Clock;
  logs: Logs;
  /** The gateway's own address, `http://127.0.0.1:PORT`. */
  origin: string;
  /** Private folder for temporary files and compile caches. */
  dataFolder: string;
  /** Credentials of a function's requests; the owner's keys by default. */
  credentialsOf?: (definition: LambdaFunction) => Credentials;
};

type Runner = {
  options: LambdaOptions;
  functions: LambdaFunction[];
  pools: Map<string, FunctionPool>;
  isClosed: boolean;
};

export function createLambda(options: LambdaOptions): Lambda {
  const { clock, functions } = options;
  const runner: Runner = { options, functions, pools: new Map(), isClosed: false };
  const endListening = clock.onMove(() => {
    for (const pool of runner.pools.values()) pool.moveClock(offsetOf(clock));
  });
  const invokeTraced: Lambda['invokeTraced'] = (name, payload, traceId) => invoke(runner, name, payload, traceId);
  return {
    get functions() {
      return runner.functions;
    },
    invokeTraced,
    invoke: async (functionArnOrName, payload, invokeOptions) =>
      abortable(invokeTraced(functionArnOrName, payload, createTraceId()), invokeOptions?.signal),
    replace(next, names) {
      runner.functions = next;
      for (const [name, pool] of runner.pools) if (names === undefined || names.includes(name)) pool.retire();
    },
    processIds: () => Array.from(runner.pools.values()).flatMap((pool) => pool.processIds()),
    async close() {
      runner.isClosed = true;
      endListening();
      for (const pool of runner.pools.values()) pool.close();
      const processIds = Array.from(runner.pools.values()).flatMap((pool) => pool.processIds());
      killDescendants(...processIds);
      for (const processId of processIds) killNow(processId);
    },
  };
}

/** Offset of the clock from the machine's, in milliseconds. */
const offsetOf = (clock: Clock): number => clock.now() - Date.now();

function findFunction({ functions }: Runner, functionArnOrName: string): LambdaFunction {
  const isArn = functionArnOrName.startsWith('arn:');
  const name = functionArnOrName.split(':')[isArn ? 6 : 0];
  const definition = functions.find((candidate) => candidate.name === name);
  if (definition === undefined) throw new FunctionNotFoundError(functionArnOrName);
  return definition;
}

function poolOf(runner: Runner, name: string): FunctionPool {
  const existing = runner.pools.get(name);
  if (existing !== undefined) return existing;
  const start = (slot: number, onExit: () => void) => startProcess(runner, name, slot, onExit);
  const pool = createFunctionPool({ processesMax: processesMaxPerFunction, start });
  runner.pools.set(name, pool);
  return pool;
}

/** Looks the definition up at each start, so that a replaced one is used. */
function startProcess(runner: Runner, name: string, slot: number, onExit: () => void): FunctionProcess {
  const { clock, dataFolder, logs, origin, credentialsOf } = runner.options;
  const definition = findFunction(runner, name);
  const temporaryFolder = join(dataFolder, 'tmp', `${name}-${slot}`);
  // Clouds of tests share the folder of their parent.
  const compileCacheFolder = process.env.NODE_COMPILE_CACHE ?? join(dataFolder, 'compile-cache');
  const offsetMilliseconds = offsetOf(clock);
  const environment = functionEnvironment(definition, {
    origin,
    temporaryFolder,
    compileCacheFolder,
    offsetMilliseconds,
    credentials: credentialsOf?.(definition) ?? rootCredentials,
  });
  const onLine = (line: string) => logs.write(name, line);
  return startFunctionProcess({ definition, environment, temporaryFolder, dataFolder, onLine, onExit });
}

async function invoke(
  runner: Runner,
  functionArnOrName: string,
  payload: unknown,
  traceId: string,
): Promise<InvokeResult> {
  if (runner.isClosed) throw new Error('The local cloud is stopping');
  const { name } = findFunction(runner, functionArnOrName);
  const event = JSON.stringify(payload) ?? 'null';
  const sizeBytes = Buffer.byteLength(event);
  if (sizeBytes > payloadBytesMax) throw new PayloadTooLargeError(sizeBytes);
  const requestId = randomUUID();
  const outcome = await poolOf(runner, name).invoke({ requestId, traceId, event });
  const { functionError } = outcome;
  if (functionError === undefined) return readPayload(outcome.payload ?? 'null');
  runner.options.logs.write(name, JSON.stringify({ level: 'ERROR', requestId, ...functionError }));
  return { payload: functionError, functionError };
}

/** X-Ray's form, as Lambda puts it into `_X_AMZN_TRACE_ID`; an incoming root id is preserved, as in API Gateway. */
export function createTraceId(brought = ''): string {
  const id = randomUUID().replaceAll('-', '');
  const root = /Root=(1-[0-9a-f]{8}-[0-9a-f]{24})/.exec(brought)?.[1] ?? `1-${id.slice(0, 8)}-${id.slice(8)}`;
  return `Root=${root};Parent=${id.slice(0, 16)};Sampled=0`;
}

function readPayload(text: string): InvokeResult {
  if (text.length > payloadBytesMax || Buffer.byteLength(text) > payloadBytesMax) {
    const functionError = {
      errorType: 'Function.ResponseSizeTooLarge',
      errorMessage: `Response payload size exceeded maximum allowed payload size (${payloadBytesMax} bytes).`,
    };
    return { payload: functionError, functionError };
  }
  const payload: unknown = JSON.parse(text);
  return { payload };
}

/** A caller that aborts gets an error; the function continues, as on AWS. */
async function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('The invocation was given up', { cause: signal.reason }));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
