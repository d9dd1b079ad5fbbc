import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { benchOf, FUNCTION_ARN, FunctionFailure, MACHINE_ARN, machineOf, outputOf, taskOf } from './bench.fixture.ts';
import type { CallSdk } from './integrations.ts';
import type { Json } from './json.ts';

describe('data flow', () => {
  it('evaluates Assign and Output with the variables at the entry of the state', async () => {
    const definition = machineOf({
      First: { Type: 'Pass', Assign: { count: 1 }, Next: 'Second' },
      Second: { Type: 'Pass', Assign: { count: '{% $count + 1 %}' }, Output: { seen: '{% $count %}' }, Next: 'Third' },
      Third: { Type: 'Pass', Output: '{% [$states.input.seen, $count] %}', End: true },
    });
    expect(outputOf(await benchOf(definition).run())).toEqual([1, 2]);
  });

  it('lets inner states see outer variables and keeps their own to themselves', async () => {
    const inner = (name: string, add: number) => ({
      StartAt: name,
      States: {
        [name]: { Type: 'Pass', Assign: { inner: `{% $outer + ${add} %}` }, Next: `${name} out` },
        [`${name} out`]: { Type: 'Pass', Output: '{% $inner %}', End: true },
      },
    });
    const definition = machineOf({
      Set: { Type: 'Pass', Assign: { outer: 10 }, Next: 'Both' },
      Both: { Type: 'Parallel', Branches: [inner('A', 1), inner('B', 2)], Next: 'Look' },
      Look: { Type: 'Pass', Output: { results: '{% $states.input %}', leaked: '{% $exists($inner) %}' }, End: true },
    });
    expect(outputOf(await benchOf(definition).run())).toEqual({ results: [11, 12], leaked: false });
  });

  it('takes the first choice that is true, else the default, with the Output of that rule', async () => {
    const definition = machineOf({
      Which: {
        Type: 'Choice',
        Choices: [
          { Condition: '{% $states.input.n > 10 %}', Next: 'End', Output: 'large' },
          { Condition: '{% $states.input.n > 5 %}', Next: 'End', Output: 'middle' },
        ],
        Default: 'End',
        Output: 'small',
      },
      End: { Type: 'Succeed' },
    });
    const bench = benchOf(definition);
    const outputs = [];
    for (const n of [11, 6, 5]) outputs.push(outputOf(await bench.run({ n })));
    expect(outputs).toEqual(['large', 'middle', 'small']);
  });

  it('fails with States.NoChoiceMatched when nothing matches and there is no default', async () => {
    const definition = machineOf({
      Which: { Type: 'Choice', Choices: [{ Condition: false, Next: 'End' }] },
      End: { Type: 'Succeed' },
    });
    expect(await benchOf(definition).run()).toMatchObject({ status: 'FAILED', error: 'States.NoChoiceMatched' });
  });

  it('shows the context object', async () => {
    const output =
      '{% $merge([$states.context.Execution, $states.context.State, {"machine": $states.context.StateMachine.Name}]) %}';
    const definition = machineOf({ Look: { Type: 'Pass', Output: output, End: true } });
    expect(outputOf(await benchOf(definition).run({ a: 1 }, 'named'))).toEqual({
      Id: 'arn:aws:states:eu-west-1:111122223333:execution:machine:named',
      Input: { a: 1 },
      Name: 'Look',
      StartTime: '2026-01-31T12:00:00.000Z',
      RedriveCount: 0,
      EnteredTime: '2026-01-31T12:00:00.000Z',
      RetryCount: 0,
      machine: 'machine',
    });
  });

  it('keeps the order of the items whatever the order in which they end', async () => {
    const definition = machineOf({
      Each: {
        Type: 'Map',
        Items: '{% $states.input.items %}',
        MaxConcurrency: 3,
        ItemSelector: {
          item: '{% $states.context.Map.Item.Value %}',
          index: '{% $states.context.Map.Item.Index %}',
          of: '{% $count($states.input.items) %}',
        },
        ItemProcessor: {
          StartAt: 'Wait',
          States: {
            Wait: { Type: 'Wait', Seconds: '{% 100 - $states.input.item %}', Next: 'Name' },
            Name: {
              Type: 'Pass',
              Output:
                "{% $join([$string($states.input.index), $string($states.input.item), $string($states.input.of)], '/') %}",
              End: true,
            },
          },
        },
        End: true,
      },
    });
    const output = outputOf(await benchOf(definition).run({ items: [10, 20, 30, 40] }));
    expect(output).toEqual(['0/10/4', '1/20/4', '2/30/4', '3/40/4']);
  });

  it('runs no more items at a time than MaxConcurrency', async () => {
    let atATime = 0;
    let most = 0;
    const definition = machineOf({
      Each: {
        Type: 'Map',
        Items: [1, 2, 3, 4, 5, 6],
        MaxConcurrency: 2,
        ItemProcessor: { StartAt: 'Work', States: { Work: taskOf('work', '{% $states.input %}') } },
        End: true,
      },
    });
    const work = async (n: Json) => {
      atATime += 1;
      most = Math.max(most, atATime);
      await setImmediate();
      await setImmediate();
      atATime -= 1;
      return n;
    };
    expect(outputOf(await benchOf(definition, { work }).run())).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });
});

