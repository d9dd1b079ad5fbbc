/** How the emulators run a Lambda function; the runner is in lambda/. */
export type FunctionError = { errorType: string; errorMessage: string; trace?: string[] };

export type InvokeResult = { payload: unknown; functionError?: FunctionError };

/** Resolves with what the function returned or threw; rejects when there is no such function or the payload is too large. */
export type InvokeFunction = (
  functionArnOrName: string,
  payload: unknown,
  options?: { signal?: AbortSignal },
) => Promise<InvokeResult>;
