import { execFileSync } from 'node:child_process';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rootCredentials } from '../iam/credentials.ts';
import type { Lambda } from '../lambda/create-lambda.ts';
import { handleLambda } from '../lambda/lambda-endpoint.ts';
import type { Logs } from '../logs/logs.ts';
import { defineFunctions, openWorkshop, serve, startLambda, type Workshop } from './local.support.ts';

const napSeconds = 1_000_000 + process.pid;

const sources = {
  echo: `export const handler = async (event, context) => ({
    event, environment: process.env, pid: process.pid, now: Date.now(), dated: new Date().getTime(),
    remaining: context.getRemainingTimeInMillis(), arn: context.invokedFunctionArn, memory: context.memoryLimitInMB });`,
  failing: `export const handler = async () => { class OrderError extends Error { name = 'OrderError' } throw new OrderError('no such order'); };`,
  looping: `export const handler = async (event) => { if (event.loop) for (;;); return process.pid; };`,
  exiting: `export const handler = async (event) => { if (event.exit) process.exit(3); return 'here'; };`,
  broken: `import './not-there.mjs'; export const handler = async () => 1;`,
  unexported: `export const other = async () => 1;`,
  large: `export const handler = async (event) => 'x'.repeat(event.length);`,
  slow: `let running = 0; export const handler = async () => {
    running += 1; await new Promise((done) => setTimeout(done, 300)); const seen = running; running -= 1; return { seen, pid: process.pid }; };`,
  printing: `console.log('loaded'); export const handler = async () => { console.log('called'); console.error('and failed'); };`,
  spawning: `import { spawn } from 'node:child_process';
    export const handler = async () => { const child = spawn('sleep', ['${napSeconds}'], { detached: true }); globalThis.retained = child; for (;;) await new Promise((done) => setTimeout(done, 5)); };`,
};

const Echo = z.object({
  event: z.unknown(),
  environment: z.record(z.string(), z.string()),
  pid: z.number(),
  now: z.number(),
  dated: z.number(),
  remaining: z.number(),
  arn: z.string(),
  memory: z.string(),
});

