/** What the parent and a function's process say to each other. Events and results travel as JSON text, as on AWS. */
import * as z from 'zod';

export const ToFunction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invoke'),
    requestId: z.string(),
    event: z.string(),
    /** Epoch milliseconds of the wall clock at which the parent ends the process. */
    deadlineAt: z.number(),
    functionArn: z.string(),
    traceId: z.string(),
  }),
  z.object({ kind: z.literal('clock'), offsetMilliseconds: z.number() }),
]);
export type ToFunction = z.infer<typeof ToFunction>;

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
