import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openStore } from '../core/store.ts';
import { createBench, FunctionFailure, type LocalFunctions, MACHINE_ARN, machineOf, taskOf } from './bench.fixture.ts';
import type { Json } from './json.ts';
import type { Step } from './records.ts';

/**
 * A machine as a tree. Every state takes and outputs `{ n }`. All failures are alike, so that it does not matter which
 * of two branches fails first; a retried group is excluded, because a task may run again there.
 */
type Node =
  | { kind: 'pass' | 'assign' | 'choice' | 'fail' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'task'; failures: number; isCaught: boolean }
  | { kind: 'parallel'; branches: Node[][]; isCaught: boolean }
  | { kind: 'map'; chain: Node[]; isCaught: boolean; atATime: number };

const leaf: fc.Arbitrary<Node> = fc.oneof(
  fc.constantFrom<Node>({ kind: 'pass' }, { kind: 'assign' }, { kind: 'choice' }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 10_000_000 }) }),
  fc.record({ kind: fc.constant('task' as const), failures: fc.integer({ min: 0, max: 3 }), isCaught: fc.boolean() }),
  fc.constant<Node>({ kind: 'fail' }),
);
const leaves = fc.array(leaf, { minLength: 1, maxLength: 3 });
const group: fc.Arbitrary<Node> = fc.oneof(
  fc.record({
    kind: fc.constant('map' as const),
    chain: leaves,
    isCaught: fc.boolean(),
    atATime: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('parallel' as const),
    branches: fc.array(leaves, { minLength: 1, maxLength: 3 }),
    isCaught: fc.boolean(),
  }),
);
const branch = fc.array(fc.oneof({ arbitrary: leaf, weight: 2 }, group), { minLength: 1, maxLength: 2 });
const outer: fc.Arbitrary<Node> = fc.oneof(
  { arbitrary: leaf, weight: 2 },
  group,
  fc.record({
    kind: fc.constant('parallel' as const),
    branches: fc.array(branch, { minLength: 1, maxLength: 2 }),
    isCaught: fc.boolean(),
  }),
);
const machines = fc.array(outer, { minLength: 1, maxLength: 3 });

type States = Record<string, unknown>;
const CATCH = (Next: string) => [{ ErrorEquals: ['States.ALL'], Next, Output: { n: -1 } }];
const KEY =
  "{% $states.context.State.Name & ':' & $string($states.context.State.RetryCount) & ':' & $string($states.context.Map.Item.Index) %}";

function compile(chain: Node[], names: { next: number }): { StartAt: string; States: States } {
  const own = [...chain.map(({ kind }) => `${kind} ${names.next++}`), `end ${names.next++}`];
  const States: States = { [own.at(-1) ?? '']: { Type: 'Succeed' } };
  chain.forEach((node, index) => {
    const Next = own[index + 1] ?? '';
    Object.assign(States, compileNode(node, own[index] ?? '', { Next, After: own[index + 2] ?? Next }, names));
  });
  return { StartAt: own[0] ?? '', States };
}

function compileNode(
  node: Node,
  name: string,
  { Next, After }: { Next: string; After: string },
  names: { next: number },
): States {
  const caught = 'isCaught' in node && node.isCaught ? { Catch: CATCH(Next) } : {};
  switch (node.kind) {
    case 'pass':
      return { [name]: { Type: 'Pass', Output: { n: '{% $states.input.n + 1 %}' }, Next } };
    case 'assign': {
      const variable = name.replace(' ', '_');
      const use = { Type: 'Pass', Output: { n: `{% $states.input.n + $${variable} %}` }, Next };
      return {
        [name]: { Type: 'Pass', Assign: { [variable]: '{% $states.input.n * 2 %}' }, Next: `${name} use` },
        [`${name} use`]: use,
      };
    }
    case 'choice':
      return {
        [name]: {
          Type: 'Choice',
          Choices: [{ Condition: '{% $states.input.n % 2 = 0 %}', Next: After }],
          Default: Next,
        },
      };
    case 'fail':
      return { [name]: { Type: 'Fail', Error: 'Broken', Cause: 'always' } };
    case 'wait':
      return { [name]: { Type: 'Wait', Seconds: node.seconds, Next } };
    case 'task': {
      const payload = {
        n: '{% $states.input.n %}',
        failures: node.failures,
        attempt: '{% $states.context.State.RetryCount %}',
        key: KEY,
      };
      return {
        [name]: taskOf('work', payload, { Retry: [{ ErrorEquals: ['Broken'], MaxAttempts: 2 }], ...caught, Next }),
      };
    }
    case 'parallel': {
      const Branches = node.branches.map((chain) => compile(chain, names));
      return { [name]: { Type: 'Parallel', Branches, Output: { n: '{% $sum($states.result.n) %}' }, ...caught, Next } };
    }
    case 'map': {
      const ItemSelector = { n: '{% $states.input.n + $states.context.Map.Item.Value %}' };
      const processing = {
        Items: [1, 2, 3],
        MaxConcurrency: node.atATime,
        ItemSelector,
        ItemProcessor: compile(node.chain, names),
      };
      return { [name]: { Type: 'Map', ...processing, Output: { n: '{% $sum($states.result.n) %}' }, ...caught, Next } };
    }
  }
}

