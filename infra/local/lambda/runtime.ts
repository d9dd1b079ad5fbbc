/**
 * Entry of a function's process: the Lambda runtime inside its sandbox. Started with the bundle's folder, the handler
 * and the data folder as arguments, runs one invocation at a time for its parent.
 */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { killDescendants } from '../process/descendants.ts';
import { isCommand } from './is-command.ts';
import type { FromFunction, ToFunction } from './messages.ts';
import { installMovedDate, moveDate, wallNow } from './moved-date.ts';

type Handler = (event: unknown, context: unknown) => unknown;

const [folder = '', handlerName = ''] = process.argv.slice(2);
moveDate(Number(process.env.LOCAL_CLOCK_OFFSET ?? 0));
delete process.env.LOCAL_CLOCK_OFFSET;
installMovedDate();

const handling = loadHandler();
handling.then(
  () => {
    send({ kind: 'ready' });
    // Node writes it at an orderly exit, which a killed process does not have.
    flushCompileCache();
  },
  (error: unknown) => send({ kind: 'broken', error: describeError(error) }),
);

process.on('message', (message) => {
  if (!isCommand(message)) throw new TypeError('The parent sent no command');
  if (message.kind === 'clock') moveDate(message.offsetMilliseconds);
  else void answer(message);
});

// The parent has ended, perhaps killed: end everything, including a browser that the function started.
process.on('disconnect', () => {
  killDescendants(process.pid);
  process.exit(0);
});

async function answer(command: Extract<ToFunction, { kind: 'invoke' }>): Promise<void> {
  const { requestId } = command;
  try {
    const handler = await handling;
    // The SDK sends it along with each request, which is how requests are counted for each invocation.
    process.env._X_AMZN_TRACE_ID = command.traceId;
    const result = await handler(JSON.parse(command.event), createContext(command));
    send({ kind: 'result', requestId, payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    send({ kind: 'error', requestId, error: describeError(error) });
  }
}

function createContext(command: Extract<ToFunction, { kind: 'invoke' }>) {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: '$LATEST',
    invokedFunctionArn: command.functionArn,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    awsRequestId: command.requestId,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    getRemainingTimeInMillis: () => Math.max(0, command.deadlineAt - wallNow()),
  };
}

async function loadHandler(): Promise<Handler> {
  const [file = '', name = ''] = handlerName.split('.');
  const module: object = await import(pathToFileURL(join(folder, `${file}.mjs`)).href);
  const handler: unknown = Reflect.get(module, name);
  if (isHandler(handler)) return handler;
  const error = new Error(`${handlerName} is undefined or not exported`);
  error.name = 'Runtime.HandlerNotFound';
  throw error;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

function send(message: FromFunction): void {
  process.send?.(message);
}