describe('the end of an execution', () => {
  it('is published to the event bus once, with its input and its cause', async () => {
    const bench = benchOf(machineOf({ W: { Type: 'Wait', Seconds: 100, End: true } }));
    const input = '{"reportId":"r"}';
    const request = { stateMachineArn: MACHINE_ARN, input, name: 'pub-1' };
    const { executionArn } = bench.machines.startExecution(request);
    bench.machines.stopExecution(executionArn, { cause: 'by hand' });
    bench.machines.stopExecution(executionArn);
    expect(bench.published).toMatchObject([
      {
        source: 'aws.states',
        detailType: 'Step Functions Execution Status Change',
        detail: {
          stateMachineArn: MACHINE_ARN,
          name: 'pub-1',
          status: 'ABORTED',
          input,
          error: null,
          cause: 'by hand',
        },
      },
    ]);
  });
});

describe('time', () => {
  it('ends a task at its TimeoutSeconds with States.Timeout', async () => {
    const never = () => new Promise<never>(() => undefined);
    const definition = machineOf({ Slow: taskOf('never', {}, { TimeoutSeconds: '{% 30 + 30 %}' }) });
    const execution = await benchOf(definition, { never }).run();
    expect(execution).toMatchObject({ status: 'FAILED', error: 'States.Timeout' });
    expect((execution.stoppedAt ?? 0) - execution.startedAt).toBe(60_000);
  });

  it('ends a machine at its TimeoutSeconds as TIMED_OUT and stops its steps', async () => {
    const definition = machineOf({ W: { Type: 'Wait', Seconds: 100, End: true } }, { TimeoutSeconds: 99 });
    const execution = await benchOf(definition).run();
    expect(execution).toMatchObject({ status: 'TIMED_OUT', error: 'States.Timeout' });
    expect(execution.steps).toMatchObject([{ state: 'W', status: 'ABORTED' }]);
  });

  it('waits until a Timestamp, in any zone', async () => {
    const definition = machineOf({ W: { Type: 'Wait', Timestamp: '{% $states.input.at %}', End: true } });
    const execution = await benchOf(definition).run({ at: '2026-05-01T08:00:00+08:00' });
    expect(execution).toMatchObject({ status: 'SUCCEEDED', stoppedAt: Date.parse('2026-05-01T00:00:00Z') });
  });

  it('shows the moved time in $now and $millis', async () => {
    const definition = machineOf({
      W: { Type: 'Wait', Seconds: 86_400, Next: 'Now' },
      Now: { Type: 'Pass', Output: "{% [$now(), $now('[Y0001]-[M01]-[D01]'), $fromMillis($millis())] %}", End: true },
    });
    expect(outputOf(await benchOf(definition).run())).toEqual([
      '2026-02-01T12:00:00.000Z',
      '2026-02-01',
      '2026-02-01T12:00:00.000Z',
    ]);
  });
});

describe('integrations', () => {
  it('calls a function by its ARN alone and uses its answer as the result', async () => {
    const Resource = `${FUNCTION_ARN}plain`;
    const definition = machineOf({
      Call: { Type: 'Task', Resource, Arguments: { a: '{% $states.input.a + 1 %}' }, End: true },
    });
    expect(outputOf(await benchOf(definition, { plain: (payload) => ({ got: payload }) }).run({ a: 1 }))).toEqual({
      got: { a: 2 },
    });
  });

  it('calls the SDK and names its errors after the service', async () => {
    const calls: unknown[] = [];
    const definition = machineOf({
      Put: {
        Type: 'Task',
        Resource: 'arn:aws:states:::aws-sdk:dynamodb:putItem',
        Arguments: { TableName: 't', Item: { pk: { S: '{% $states.input.id %}' } } },
        Next: 'Again',
      },
      Again: {
        Type: 'Task',
        Resource: 'arn:aws:states:::aws-sdk:dynamodb:putItem',
        Arguments: {},
        Output: 'no',
        Catch: [{ ErrorEquals: ['DynamoDb.ConditionalCheckFailedException'], Next: 'End' }],
        End: true,
      },
      End: { Type: 'Succeed', Output: '{% $states.input.Cause %}' },
    });
    const sdk: CallSdk = async (...call) => {
      calls.push(call);
      if (calls.length > 1)
        throw new FunctionFailure('ConditionalCheckFailedException', 'The conditional request failed');
      return { $metadata: {}, Attributes: {} };
    };
    const execution = await benchOf(definition, {}, sdk).run({ id: 'r1' });
    expect(calls[0]).toEqual(['dynamodb', 'putItem', { TableName: 't', Item: { pk: { S: 'r1' } } }]);
    expect(execution.steps[0]?.output).toEqual({ Attributes: {} });
    expect(outputOf(execution)).toBe('The conditional request failed');
  });

  it('redrives a failed execution from the failed branch, without repeating the others', async () => {
    const calls: string[] = [];
    const branch = (name: string) => ({ StartAt: name, States: { [name]: taskOf(name, {}) } });
    const definition = machineOf({ Both: { Type: 'Parallel', Branches: [branch('good'), branch('bad')], End: true } });
    const bench = benchOf(definition, {
      good: () => calls.push('good') && 1,
      bad() {
        calls.push('bad');
        if (calls.filter((call) => call === 'bad').length === 1) throw new FunctionFailure('Broken', 'once');
        return 2;
      },
    });
    const failed = await bench.run();
    expect(failed.status).toBe('FAILED');
    bench.machines.redriveExecution(failed.arn);
    const redriven = await bench.settle(failed.arn);
    expect(redriven).toMatchObject({ status: 'SUCCEEDED', output: '[1,2]', redriveCount: 1 });
    expect(calls).toEqual(['good', 'bad', 'bad']);
    expect(() => bench.machines.redriveExecution(failed.arn)).toThrow('cannot be redriven');
  });
});
