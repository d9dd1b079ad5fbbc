/** The kinds of parameters, all of which arrive as texts, and Stripe's errors for wrong ones. */
import * as z from 'zod';
import { StripeError } from '../records/stripe-error.ts';

export const text = z.string().max(5000);
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'integer' })
  .transform(Number);
export const positive = whole.refine((value) => value >= 0, { error: 'positive' });
/** As on the wire; a parsed value passes unchanged, since an action parses its own parameters again. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'boolean' })
  .transform((value) => value === true || value === 'true');
export const id = z.string().min(1);
/** An empty text removes the value. */
export const emptyable = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]);
export const Metadata = emptyable(z.record(z.string().max(40), z.string().max(500)));
export const Expand = z.array(z.string()).max(20).optional();
/** An instant. */
export const seconds = whole.refine((value) => value >= 0, { error: 'positive' });

export const AddressParams = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});

const Range = z.strictObject({
  gt: seconds.optional(),
  gte: seconds.optional(),
  lt: seconds.optional(),
  lte: seconds.optional(),
});
export const Created = z.union([seconds, Range]).optional();
export type Created = z.output<typeof Created>;

/** Parameters of every list. */
export const pagination = {
  limit: whole.refine((value) => value >= 1 && value <= 100, { error: 'limit' }).optional(),
  starting_after: id.optional(),
  ending_before: id.optional(),
};

export function isCreatedIn(created: number, range: Created): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -1, gte = 0, lt = Number.MAX_SAFE_INTEGER, lte = Number.MAX_SAFE_INTEGER } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** Metadata are merged; an empty value removes its key, an empty parameter all. */
export function mergeMetadata(
  current: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return current;
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''));
}

export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue === undefined ? new StripeError(400, 'Invalid request.') : errorOf(issue, params);
}

const bracketed = (path: PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

function errorOf(issue: z.core.$ZodIssue, params: unknown): StripeError {
  if (issue.code === 'invalid_union') return errorOfUnion(issue, params);
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    return new StripeError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(issue.path);
  const value = valueAt(params, issue.path);
  if (value === undefined)
    return new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (value === '')
    return new StripeError(
      400,
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  return new StripeError(400, wrongValue(issue, param, value), { ...wrongCode(issue), param });
}

/** The alternative that matched furthest provides the error. */
function errorOfUnion(issue: z.core.$ZodIssueInvalidUnion, params: unknown): StripeError {
  const candidates = issue.errors.flatMap((alternative) => alternative.slice(0, 1));
  const furthest = candidates.toSorted((one, other) => other.path.length - one.path.length)[0];
  const chosen = furthest?.path.length === 0 ? candidates.at(-1) : furthest;
  if (chosen === undefined) return new StripeError(400, 'Invalid request.', { param: bracketed(issue.path) });
  return errorOf({ ...chosen, path: [...issue.path, ...chosen.path] }, params);
}

function valueAt(params: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    params,
  );
}

function wrongCode(issue: z.core.$ZodIssue): { code?: string } {
  return issue.message === 'integer' ? { code: 'parameter_invalid_integer' } : {};
}

function wrongValue(issue: z.core.$ZodIssue, param: string, value: unknown): string {
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  if (issue.message === 'integer') return `Invalid integer: ${shown}`;
  if (issue.message === 'positive') return `Invalid non-negative integer`;
  if (issue.message === 'boolean') return `Invalid boolean: ${shown}`;
  if (issue.message === 'limit') return 'This value must be between 1 and 100 (inclusive).';
  if (issue.code === 'invalid_value') return `Invalid ${param}: must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_type' && issue.expected === 'array') return `Invalid array`;
  if (issue.code === 'invalid_type' && ['object', 'record'].includes(issue.expected)) return `Invalid object`;
  return `Invalid ${param}: ${shown}`;
}