describe('Lambda emulator', () => {
  let workshop: Workshop;
  let lambda: Lambda;
  let logs: Logs;
  let client: LambdaClient;

  beforeAll(async () => {
    workshop = openWorkshop();
    const environment = { TABLE_NAME: 'reports', BROWSER: '/var/task/chromium' };
    const functions = [
      ...defineFunctions(workshop, sources, { environment }),
      ...defineFunctions(workshop, { hasty: sources.looping, escaping: sources.spawning }, { timeoutSeconds: 1 }),
    ];
    ({ lambda, logs } = startLambda(workshop, functions));
    const { endpoint } = await serve(workshop, handleLambda(lambda), '/lambda');
    client = new LambdaClient({ endpoint, region: 'us-east-1', credentials: rootCredentials });
    workshop.atEnd(() => client.destroy());
  });
  afterAll(() => workshop.end());

  const echo = async (event: unknown = {}) => Echo.parse((await lambda.invoke('echo', event)).payload);

  it('runs the bundle by name and by ARN through the SDK', async () => {
    for (const FunctionName of ['echo', 'arn:aws:lambda:us-east-1:000000000000:function:echo']) {
      const answer = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify({ order: 7 }) }));
      expect(answer.FunctionError).toBeUndefined();
      const payload = Echo.parse(JSON.parse(answer.Payload?.transformToString() ?? ''));
      expect(payload).toMatchObject({
        event: { order: 7 },
        memory: '128',
        arn: 'arn:aws:lambda:us-east-1:000000000000:function:echo',
      });
    }
  });

  it('raises ResourceNotFoundException for an unknown function', async () => {
    await expect(client.send(new InvokeCommand({ FunctionName: 'nobody' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  it("passes a function its own variables and nothing of this machine's environment", async () => {
    process.env.SECRET_OF_THE_MACHINE = 'must not leak';
    const { environment } = await echo();
    delete process.env.SECRET_OF_THE_MACHINE;
    expect(environment.SECRET_OF_THE_MACHINE).toBeUndefined();
    expect(environment).toMatchObject({
      TABLE_NAME: 'reports',
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: 'echo',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1/dynamodb',
      TZ: ':UTC',
    });
    expect(environment.BROWSER).toBe(`${environment.LAMBDA_TASK_ROOT}/chromium`);
  });

  it('reports errors of a handler as Lambda does', async () => {
    const answer = await client.send(new InvokeCommand({ FunctionName: 'failing' }));
    expect(answer.FunctionError).toBe('Unhandled');
    expect(JSON.parse(answer.Payload?.transformToString() ?? '')).toMatchObject({
      errorType: 'OrderError',
      errorMessage: 'no such order',
    });
  });

  it('kills a function at its timeout and answers the next call with a new process', async () => {
    const before = await lambda.invoke('hasty', {});
    const stuck = await lambda.invoke('hasty', { loop: true });
    expect(stuck.functionError?.errorType).toBe('Sandbox.Timedout');
    expect(stuck.functionError?.errorMessage).toMatch(/Task timed out after 1\.00 seconds$/);
    const after = await lambda.invoke('hasty', {});
    expect(after.functionError).toBeUndefined();
    expect(after.payload).not.toBe(before.payload);
  });

  it('ends child processes of a killed function', async () => {
    const before = runningSleeps();
    const stuck = await lambda.invoke('escaping', {});
    expect(stuck.functionError?.errorType).toBe('Sandbox.Timedout');
    await expect.poll(() => runningSleeps()).toBe(before);
  });

  it('contains an exit of the process', async () => {
    const exited = await lambda.invoke('exiting', { exit: true });
    expect(exited.functionError).toMatchObject({
      errorType: 'Runtime.ExitError',
      errorMessage: expect.stringContaining('exit status 3'),
    });
    expect(await lambda.invoke('exiting', {})).toEqual({ payload: 'here' });
  });

  it('reports why a bundle does not load', async () => {
    expect((await lambda.invoke('broken', {})).functionError?.errorType).toBe('Runtime.ImportModuleError');
    expect((await lambda.invoke('unexported', {})).functionError?.errorType).toBe('Runtime.HandlerNotFound');
  });

  it('holds request and response to 6 MB', async () => {
    const six = 6 * 1024 * 1024;
    await expect(lambda.invoke('large', { text: 'x'.repeat(six) })).rejects.toMatchObject({
      name: 'RequestTooLargeException',
    });
    expect((await lambda.invoke('large', { length: six })).functionError?.errorType).toBe(
      'Function.ResponseSizeTooLarge',
    );
    expect((await lambda.invoke('large', { length: six - 2 })).functionError).toBeUndefined();
  });

  it('runs calls side by side, one at a time in a process, at most four', async () => {
    const Slow = z.object({ seen: z.number(), pid: z.number() });
    const answers = await Promise.all(Array.from({ length: 12 }, () => lambda.invoke('slow', {})));
    const results = answers.map(({ payload }) => Slow.parse(payload));
    expect(results.every(({ seen }) => seen === 1)).toBe(true);
    expect(new Set(results.map(({ pid }) => pid)).size).toBeGreaterThan(1);
    expect(new Set(results.map(({ pid }) => pid)).size).toBeLessThanOrEqual(4);
  });

  it('lets a function live at the moved time, a running process too', async () => {
    const before = await echo();
    workshop.clock.advance(90 * 24 * 3_600_000);
    const after = await echo();
    workshop.clock.reset();
    expect(after.pid).toBe(before.pid);
    expect(after.now - before.now).toBeGreaterThanOrEqual(90 * 24 * 3_600_000);
    expect(Math.abs(after.now - after.dated)).toBeLessThan(1_000);
    expect(after.remaining).toBeLessThanOrEqual(10_000);
    expect(after.remaining).toBeGreaterThan(5_000);
  });

  it('stores the output of functions', async () => {
    await lambda.invoke('printing', {});
    await expect
      .poll(() => logs.tail({ source: 'printing' }).map(({ text }) => text))
      .toEqual(expect.arrayContaining(['loaded', 'called', 'and failed']));
  });

  it('replaces the processes of a function after its bundle has changed', async () => {
    const before = await echo();
    lambda.replace(
      lambda.functions.map((definition) => ({
        ...definition,
        environment: { ...definition.environment, TABLE_NAME: 'other' },
      })),
      ['echo'],
    );
    const after = await echo();
    expect(after.pid).not.toBe(before.pid);
    expect(after.environment.TABLE_NAME).toBe('other');
  });

  it('leaves no process behind when it is closed', async () => {
    const own = openWorkshop();
    const started = startLambda(own, defineFunctions(own, { slow: sources.slow }));
    await started.lambda.invoke('slow', {});
    const [pid = 0] = started.lambda.processIds();
    expect(isRunning(pid)).toBe(true);
    await own.end();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Processes with a `sleep` argument that only this test uses, whatever their parent is by now. */
function runningSleeps(): number {
  const list = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.trim() === `sleep ${napSeconds}`).length;
}
