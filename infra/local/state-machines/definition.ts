/**
 * The part of the Amazon States Language that runs here: JSONata states, as the CDK writes them. A field that is not
 * listed is refused when the machine is loaded, so nothing in a definition is ever passed over in silence.
 *
 * Source: https://states-language.net/spec.html and the AWS Step Functions Developer Guide ("State machine structure").
 */
import * as z from 'zod';
import { describeProblems } from './definition-problems.ts';
import { Json, JsonObject } from './json.ts';
import { isSupportedResource } from './resource.ts';

const Expression = z.string().startsWith('{%').endsWith('%}');
/** AWS's longest duration: 99,999,999 seconds. */
const Seconds = z.union([z.number().int().min(1).max(99_999_999), Expression]);
const WaitSeconds = z.union([z.number().int().min(0).max(99_999_999), Expression]);

const Retrier = z.strictObject({
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: z.number().int().min(1).optional(),
  MaxAttempts: z.number().int().min(0).max(99_999_999).optional(),
  BackoffRate: z.number().min(1).optional(),
  MaxDelaySeconds: z.number().int().min(1).optional(),
  JitterStrategy: z.enum(['FULL', 'NONE']).optional(),
  Comment: z.string().optional(),
});
export type Retrier = z.infer<typeof Retrier>;

const Catcher = z.strictObject({
  ErrorEquals: z.array(z.string()).min(1),
  Next: z.string(),
  Output: Json.optional(),
  Assign: JsonObject.optional(),
  Comment: z.string().optional(),
});
export type Catcher = z.infer<typeof Catcher>;

/** States that run together: the machine, a branch, or the iteration of a Map. */
export interface StateGroup {
  StartAt: string;
  Comment?: string | undefined;
  States: Record<string, State>;
}
const groupFields = {
  StartAt: z.string(),
  Comment: z.string().optional(),
  States: z.record(
    z.string(),
    z.lazy((): z.ZodType<State> => State),
  ),
};
const Branch: z.ZodType<StateGroup> = z.strictObject(groupFields);
const ItemProcessor: z.ZodType<StateGroup> = z.strictObject({
  ...groupFields,
  ProcessorConfig: z.strictObject({ Mode: z.literal('INLINE') }).optional(),
});

const common = {
  Comment: z.string().optional(),
  QueryLanguage: z.literal('JSONata').optional(),
  Output: Json.optional(),
};
const flow = { ...common, Assign: JsonObject.optional(), Next: z.string().optional(), End: z.literal(true).optional() };
const fallible = { ...flow, Retry: z.array(Retrier).optional(), Catch: z.array(Catcher).optional() };

const TaskState = z.strictObject({
  ...fallible,
  Type: z.literal('Task'),
  Resource: z
    .string()
    .refine(isSupportedResource, { error: (issue) => `${String(issue.input)} is not carried out here` }),
  Arguments: Json.optional(),
  TimeoutSeconds: Seconds.optional(),
  HeartbeatSeconds: Seconds.optional(),
});
export type TaskState = z.infer<typeof TaskState>;

const ParallelState = z.strictObject({
  ...fallible,
  Type: z.literal('Parallel'),
  Arguments: Json.optional(),
  Branches: z.array(Branch).min(1),
});
export type ParallelState = z.infer<typeof ParallelState>;

const MapState = z.strictObject({
  ...fallible,
  Type: z.literal('Map'),
  Items: z.union([z.array(Json), Expression]).optional(),
  ItemSelector: Json.optional(),
  MaxConcurrency: z.union([z.number().int().min(0), Expression]).optional(),
  ItemProcessor,
});
export type MapState = z.infer<typeof MapState>;

const ChoiceRule = z.strictObject({
  Condition: z.union([z.boolean(), Expression]),
  Next: z.string(),
  Output: Json.optional(),
  Assign: JsonObject.optional(),
  Comment: z.string().optional(),
});

const ChoiceState = z.strictObject({
  ...common,
  Type: z.literal('Choice'),
  Assign: JsonObject.optional(),
  Choices: z.array(ChoiceRule).min(1),
  Default: z.string().optional(),
});
export type ChoiceState = z.infer<typeof ChoiceState>;

const WaitState = z
  .strictObject({ ...flow, Type: z.literal('Wait'), Seconds: WaitSeconds.optional(), Timestamp: z.string().optional() })
  .refine((state) => (state.Seconds === undefined) !== (state.Timestamp === undefined), {
    error: 'A Wait has one of Seconds and Timestamp',
  });
export type WaitState = z.infer<typeof WaitState>;

const PassState = z.strictObject({ ...flow, Type: z.literal('Pass') });
const SucceedState = z.strictObject({ ...common, Type: z.literal('Succeed') });
const FailState = z.strictObject({
  Type: z.literal('Fail'),
  Comment: z.string().optional(),
  QueryLanguage: z.literal('JSONata').optional(),
  Error: z.string().optional(),
  Cause: z.string().optional(),
});
export type FailState = z.infer<typeof FailState>;

const State = z.discriminatedUnion('Type', [
  TaskState,
  ParallelState,
  MapState,
  ChoiceState,
  WaitState,
  PassState,
  SucceedState,
  FailState,
]);
export type State = z.infer<typeof State>;

export const Definition = z.strictObject({
  ...groupFields,
  QueryLanguage: z.literal('JSONata').optional(),
  TimeoutSeconds: z.number().int().min(1).max(99_999_999).optional(),
  Version: z.literal('1.0').optional(),
});
export type Definition = z.infer<typeof Definition>;

/**
 * Checks a definition from JSON.parse. Throws an error that names the machine, the place and the reason when it is not
 * JSONata throughout, names a state that does not exist, or uses an unsupported feature.
 */
export function parseDefinition(machineName: string, definition: unknown): Definition {
  const problems = describeProblems(definition);
  if (problems.length > 0) throw new Error(`State machine ${machineName}: ${problems.join('; ')}`);
  const parsed = Definition.safeParse(definition);
  if (parsed.success) return parsed.data;
  throw new Error(`State machine ${machineName}: ${z.prettifyError(parsed.error)}`);
}
