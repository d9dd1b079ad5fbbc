/**
 * Checks that a schema cannot express: that it is JSONata, that its transitions lead somewhere, and that a variable
 * belongs to one scope (Developer Guide, "Passing data between states with variables").
 */
import * as z from 'zod';

const Transition = z.looseObject({ Next: z.string().optional(), Assign: z.looseObject({}).optional() });
const Rough = z.looseObject({
  Type: z.string(),
  QueryLanguage: z.string().optional(),
  Next: z.string().optional(),
  End: z.boolean().optional(),
  Default: z.string().optional(),
  Assign: z.looseObject({}).optional(),
  Choices: z.array(Transition).optional(),
  Catch: z.array(Transition).optional(),
  Branches: z.array(z.unknown()).optional(),
  ItemProcessor: z.unknown().optional(),
});
type Rough = z.infer<typeof Rough>;
const RoughGroup = z.looseObject({ StartAt: z.string(), States: z.record(z.string(), Rough) });
const RoughMachine = RoughGroup.extend({ QueryLanguage: z.string().optional() });

const ENDS = new Set(['Succeed', 'Fail', 'Choice']);

/** One sentence per problem, none when there is none; a definition of quite another shape has its schema's problem. */
export function describeProblems(definition: unknown): string[] {
  const machine = RoughMachine.safeParse(definition);
  if (!machine.success) return [z.prettifyError(machine.error)];
  return describeGroup(machine.data, machine.data.QueryLanguage ?? 'JSONPath', new Set());
}

function describeGroup(group: unknown, language: string, outerNames: ReadonlySet<string>): string[] {
  const parsed = RoughGroup.safeParse(group);
  if (!parsed.success) return [z.prettifyError(parsed.error)];
  const { States, StartAt } = parsed.data;
  const problems = Object.hasOwn(States, StartAt) ? [] : [`it starts at ${StartAt}, which does not exist`];
  const ownNames = new Set(Object.values(States).flatMap(assignedNames));
  for (const name of ownNames) {
    if (outerNames.has(name)) problems.push(`the variable ${name} is assigned inside and outside of a Parallel or Map`);
  }
  const names = new Set([...outerNames, ...ownNames]);
  for (const [name, state] of Object.entries(States)) {
    const stateLanguage = state.QueryLanguage ?? language;
    if (stateLanguage !== 'JSONata')
      problems.push(`state ${name} is ${stateLanguage}; only JSONata is carried out here`);
    problems.push(...describeTransitions(name, state, States));
    for (const inner of [
      ...(state.Branches ?? []),
      ...(state.ItemProcessor === undefined ? [] : [state.ItemProcessor]),
    ]) {
      problems.push(...describeGroup(inner, language, names));
    }
  }
  return problems;
}

function describeTransitions(name: string, state: Rough, states: Record<string, Rough>): string[] {
  const rules = [...(state.Choices ?? []), ...(state.Catch ?? [])];
  const targets = [state.Next, state.Default, ...rules.map((rule) => rule.Next)].filter((next) => next !== undefined);
  const problems = targets
    .filter((target) => !Object.hasOwn(states, target))
    .map((target) => `state ${name} leads to ${target}, which does not exist`);
  const hasOneWayOut = (state.Next === undefined) !== (state.End !== true);
  if (!ENDS.has(state.Type) && !hasOneWayOut) problems.push(`state ${name} has to have one of Next and End`);
  return problems;
}

function assignedNames(state: Rough): string[] {
  const places = [state, ...(state.Choices ?? []), ...(state.Catch ?? [])];
  return places.flatMap((place) => Object.keys(place.Assign ?? {}));
}
