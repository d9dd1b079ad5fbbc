/** One process of one function: an execution environment in AWS terms. Runs one invocation at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LambdaFunction } from '../assembly/functions.model.ts';
import type { FunctionError } from '../core/invoke-function.ts';
import { killDescendants, killNow } from '../process/descendants.ts';
import { FromFunction, type ToFunction } from './messages.ts';

export type Invocation = { requestId: string; traceId: string; event: string };
export type InvocationOutcome = { payload?: string; functionError?: FunctionError };

export type FunctionProcess = {
  pid: number;
  isAlive(): boolean;
  /** Never rejects: a crash, a kill and a timeout are outcomes. */
  invoke(invocation: Invocation): Promise<InvocationOutcome>;
  moveClock(offsetMilliseconds: number): void;
  /** Ends it with all that it has started; an invocation in flight ends as an exit. */
  kill(): void;
};

export type FunctionProcessOptions = {
  definition: LambdaFunction;
  environment: Record<string, string>;
  temporaryFolder: string;
  /** Part of the command line, by which a later start finds processes that survived a kill. */
  dataFolder: string;
  onLine(line: string): void;
  onExit(): void;
};

/**
 * Timeout. Lambda allows ten seconds for the initialisation, then repeats it within the invocation's own time; here a
 * dozen functions may start at once on a busy machine, and P1 limits their loading time.
 */
const initializationMilliseconds = 120_000;

export function startFunctionProcess(options: FunctionProcessOptions): FunctionProcess {
  const { definition, temporaryFolder } = options;
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { recursive: true });
  const child = fork(
    join(import.meta.dirname, 'runtime.ts'),
    [definition.folder, definition.handler, options.dataFolder],
    {
      cwd: definition.folder,
      env: options.environment,
      // In a separate process group: Ctrl-C must not end a function before the cloud starts to stop.
      detached: true,
      execArgv: [
        '--enable-source-maps',
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${Math.round(definition.memoryMegabytes * 0.9)}`,
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  child.stdout?.setEncoding('utf8').on('data', lineReader(options.onLine));
  child.stderr?.setEncoding('utf8').on('data', lineReader(options.onLine));
  return superviseProcess(child, options);
}

type Waiting = { requestId: string; finish(outcome: InvocationOutcome): void };

/** State of one process. */
type Sandbox = {
  child: ChildProcess;
  options: FunctionProcessOptions;
  isAlive: boolean;
  /** Why the bundle could not be loaded. */
  broken?: FunctionError;
  /** The invocation in flight. */
  waiting?: Waiting | undefined;
};

function superviseProcess(child: ChildProcess, options: FunctionProcessOptions): FunctionProcess {
  const sandbox: Sandbox = { child, options, isAlive: true };
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => receive(sandbox, FromFunction.parse(message), resolve));
    child.on('exit', (code, signal) => {
      settleExit(sandbox, code, signal);
      resolve();
    });
    child.on('error', (error) => options.onLine(`${options.definition.name}: ${error.message}`));
  });
  return {
    pid: child.pid ?? 0,
    isAlive: () => sandbox.isAlive,
    invoke: (invocation) => invoke(sandbox, ready, invocation),
    moveClock: (offsetMilliseconds) => send(child, { kind: 'clock', offsetMilliseconds }),
    kill: () => kill(sandbox),
  };
}

function receive(sandbox: Sandbox, report: FromFunction, becomeReady: () => void): void {
  if (report.kind === 'broken') sandbox.broken = initializationError(report.error);
  if (report.kind === 'ready' || report.kind === 'broken') becomeReady();
  else if (report.requestId === sandbox.waiting?.requestId) {
    finish(sandbox, report.kind === 'result' ? { payload: report.payload } : { functionError: report.error });
  }
}

function settleExit(sandbox: Sandbox, code: number | null, signal: NodeJS.Signals | null): void {
  sandbox.isAlive = false;
  finish(sandbox, { functionError: exitError(sandbox.waiting?.requestId ?? '', code, signal) });
  // Before the slot, and with it the folder, is given to another process.
  rmSync(sandbox.options.temporaryFolder, { recursive: true, force: true });
  sandbox.options.onExit();
}

function finish(sandbox: Sandbox, outcome: InvocationOutcome): void {
  const { waiting } = sandbox;
  sandbox.waiting = undefined;
  waiting?.finish(outcome);
}

function kill(sandbox: Sandbox): void {
  const { pid } = sandbox.child;
  if (pid !== undefined && sandbox.isAlive) {
    killDescendants(pid);
    killNow(pid);
  }
  sandbox.isAlive = false;
}

/** The time of the initialisation first, then that of the invocation; who exceeds it is killed. */
async function invoke(sandbox: Sandbox, ready: Promise<void>, invocation: Invocation): Promise<InvocationOutcome> {
  const { child, options } = sandbox;
  const { requestId, traceId, event } = invocation;
  const { timeoutSeconds, arn } = options.definition;
  return new Promise((resolve) => {
    const expire = () => {
      finish(sandbox, { functionError: timeoutError(requestId, timeoutSeconds) });
      kill(sandbox);
    };
    let timer = setTimeout(expire, initializationMilliseconds);
    sandbox.waiting = {
      requestId,
      finish(outcome) {
        clearTimeout(timer);
        resolve(outcome);
      },
    };
    void ready.then(() => {
      if (sandbox.waiting?.requestId !== requestId) return;
      if (sandbox.broken !== undefined) {
        finish(sandbox, { functionError: sandbox.broken });
        kill(sandbox);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(expire, timeoutSeconds * 1000);
      const deadlineAt = Date.now() + timeoutSeconds * 1000;
      send(child, { kind: 'invoke', requestId, traceId, event, deadlineAt, functionArn: arn });
    });
  });
}

function send(child: ChildProcess, message: ToFunction): void {
  // The callback receives the error of a process that ends at this moment; its exit is reported instead.
  if (child.connected) child.send(message, () => undefined);
}

function timeoutError(requestId: string, timeoutSeconds: number): FunctionError {
  return {
    errorType: 'Sandbox.Timedout',
    errorMessage: `RequestId: ${requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`,
  };
}

function exitError(requestId: string, code: number | null, signal: NodeJS.Signals | null): FunctionError {
  const reason = signal === null ? `exit status ${code}` : `signal: ${signal === 'SIGKILL' ? 'killed' : signal}`;
  return {
    errorType: 'Runtime.ExitError',
    errorMessage: `RequestId: ${requestId} Error: Runtime exited with error: ${reason}`,
  };
}

function initializationError(error: FunctionError): FunctionError {
  const errorType = error.errorType === 'Error' ? 'Runtime.ImportModuleError' : error.errorType;
  return { ...error, errorType };
}

/** Calls back with whole lines of a chunked stream. */
function lineReader(onLine: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
