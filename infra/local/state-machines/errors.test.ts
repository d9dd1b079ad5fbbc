import { describe, expect, it } from 'vitest';
import { benchOf, FunctionFailure, machineOf, outputOf, taskOf } from './bench.fixture.ts';
import type { Json } from './json.ts';

const fail = (name: string) => () => {
  throw new FunctionFailure(name, 'no');
};

describe('errors', () => {
  it('retries with backoff up to MaxAttempts, each attempt with its number, then catches', async () => {
    const attempts: Json[] = [];
    const times: number[] = [];
    const definition = machineOf({
      Try: taskOf('flaky', '{% $states.context.State.RetryCount %}', {
        Retry: [{ ErrorEquals: ['Busy'], IntervalSeconds: 10, BackoffRate: 3, MaxAttempts: 3, MaxDelaySeconds: 50 }],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught', Output: { why: '{% $states.errorOutput.Error %}' } }],
      }),
      Caught: { Type: 'Pass', End: true },
    });
    const bench = benchOf(definition, {
      flaky(attempt) {
        attempts.push(attempt);
        times.push(bench.clock.now());
        throw new FunctionFailure('Busy', 'later');
      },
    });
    const execution = await bench.run();
    expect(outputOf(execution)).toEqual({ why: 'Busy' });
    expect(attempts).toEqual([0, 1, 2, 3]);
    const start = times[0] ?? 0;
    expect(times.map((time) => (time - start) / 1000)).toEqual([0, 10, 40, 90]);
    expect(execution.steps[0]).toMatchObject({ state: 'Try', status: 'CAUGHT', attempt: 3, error: 'Busy' });
  });

  it('fails the execution with the error type and the whole error of the function', async () => {
    const execution = await benchOf(machineOf({ Try: taskOf('bad', {}) }), { bad: fail('ReportIncomplete') }).run();
    expect(execution).toMatchObject({ status: 'FAILED', error: 'ReportIncomplete' });
    expect(JSON.parse(execution.cause ?? '')).toEqual({ errorType: 'ReportIncomplete', errorMessage: 'no' });
  });

  it('names the service when a function cannot be invoked at all', async () => {
    const execution = await benchOf(machineOf({ Try: taskOf('absent', {}) })).run();
    expect(execution).toMatchObject({ status: 'FAILED', error: 'Lambda.ResourceNotFoundException' });
  });

  it('stops the other branches when one fails, and lets a Parallel catch it', async () => {
    const later: Json[] = [];
    const branch = (name: string, states: Record<string, unknown>) => ({ StartAt: name, States: states });
    const definition = machineOf({
      Both: {
        Type: 'Parallel',
        Branches: [
          branch('Long', { Long: { Type: 'Wait', Seconds: 500, Next: 'Later' }, Later: taskOf('later', {}) }),
          branch('Bad', { Bad: { Type: 'Fail', Error: 'Broken', Cause: "{% 'because ' & $states.input.why %}" } }),
        ],
        Catch: [{ ErrorEquals: ['Broken'], Next: 'End', Output: '{% $states.errorOutput %}' }],
        End: true,
      },
      End: { Type: 'Wait', Seconds: 1000, End: true },
    });
    const execution = await benchOf(definition, { later: (payload) => later.push(payload) }).run({ why: 'so' });
    expect(outputOf(execution)).toEqual({ Error: 'Broken', Cause: 'because so' });
    expect(later).toEqual([]);
    expect(execution.steps.find(({ state }) => state === 'Long')?.status).toBe('ABORTED');
  });

  it('runs a Parallel within a Parallel, with the name of its failure and its results in order', async () => {
    const output = '{% {"files": [$states.result.files]} %}';
    const file = (name: string) => ({ [name]: taskOf(name, {}, { Output: { files: [name] }, End: true }) });
    const inner = {
      Type: 'Parallel',
      Branches: ['xlsx', 'docx'].map((name) => ({ StartAt: name, States: file(name) })),
      Output: output,
      End: true,
    };
    const definition = machineOf({
      Outer: {
        Type: 'Parallel',
        Branches: [
          { StartAt: 'pdf', States: file('pdf') },
          { StartAt: 'Inner', States: { Inner: inner } },
        ],
        Output: output,
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Caught', Output: { why: '{% $states.errorOutput.Error %}' } }],
        End: true,
      },
      Caught: { Type: 'Pass', End: true },
    });
    const made = { pdf: () => null, xlsx: () => null, docx: () => null };
    expect(outputOf(await benchOf(definition, made).run())).toEqual({ files: ['pdf', 'xlsx', 'docx'] });
    expect(outputOf(await benchOf(definition, { ...made, docx: fail('NoWord') }).run())).toEqual({ why: 'NoWord' });
  });

  it('runs all of a Parallel again when it is retried', async () => {
    const calls: string[] = [];
    const definition = machineOf({
      Both: {
        Type: 'Parallel',
        Branches: ['a', 'b'].map((name) => ({ StartAt: name, States: { [name]: taskOf(name, {}) } })),
        Retry: [{ ErrorEquals: ['Once'] }],
        End: true,
      },
    });
    const a = () => calls.push('a') > 0 && 'done';
    const b = () => {
      calls.push('b');
      if (calls.filter((call) => call === 'b').length === 1) throw new FunctionFailure('Once', 'not yet');
      return 'done';
    };
    expect(outputOf(await benchOf(definition, { a, b }).run())).toEqual(['done', 'done']);
    expect(calls.sort()).toEqual(['a', 'a', 'b', 'b']);
  });

  it.each([
    ['yields nothing', '{% $states.input.absent %}'],
    ['is no JSONata', '{% ( %}'],
    ['fails', "{% 1 + 'a' %}"],
    ['yields a function', '{% function($x) { $x } %}'],
    ['asks for $eval', "{% $eval('1') %}"],
  ])('fails with States.QueryEvaluationError when an expression %s', async (_, expression) => {
    const execution = await benchOf(machineOf({ P: { Type: 'Pass', Output: { a: expression }, End: true } })).run();
    expect(execution).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' });
    expect(execution.cause).toContain("'Output/a'");
  });

  it.each([
    ['a task answers', machineOf({ Big: taskOf('big', {}) })],
    ['a state puts out', machineOf({ P: { Type: 'Pass', Output: "{% $pad('', 262143, 'x') %}", End: true } })],
  ])(
    'fails with States.DataLimitExceeded when %s more than 256 KiB, which States.ALL does not catch',
    async (_, definition) => {
      const execution = await benchOf(definition, { big: () => 'x'.repeat(262_143) }).run();
      expect(execution).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
    },
  );

  it('ends an execution that goes in circles when its history is full', async () => {
    const definition = machineOf({
      A: { Type: 'Pass', Next: 'B' },
      B: { Type: 'Pass', Next: 'A' },
    });
    const execution = await benchOf(definition).run();
    expect(execution).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
    expect(execution.cause).toContain('25000');
  }, 60_000);
});
