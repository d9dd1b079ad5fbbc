/**
 * Lambda's event filtering: which records reach a function. Source: AWS Lambda Developer Guide, "Control which events
 * Lambda sends to your function", and Amazon EventBridge User Guide, "Comparison operators".
 *
 * A DynamoDB number is text in a record (`{"N": "5"}`), and `numeric` matches JSON numbers only: as on AWS, it never
 * matches an attribute.
 */
import * as z from 'zod';

type Scalar = string | number | boolean | null;
type Test = (value: unknown) => boolean;

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Excluded = z.union([
  Scalar,
  z.array(Scalar),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ suffix: z.string() }),
]);
const Numeric = z.array(z.union([z.string(), z.number()])).min(2);
const Comparison = z.union([
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ suffix: z.string() }),
  z.strictObject({ 'equals-ignore-case': z.string() }),
  z.strictObject({ exists: z.boolean() }),
  z.strictObject({ 'anything-but': Excluded }),
  z.strictObject({ numeric: Numeric }),
]);
type Comparison = z.infer<typeof Comparison>;
const Rule = z.union([Scalar, Comparison]);
const Branch = z.record(z.string(), z.unknown());

/** Takes a pattern, or its JSON text as the template has it. Throws when it holds an operator that is not known. */
export function compileFilterPattern(pattern: unknown): Test {
  const parsed: unknown = typeof pattern === 'string' ? JSON.parse(pattern) : pattern;
  return compileBranch(Branch.parse(parsed));
}

/** Every member has to hold, of `$or` one of its patterns. */
function compileBranch(pattern: Record<string, unknown>): Test {
  const tests = Object.entries(pattern).map(([key, value]): Test => {
    if (key === '$or') return anyOf(z.array(Branch).parse(value).map(compileBranch));
    const test = Array.isArray(value) ? compileLeaf(value) : compileBranch(Branch.parse(value));
    return (candidate) => test(memberOf(candidate, key));
  });
  const isMatch: Test = (candidate) => tests.every((test) => test(candidate));
  return (candidate) => (Array.isArray(candidate) ? candidate.some(isMatch) : isMatch(candidate));
}

function memberOf(candidate: unknown, key: string): unknown {
  const object = Branch.safeParse(candidate);
  return object.success && Object.hasOwn(object.data, key) ? object.data[key] : undefined;
}

function compileLeaf(rules: unknown[]): Test {
  return anyOf(rules.map((rule) => compileRule(Rule.parse(rule))));
}

function anyOf(tests: Test[]): Test {
  return (value) => tests.some((test) => test(value));
}

function compileRule(rule: Scalar | Comparison): Test {
  const isExists = typeof rule === 'object' && rule !== null && 'exists' in rule;
  if (isExists) return (value) => isLeaf(value) === rule.exists;
  const test = compileScalarRule(rule);
  return (value) => (Array.isArray(value) ? value.some(test) : value !== undefined && test(value));
}

/** Only a value at the end of a path counts as existing. */
function isLeaf(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value));
}

function compileScalarRule(rule: Exclude<Scalar | Comparison, { exists: boolean }>): Test {
  if (typeof rule !== 'object' || rule === null) return (value) => value === rule;
  if ('prefix' in rule) return (value) => typeof value === 'string' && value.startsWith(rule.prefix);
  if ('suffix' in rule) return (value) => typeof value === 'string' && value.endsWith(rule.suffix);
  if ('equals-ignore-case' in rule) {
    const wanted = rule['equals-ignore-case'].toLowerCase();
    return (value) => typeof value === 'string' && value.toLowerCase() === wanted;
  }
  if ('numeric' in rule) return compileNumeric(rule.numeric);
  const excluded = rule['anything-but'];
  const test = anyOf((Array.isArray(excluded) ? excluded : [excluded]).map(compileScalarRule));
  return (value) => isLeaf(value) && !test(value);
}

const OPERATORS: Record<string, (left: number, right: number) => boolean> = {
  '=': (left, right) => left === right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** `['>', 0, '<=', 5]`: all comparisons hold. */
function compileNumeric(parts: (string | number)[]): Test {
  const comparisons = Array.from({ length: Math.ceil(parts.length / 2) }, (_, index) => {
    const [operator, operand] = parts.slice(index * 2, index * 2 + 2);
    const compare = typeof operator === 'string' ? OPERATORS[operator] : undefined;
    if (compare === undefined || typeof operand !== 'number')
      throw new Error(`numeric ${JSON.stringify(parts)} is no comparison`);
    return (value: number) => compare(value, operand);
  });
  return (value) => typeof value === 'number' && comparisons.every((compare) => compare(value));
}
