/**
 * Sends the request of a Task and returns its result, or throws a StatesError with AWS's error name. As on AWS, a
 * called function runs to its end when the task times out or its execution is stopped.
 */
import * as z from 'zod';
import type { FunctionError } from '../core/invoke-function.ts';
import type { TaskNeed } from '../iam/guarded-invoke.ts';
import { Json, toJson } from './json.ts';
import type { Call, Execution } from './records.ts';
import { executionArnOf, type Resource } from './resource.ts';
import { type Engine, iso } from './run.ts';
import { messageOf, RUNTIME, StatesError } from './states-error.ts';

const InvokeArguments = z.object({
  FunctionName: z.string(),
  Payload: Json.optional(),
  InvocationType: z.enum(['RequestResponse', 'Event']).optional(),
});
const StartExecutionArguments = z.object({
  StateMachineArn: z.string(),
  Input: Json.optional(),
  Name: z.string().optional(),
});

const TableArguments = z.object({ TableName: z.string() });

/** Throws, with AWS's error name, when the machine's role lacks the permission for the task. */
export function assertRightOf(
  { roleArn, machineName }: Pick<Execution, 'roleArn' | 'machineName'>,
  { refuseTask }: Engine,
  resource: Resource,
  call: Call,
): void {
  if (refuseTask === undefined || roleArn === undefined) return;
  const refused = refuseTask({ roleArn, name: machineName }, needOf(resource, call));
  if (refused !== undefined) throw new StatesError(refusalNames[resource.kind], refused);
}

const refusalNames = {
  function: 'Lambda.AWSLambdaException',
  invoke: 'Lambda.AWSLambdaException',
  startExecution: 'StepFunctions.AWSStepFunctionsException',
  sdk: 'DynamoDb.DynamoDbException',
} as const satisfies Record<Resource['kind'], string>;

function needOf(resource: Resource, call: Call): TaskNeed {
  switch (resource.kind) {
    case 'function':
      return { kind: 'invoke', functionArn: resource.functionArn };
    case 'invoke':
      return { kind: 'invoke', functionArn: parseArguments(InvokeArguments, call).FunctionName };
    case 'startExecution':
      return { kind: 'startExecution', machineArn: parseArguments(StartExecutionArguments, call).StateMachineArn };
    case 'sdk': {
      const { service, action } = resource;
      const { TableName: table } = parseArguments(TableArguments, call);
      return { kind: 'sdk', action: `${service}:${action.charAt(0).toUpperCase()}${action.slice(1)}`, table };
    }
  }
}

export async function request(engine: Engine, resource: Resource, call: Call): Promise<Json> {
  switch (resource.kind) {
    case 'function':
      return invoke(engine, resource.functionArn, call.arguments);
    case 'invoke':
      return invokeByArguments(engine, call);
    case 'startExecution':
      return startExecution(engine, call);
    case 'sdk':
      return callSdk(engine, resource, call);
  }
}

/** The integration answers like the Invoke call of the Lambda API. */
async function invokeByArguments(engine: Engine, call: Call): Promise<Json> {
  const { FunctionName, Payload = {}, InvocationType } = parseArguments(InvokeArguments, call);
  const metadata = { SdkResponseMetadata: { RequestId: call.token } };
  if (InvocationType === 'Event') {
    // Lambda answers an event before the function has run; a failure of it is not the caller's.
    invoke(engine, FunctionName, Payload).catch(() => undefined);
    return { StatusCode: 202, SdkHttpMetadata: { HttpStatusCode: 202 }, ...metadata };
  }
  const payload = await invoke(engine, FunctionName, Payload);
  return {
    ExecutedVersion: '$LATEST',
    Payload: payload,
    StatusCode: 200,
    SdkHttpMetadata: { HttpStatusCode: 200 },
    ...metadata,
  };
}

async function invoke(engine: Engine, functionName: string, payload: Json): Promise<Json> {
  const answer = await engine.invoke(functionName, payload, { signal: engine.closing }).catch((thrown: unknown) => {
    throw new StatesError(`Lambda.${nameOf(thrown, 'ServiceException')}`, messageOf(thrown));
  });
  if (answer.functionError !== undefined) throw functionFailed(answer.functionError);
  return toJson(answer.payload) ?? null;
}

function functionFailed(failure: FunctionError): StatesError {
  return new StatesError(failure.errorType || 'Lambda.Unknown', JSON.stringify(failure));
}

/** Named after the attempt's token when it has no name, so that asking again after a restart starts nothing new. */
function startExecution(engine: Engine, call: Call): Json {
  const { StateMachineArn, Input = {}, Name } = parseArguments(StartExecutionArguments, call);
  const earlier = engine.journal.findExecution(executionArnOf(StateMachineArn, call.token));
  if (Name === undefined && earlier !== undefined) {
    return { ExecutionArn: earlier.arn, StartDate: iso(earlier.startedAt) };
  }
  try {
    const input = JSON.stringify(Input);
    const started = engine.startExecution({ stateMachineArn: StateMachineArn, name: Name ?? call.token, input });
    return { ExecutionArn: started.executionArn, StartDate: iso(started.startedAt) };
  } catch (thrown) {
    throw new StatesError(`StepFunctions.${javaException(nameOf(thrown, 'SfnException'))}`, messageOf(thrown));
  }
}

async function callSdk(engine: Engine, resource: Extract<Resource, { kind: 'sdk' }>, call: Call): Promise<Json> {
  const { service, action, errorPrefix } = resource;
  const answer = await engine.sdk(service, action, call.arguments).catch((thrown: unknown) => {
    const name = javaException(nameOf(thrown, 'SdkClientException'));
    throw new StatesError(`${errorPrefix}.${name}`, messageOf(thrown));
  });
  const json = toJson(answer) ?? {};
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { $metadata: _, ...result } = json;
  return result;
}

function parseArguments<T>(schema: z.ZodType<T>, call: Call): T {
  const parsed = schema.safeParse(call.arguments);
  if (parsed.success) return parsed.data;
  throw new StatesError(RUNTIME, `The Arguments do not fit the task's Resource. ${z.prettifyError(parsed.error)}`);
}

function nameOf(thrown: unknown, fallback: string): string {
  return thrown instanceof Error && thrown.name !== 'Error' && thrown.name !== '' ? thrown.name : fallback;
}

/** Exceptions have their names of the SDK for Java, which ends each of them in Exception. */
function javaException(name: string): string {
  return name.endsWith('Exception') ? name : `${name}Exception`;
}
