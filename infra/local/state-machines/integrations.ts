/** Services that a state machine calls besides functions; the local cloud provides them. */

/** Makes a call of an AWS SDK: `dynamodb`, `updateItem` and the call's input. Rejects with the SDK's exception. */
export type CallSdk = (service: string, action: string, parameters: unknown) => Promise<unknown>;

export type StartExecutionRequest = {
  stateMachineArn: string;
  /** A random one when it is left out. */
  name?: string | undefined;
  /** JSON text; `{}` when it is left out. */
  input?: string | undefined;
};

/** Starts an execution; throws the errors of StartExecution. `startedAt` is epoch milliseconds. */
export type StartExecution = (request: StartExecutionRequest) => { executionArn: string; startedAt: number };
