/** One process of one function: what AWS calls an execution environment. Takes one invocation at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LambdaFunction } from '../assembly/functions.model.ts';
import type { FunctionError } from '../invoke-function.ts';
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
  /** Stands in the command line, by which a later start finds what a kill has left. */
  dataFolder: string;
  onLine(line: string): void;
  onExit(): void;
};

/** Lambda gives the initialisation ten seconds. */
const initializationMilliseconds = 10_000;

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
      // Not of the terminal's group: Ctrl-C must not end a function before the cloud has taken note that it stops.
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

function superviseProcess(child: ChildProcess, options: FunctionProcessOptions): FunctionProcess {
  const { definition } = options;
  let waiting: { requestId: string; finish(outcome: InvocationOutcome): void } | undefined;
  let broken: FunctionError | undefined;
  let isAlive = true;

  function finish(outcome: InvocationOutcome): void {
    const finished = waiting;
    waiting = undefined;
    finished?.finish(outcome);
  }

  function kill(): void {
    if (child.pid !== undefined && isAlive) {
      killDescendants(child.pid);
      killNow(child.pid);
    }
    isAlive = false;
  }

  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      const report = FromFunction.parse(message);
      if (report.kind === 'broken') broken = initializationError(report.error);
      if (report.kind === 'ready' || report.kind === 'broken') resolve();
      else if (report.requestId === waiting?.requestId) {
        finish(report.kind === 'result' ? { payload: report.payload } : { functionError: report.error });
      }
    });
    child.on('exit', (code, signal) => {
      isAlive = false;
      finish({ functionError: exitError(waiting?.requestId ?? '', code, signal) });
      resolve();
      rmSync(options.temporaryFolder, { recursive: true, force: true });
      options.onExit();
    });
    child.on('error', (error) => options.onLine(`${definition.name}: ${error.message}`));
  });

  async function invoke(invocation: Invocation): Promise<InvocationOutcome> {
    const { requestId, traceId, event } = invocation;
    return new Promise((resolve) => {
      let timer = setTimeout(expire, initializationMilliseconds);
      waiting = {
        requestId,
        finish(outcome) {
          clearTimeout(timer);
          resolve(outcome);
        },
      };
      function expire(): void {
        finish({ functionError: timeoutError(requestId, definition.timeoutSeconds) });
        kill();
      }
      void ready.then(() => {
        if (waiting?.requestId !== requestId) return;
        if (broken !== undefined) {
          finish({ functionError: broken });
          kill();
          return;
        }
        clearTimeout(timer);
        const timeoutMilliseconds = definition.timeoutSeconds * 1000;
        timer = setTimeout(expire, timeoutMilliseconds);
        const deadlineAt = Date.now() + timeoutMilliseconds;
        send(child, { kind: 'invoke', requestId, traceId, event, deadlineAt, functionArn: definition.arn });
      });
    });
  }

  return {
    pid: child.pid ?? 0,
    isAlive: () => isAlive,
    invoke,
    moveClock: (offsetMilliseconds) => send(child, { kind: 'clock', offsetMilliseconds }),
    kill,
  };
}

function send(child: ChildProcess, message: ToFunction): void {
  // The callback takes the error of a process that ends at this moment; its exit is what is reported.
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

/** Calls back with whole lines of what comes in pieces. */
function lineReader(onLine: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
