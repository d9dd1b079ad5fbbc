/** The conditions of policies that this product uses; another operator or key is refused by name when it is read. */
import * as z from 'zod';
import { compileArn, compileText, type Matches } from './pattern.ts';

/** Known properties of a request besides caller, action and resource; keys in lower case. */
export type RequestContext = Readonly<Record<string, string>>;
export type Meets = (context: RequestContext) => boolean;

const Values = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number(), z.boolean()]))]);
export const ConditionElement = z.record(z.string(), z.record(z.string(), Values));
export type ConditionElement = z.infer<typeof ConditionElement>;

/** Keys that the emulators provide. A condition on any other key would always or never be met. */
const knownKeys = new Set(['aws:securetransport', 's3:tlsversion', 's3:prefix', 'aws:sourceaccount', 'aws:sourcearn']);

const operators: Record<string, (value: string) => Matches> = {
  StringEquals: (value) => (given) => given === value,
  StringLike: compileText,
  ArnEquals: compileArn,
  ArnLike: compileArn,
  Bool: (value) => (given) => given.toLowerCase() === value.toLowerCase(),
  NumericLessThan: (value) => (given) => Number(given) < Number(value),
};

/**
 * All operators and all keys must be met, each by one of its values; a key that the request does not have is not met.
 * Throws with the operator's or the key's name when it is none of those above.
 */
export function compileCondition(condition: ConditionElement): Meets {
  const tests = Object.entries(condition).flatMap(([operator, keys]) => {
    const create = operators[operator];
    if (create === undefined) throw new Error(`the condition operator ${operator} is not evaluated here`);
    return Object.entries(keys).map(([key, values]): Meets => {
      const name = key.toLowerCase();
      if (!knownKeys.has(name)) throw new Error(`the condition key ${key} is not evaluated here`);
      const matchers = [values].flat().map((value) => create(String(value)));
      return (context) => {
        const given = context[name];
        return given !== undefined && matchers.some((matches) => matches(given));
      };
    });
  });
  return (context) => tests.every((meets) => meets(context));
}
