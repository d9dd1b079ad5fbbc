/**
 * The values of a definition: JSON in which every text `{% … %}` is a JSONata expression over `$states` and the
 * variables. Developer Guide, "Transforming data with JSONata in Step Functions".
 *
 * AWS carries out JSONata 2.0.6 and this the installed 2.x: an expression that uses something newer would pass here
 * and fail there, so expressions in our machines keep to the language's core.
 */
import jsonata from 'jsonata';
import { createExtraFunctions } from './expression-functions.ts';
import { type Json, type JsonObject, toJson } from './json.ts';
import { messageOf, QUERY_EVALUATION_ERROR, StatesError } from './states-error.ts';

/** Content of `$states` in a field, and the variables of the scope. */
export type Bindings = {
  states: { input: Json; context: JsonObject; result?: Json; errorOutput?: Json };
  variables: JsonObject;
};

/** Evaluates one field of a state. `field` is its name, for the error message. */
export type Evaluate = (field: string, value: Json, bindings: Bindings) => Promise<Json>;

/** An endless expression would block everything else in this process. */
const EVALUATION_MILLISECONDS_MAX = 5_000;
const DEPTH_MAX = 1_000;

/**
 * Creates the evaluator; `now` is the clock of $now and $millis. It throws States.QueryEvaluationError when an
 * expression is wrong, fails, or yields a value without JSON form (nothing at all, or a function).
 */
export function createEvaluate(now: () => number): Evaluate {
  const compiled = new Map<string, jsonata.Expression>();

  function compile(text: string): jsonata.Expression {
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const expression = jsonata(text, { timeout: EVALUATION_MILLISECONDS_MAX, stack: DEPTH_MAX });
    for (const { name, implementation, signature } of createExtraFunctions(now)) {
      expression.registerFunction(name, implementation, signature);
    }
    compiled.set(text, expression);
    return expression;
  }

  async function evaluateExpression(field: string, text: string, bindings: Bindings): Promise<Json> {
    const label = `The JSONata expression '${text.trim()}' specified for the field '${field}'`;
    const value = await run(text, bindings).catch((thrown: unknown) => {
      throw new StatesError(QUERY_EVALUATION_ERROR, `${label} threw an error during evaluation. ${messageOf(thrown)}`);
    });
    if (isFunction(value)) throw new StatesError(QUERY_EVALUATION_ERROR, `${label} returned a function`);
    const json = toJson(value);
    if (json === undefined) throw new StatesError(QUERY_EVALUATION_ERROR, `${label} returned nothing (undefined)`);
    return json;
  }

  async function run(text: string, { states, variables }: Bindings): Promise<unknown> {
    const value: unknown = await compile(text).evaluate(undefined, { ...variables, states });
    return value;
  }

  async function evaluate(field: string, value: Json, bindings: Bindings): Promise<Json> {
    if (typeof value === 'string') {
      return isExpression(value) ? evaluateExpression(field, value.slice(2, -2), bindings) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      return Promise.all(value.map((item, index) => evaluate(`${field}[${index}]`, item, bindings)));
    }
    const entries = Object.entries(value).map(
      async ([key, item]) => [key, await evaluate(`${field}/${key}`, item, bindings)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }
  return evaluate;
}

/** The rule of the language: no space before or after the marks. */
function isExpression(text: string): boolean {
  return text.startsWith('{%') && text.endsWith('%}') && text.length >= 4;
}

/** JSONata's functions are plain objects; in JSON they would appear as data. */
function isFunction(value: unknown): boolean {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  return '_jsonata_lambda' in value || '_jsonata_function' in value;
}
