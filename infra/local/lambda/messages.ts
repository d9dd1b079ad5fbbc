/** Messages between the parent and a function's process. Events and results are JSON text, as on AWS. */
import * as z from 'zod';

type Invoke = {
  kind: 'invoke';
  requestId: string;
  event: string;
  /** Epoch milliseconds of the wall clock at which the parent ends the process. */
  deadlineAt: number;
  functionArn: string;
  traceId: string;
};
export type ToFunction = Invoke | { kind: 'clock'; offsetMilliseconds: number };

const FunctionError = z.object({
  errorType: z.string(),
  errorMessage: z.string(),
  trace: z.array(z.string()).optional(),
});

export const FromFunction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('broken'), error: FunctionError }),
  z.object({ kind: z.literal('result'), requestId: z.string(), payload: z.string() }),
  z.object({ kind: z.literal('error'), requestId: z.string(), error: FunctionError }),
]);
export type FromFunction = z.infer<typeof FromFunction>;
