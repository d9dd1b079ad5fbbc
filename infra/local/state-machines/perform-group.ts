/** Parallel and Map: runs of inner states, of which the first to fail stops the others. */
import type { MapState, ParallelState, StateGroup } from './definition.ts';
import { Json } from './json.ts';
import type { Call, EventDraft } from './records.ts';
import { evaluateField, evaluateNumber, type Outcome, refuseOverLimit, type Scope, save, type Visit } from './run.ts';
import { QUERY_EVALUATION_ERROR, StatesError } from './states-error.ts';

type Child = { group: StateGroup; input: () => Promise<Json>; item?: NonNullable<Scope['item']> };

/** AWS runs at most 40 iterations of an inline Map at a time (Developer Guide, "Map state processing modes"). */
const ITERATIONS_AT_A_TIME_MAX = 40;

export async function performParallel(visit: Visit, state: ParallelState): Promise<Outcome> {
  const call = await begin(
    visit,
    async () => evaluateField(visit, 'Arguments', state.Arguments ?? '{% $states.input %}'),
    [{ type: 'ParallelStateStarted' }],
  );
  const children = state.Branches.map((group) => ({ group, input: async () => call.arguments }));
  const result = await runChildren(visit, children, children.length);
  return { result, fallback: result, fields: state, next: state.Next, events: [{ type: 'ParallelStateSucceeded' }] };
}

export async function performMap(visit: Visit, state: MapState): Promise<Outcome> {
  const call = await begin(visit, () => evaluateItems(visit, state.Items ?? '{% $states.input %}'));
  const items = Json.array().parse(call.arguments);
  const limit = await evaluateNumber(visit, 'MaxConcurrency', state.MaxConcurrency ?? 0);
  const children = items.map((value, index) => {
    const item = { index, value };
    return { group: state.ItemProcessor, item, input: () => selectItem(visit, state, item) };
  });
  const atATime = limit === 0 ? ITERATIONS_AT_A_TIME_MAX : Math.min(limit, ITERATIONS_AT_A_TIME_MAX);
  const result = await runChildren(visit, children, atATime);
  return { result, fallback: result, fields: state, next: state.Next, events: [{ type: 'MapStateSucceeded' }] };
}

async function evaluateItems(visit: Visit, value: Json): Promise<Json[]> {
  const items = await evaluateField(visit, 'Items', value);
  if (Array.isArray(items)) return items;
  throw new StatesError(QUERY_EVALUATION_ERROR, "The field 'Items' has to be an array");
}

async function selectItem(
  visit: Visit,
  { ItemSelector }: MapState,
  item: { index: number; value: Json },
): Promise<Json> {
  if (ItemSelector === undefined) return item.value;
  return evaluateField({ ...visit, scope: { ...visit.scope, item } }, 'ItemSelector', ItemSelector);
}

/** The arguments of this attempt, evaluated once: after a restart the finished children still belong to them. */
async function begin(visit: Visit, evaluate: () => Promise<Json>, events?: EventDraft[]): Promise<Call> {
  if (visit.step.call !== undefined) return visit.step.call;
  const value = await evaluate();
  refuseOverLimit(`input of the state '${visit.step.state}'`, value);
  const call: Call = {
    arguments: value,
    token: '',
    startedAt: visit.scope.engine.clock.now(),
    isDelivered: false,
  };
  const mapStarted = {
    type: 'MapStateStarted',
    mapStateStartedEventDetails: { length: Array.isArray(value) ? value.length : 0 },
  };
  save(visit, { call }, { events: events ?? [mapStarted] });
  return call;
}

async function runChildren(visit: Visit, children: Child[], atATime: number): Promise<Json[]> {
  const { scope, step } = visit;
  const { journal } = scope.engine;
  const pathOf = (index: number) => `${step.path}.${step.attempt}.${index}`;
  for (const index of children.keys()) {
    const end = journal.findScopeEnd(scope.execution.arn, pathOf(index));
    if (end?.status === 'FAILED') throw failureOf(visit, new StatesError(end.error, end.cause));
  }
  const stop = new AbortController();
  const signal = AbortSignal.any([scope.signal, stop.signal]);
  const outputs: Json[] = [];
  const waiting = [...children.entries()];
  let failure: { thrown: unknown } | undefined;

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined && failure === undefined; next = waiting.shift()) {
      const [index, { group, input, item }] = next;
      try {
        outputs[index] = await scope.engine.runScope({
          ...scope,
          path: pathOf(index),
          group,
          input: await input(),
          variables: visit.variables,
          item: item ?? scope.item,
          iteration: item && { name: step.state, index },
          signal,
          lastEventId: step.lastEventId,
        });
      } catch (thrown) {
        failure ??= { thrown };
        stop.abort();
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(atATime, children.length) }, work));
  if (failure !== undefined) throw failureOf(visit, failure.thrown);
  refuseOverLimit(`result of the state '${step.state}'`, outputs);
  return outputs;
}

function failureOf({ state }: Visit, thrown: unknown): unknown {
  if (!(thrown instanceof StatesError)) return thrown;
  return new StatesError(thrown.error, thrown.explanation, { type: `${state.Type}StateFailed` });
}
