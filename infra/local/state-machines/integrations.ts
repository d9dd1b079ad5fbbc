/** What a state machine reaches outside of itself; the local cloud hands these in. */

export type FunctionError = { errorType: string; errorMessage: string; trace?: string[] };

/** Runs a Lambda function and waits for its answer. Rejects when it could not be run at all. */
export type InvokeFunction = (
  functionArnOrName: string,
  payload: unknown,
  options?: { signal?: AbortSignal },
) => Promise<{ payload: unknown; functionError?: FunctionError }>;

/** Makes a call of an AWS SDK: `dynamodb`, `updateItem` and the call's input. Rejects with the SDK's exception. */
export type CallSdk = (service: string, action: string, parameters: unknown) => Promise<unknown>;

export type StartExecutionRequest = {
  stateMachineArn: string;
  /** A random one when it is left out. */
  name?: string | undefined;
  /** JSON text; `{}` when it is left out. */
  input?: string | undefined;
};

/** Starts an execution; throws what StartExecution answers with. `startedAt` is epoch milliseconds. */
export type StartExecution = (request: StartExecutionRequest) => { executionArn: string; startedAt: number };