const Payload = z.object({ n: z.number(), failures: z.number(), attempt: z.number(), key: z.string() });
const CallArguments = z.object({ Payload });

function workInto(keys: string[]): LocalFunctions {
  return {
    work(payload: Json) {
      const { n, failures, attempt, key } = Payload.parse(payload);
      keys.push(key);
      if (attempt < failures) throw new FunctionFailure('Broken', 'always');
      return { n: n * 3 };
    },
  };
}

const keyOf = ({ call }: Step): string => CallArguments.parse(call?.arguments).Payload.key;

async function runUninterrupted(definition: unknown) {
  const bench = createBench({ definition, functions: workInto([]) });
  const { status, output, error } = await bench.run({ n: 1 });
  await bench.close();
  expect(bench.reports).toEqual([]);
  return { ending: { status, output, error }, writes: bench.writes.count };
}

async function runDyingAt(definition: unknown, diesAtWrite: number) {
  const store = openStore(':memory:');
  const first = createBench({ definition, functions: workInto([]), store, diesAtWrite });
  const { arn, steps } = await first.run({ n: 1 });
  await first.machines.close();
  const done = steps
    .filter(({ type, exitedAt, call }) => type === 'Task' && exitedAt !== undefined && call !== undefined)
    .map(keyOf);

  const keysAfter: string[] = [];
  const second = createBench({ definition, functions: workInto(keysAfter), store });
  second.machines.start();
  const { status, output, error } = await second.settle(arn);
  await second.close();
  expect(second.reports).toEqual([]);
  return { ending: { status, output, error }, repeated: keysAfter.filter((key) => done.includes(key)) };
}

describe('a process that dies', () => {
  it('neither changes the result of a machine nor repeats finished steps, wherever it dies', async () => {
    await fc.assert(
      fc.asyncProperty(machines, async (chain) => {
        const definition = machineOf({}, compile(chain, { next: 0 }));
        const whole = await runUninterrupted(definition);
        for (let write = 2; write <= whole.writes; write += 1) {
          expect(await runDyingAt(definition, write)).toEqual({ ending: whole.ending, repeated: [] });
        }
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  it('resumes even when it dies repeatedly', async () => {
    const store = openStore(':memory:');
    const definition = machineOf({
      Each: {
        Type: 'Map',
        Items: [1, 2, 3, 4],
        ItemProcessor: {
          StartAt: 'Wait',
          States: {
            Wait: { Type: 'Wait', Seconds: 5_000_000, Next: 'Work' },
            Work: taskOf('work', '{% $states.input %}'),
          },
        },
        End: true,
      },
    });
    const functions: LocalFunctions = { work: (n) => n };
    const arn = `${MACHINE_ARN.replace('stateMachine', 'execution')}:one`;
    let deaths = 0;
    const first = createBench({ definition, functions, store, diesAtWrite: 3 });
    await first.run({}, 'one');
    await first.machines.close();
    for (;;) {
      const next = createBench({ definition, functions, store, diesAtWrite: 3 });
      next.machines.start();
      const { status, output } = await next.settle(arn);
      await next.machines.close();
      if (status !== 'RUNNING') {
        expect({ status, output }).toEqual({ status: 'SUCCEEDED', output: '[1,2,3,4]' });
        break;
      }
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(5);
    store.close();
  });
});
