/** The Step Functions emulator, driven by the real SDK with a machine that the CDK synthesised. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  ListStateMachinesCommand,
  RedriveExecutionCommand,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createMovableClock, type MovableClock } from '../core/clock.ts';
import { openStore, type Store } from '../core/store.ts';
import { createStateMachines, type StateMachines } from '../state-machines/create-state-machines.ts';
import { FUNCTION, synthesiseMachine } from './state-machines.support.ts';

const MACHINE = 'arn:aws:states:eu-west-1:111122223333:stateMachine:publish';
const DAY = 24 * 60 * 60 * 1000;

type Called = { name: string; payload: unknown };
type Local = { store: Store; clock: MovableClock; machines: StateMachines; server: Server; client: SFNClient };

describe('Step Functions', () => {
  let definition: unknown;
  let folder: string;
  let local: Local;
  let called: Called[];
  let functions: Record<string, (payload: unknown) => unknown>;

  beforeAll(() => {
    definition = synthesiseMachine();
  }, 60_000);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'state-machines-'));
    called = [];
    functions = { freeze: () => ({ revision: 7 }), render: () => 'rendered', ask: () => 'asked' };
    local = await open();
  });

  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  async function open(): Promise<Local> {
    const store = openStore(join(folder, 'data.sqlite'));
    const clock = createMovableClock(store);
    const machines = createStateMachines({
      store,
      clock,
      machines: [{ arn: MACHINE, name: 'publish', definition, roleArn: 'arn:aws:iam::111122223333:role/publish' }],
      sdk: async (service, action, parameters) => {
        called.push({ name: `${service}:${action}`, payload: parameters });
        return {};
      },
      invoke: async (arn, payload) => {
        const name = arn.slice(FUNCTION.length);
        called.push({ name, payload });
        try {
          return { payload: await functions[name]?.(payload) };
        } catch (thrown) {
          return { payload: null, functionError: { errorType: String(thrown), errorMessage: 'as thrown' } };
        }
      },
    });
    const server = createServer((request, response) => void machines.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new SFNClient({ endpoint: `http://127.0.0.1:${port}/sfn`, region: 'eu-west-1', credentials });
    return { store, clock, machines, server, client };
  }

  async function close(): Promise<void> {
    local.client.destroy();
    await local.machines.close();
    local.server.closeAllConnections();
    await new Promise((resolve) => local.server.close(resolve));
    local.store.close();
  }

  async function restart(): Promise<void> {
    await close();
    local = await open();
    local.machines.start();
  }

  const start = (input: unknown, name?: string) =>
    local.client.send(new StartExecutionCommand({ stateMachineArn: MACHINE, input: JSON.stringify(input), name }));
  const describeExecution = (executionArn: string | undefined) =>
    local.client.send(new DescribeExecutionCommand({ executionArn }));
  const callsOf = (name: string) => called.filter((call) => call.name === name);

  async function endOf(executionArn: string | undefined) {
    await vi.waitFor(async () => expect((await describeExecution(executionArn)).status).not.toBe('RUNNING'), 10_000);
    return describeExecution(executionArn);
  }

  async function tokenOf(): Promise<string> {
    await vi.waitFor(() => expect(callsOf('ask')).not.toEqual([]), 10_000);
    return z.object({ token: z.string() }).parse(callsOf('ask').at(-1)?.payload).token;
  }

  const succeed = (taskToken: string, output: unknown) =>
    local.client.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }));

  it('runs a machine to its end', async () => {
    const { executionArn, startDate } = await start(
      { reportId: 'rpt_1', files: ['pdf', 'xlsx', 'docx'], keep: false },
      'one',
    );
    expect(executionArn).toBe('arn:aws:states:eu-west-1:111122223333:execution:publish:one');
    await succeed(await tokenOf(), { approved: true });
    const { status, output, stopDate, ...rest } = await endOf(executionArn);
    expect(status).toBe('SUCCEEDED');
    const files = ['rendered', 'rendered', 'rendered'];
    expect(JSON.parse(output ?? '')).toEqual({
      reportId: 'rpt_1',
      was: { files, answer: { approved: true }, keep: false },
    });
    expect(rest.startDate).toEqual(startDate);
    expect(stopDate?.getTime()).toBeGreaterThanOrEqual(startDate?.getTime() ?? Number.POSITIVE_INFINITY);
    expect(callsOf('render').map(({ payload }) => payload)).toEqual([
      { file: 'pdf', reportId: 'rpt_1' },
      { file: 'xlsx', reportId: 'rpt_1' },
      { file: 'docx', reportId: 'rpt_1' },
    ]);
    expect(callsOf('dynamodb:updateItem')).toMatchObject([
      { payload: { TableName: 'main', Key: { pk: { S: 'rpt_1' } } } },
    ]);
  });

  it('resumes after a crash without repeating steps, and passes 90 days when the clock is moved', async () => {
    const { executionArn } = await start({ reportId: 'rpt_1', files: ['pdf'], keep: true });
    const token = await tokenOf();
    await vi.waitFor(() => expect(callsOf('render')).toHaveLength(1));
    await vi.waitFor(() => expect(stepOf('Ask')?.call?.isDelivered).toBe(true));
    await restart();
    await succeed(token, 'yes');
    await vi.waitFor(() => expect(stepOf('Keep')?.dueAt).toBeDefined());
    const dueAt = stepOf('Keep')?.dueAt;
    local.clock.advance(89 * DAY);
    await restart();
    expect(stepOf('Keep')?.dueAt).toBe(dueAt);
    expect((await describeExecution(executionArn)).status).toBe('RUNNING');
    local.clock.advance(DAY);
    expect((await endOf(executionArn)).status).toBe('SUCCEEDED');
    expect(called.map(({ name }) => name).sort()).toEqual(['ask', 'dynamodb:updateItem', 'freeze', 'render']);

    function stepOf(state: string) {
      return local.machines.getExecution(executionArn ?? '').steps.find((step) => step.state === state);
    }
  });

  it('accepts a callback that came before the task waited for it', async () => {
    const { executionArn } = await start({ reportId: 'rpt_1', files: [], keep: false });
    const taskToken = await tokenOf();
    const { machines } = local;
    // Closed, it runs nothing more, but its records still take the answer.
    await machines.close();
    await succeed(taskToken, 'early');
    await restart();
    expect(JSON.parse((await endOf(executionArn)).output ?? '')).toMatchObject({ was: { answer: 'early' } });
  });

  it('retries, then fails through the catcher with the error of the function', async () => {
    functions.freeze = () => {
      throw 'NotYet';
    };
    const { executionArn } = await start({ reportId: 'rpt_1', files: [] });
    for (const attempt of [1, 2]) {
      await vi.waitFor(() => expect(callsOf('freeze')).toHaveLength(attempt));
      await vi.waitFor(() => expect(local.machines.getExecution(executionArn ?? '').steps[0]?.attempt).toBe(attempt));
      local.clock.advance(4000);
    }
    const { status, error, cause } = await endOf(executionArn);
    expect({ status, error }).toEqual({ status: 'FAILED', error: 'PublishingFailed' });
    expect(cause).toBe('NotYet: {"errorType":"NotYet","errorMessage":"as thrown"}');
    expect(callsOf('freeze')).toHaveLength(3);
  });

  it('fails a task that misses its heartbeat, and not one that keeps it', async () => {
    const { executionArn } = await start({ reportId: 'rpt_1', files: [] });
    const taskToken = await tokenOf();
    local.clock.advance(50 * 60 * 1000);
    await local.client.send(new SendTaskHeartbeatCommand({ taskToken }));
    local.clock.advance(50 * 60 * 1000);
    expect((await describeExecution(executionArn)).status).toBe('RUNNING');
    local.clock.advance(10 * 60 * 1000);
    expect((await endOf(executionArn)).cause).toMatch(/^States.HeartbeatTimeout: /);
    await expect(succeed(taskToken, 1)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it('redrives a failed execution', async () => {
    const { executionArn } = await start({ reportId: 'rpt_1', files: ['pdf'], keep: false });
    await local.client.send(
      new SendTaskFailureCommand({ taskToken: await tokenOf(), error: 'Refused', cause: 'by hand' }),
    );
    expect(await endOf(executionArn)).toMatchObject({ cause: 'Refused: by hand', redriveStatus: 'REDRIVABLE' });
    await local.client.send(new RedriveExecutionCommand({ executionArn }));
    const again = await endOf(executionArn);
    // The failure is the Fail state at the end of the catcher: every earlier step has its exit on record.
    expect(again).toMatchObject({ status: 'FAILED', cause: 'Refused: by hand', redriveCount: 1 });
    expect(callsOf('freeze')).toHaveLength(1);
  });

  it('starts one execution for two identical requests, and refuses a used name', async () => {
    const first = await start({ reportId: 'rpt_1', files: [] }, 'once');
    expect(await start({ reportId: 'rpt_1', files: [] }, 'once')).toMatchObject({
      executionArn: first.executionArn,
      startDate: first.startDate,
    });
    await expect(start({ reportId: 'rpt_2' }, 'once')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await local.client.send(
      new StopExecutionCommand({ executionArn: first.executionArn, error: 'Stopped', cause: 'by hand' }),
    );
    expect(await describeExecution(first.executionArn)).toMatchObject({
      status: 'ABORTED',
      error: 'Stopped',
      cause: 'by hand',
    });
    await expect(start({ reportId: 'rpt_1', files: [] }, 'once')).rejects.toMatchObject({
      name: 'ExecutionAlreadyExists',
    });
    const { executions } = await local.client.send(new ListExecutionsCommand({ stateMachineArn: MACHINE }));
    expect(executions).toMatchObject([{ name: 'once', status: 'ABORTED' }]);
  });

  it('pages the history, in both orders', async () => {
    const { executionArn } = await start({ reportId: 'rpt_1', files: [], keep: false });
    await succeed(await tokenOf(), 1);
    await endOf(executionArn);
    const types: unknown[] = [];
    let nextToken: string | undefined;
    do {
      const page = await local.client.send(new GetExecutionHistoryCommand({ executionArn, maxResults: 4, nextToken }));
      types.push(...(page.events ?? []).map(({ type }) => type));
      nextToken = page.nextToken;
    } while (nextToken !== undefined);
    expect(types.slice(0, 6)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskStarted',
      'TaskSucceeded',
      'TaskStateExited',
    ]);
    expect(types).toEqual(
      expect.arrayContaining(['ParallelStateStarted', 'MapStateStarted', 'TaskSubmitted', 'ChoiceStateExited']),
    );
    const backwards = await local.client.send(new GetExecutionHistoryCommand({ executionArn, reverseOrder: true }));
    expect(backwards.events?.map(({ type }) => type)).toEqual(types.toReversed());
    const first = backwards.events?.at(-1);
    expect(first?.timestamp).toBeInstanceOf(Date);
    expect(first?.executionStartedEventDetails?.input).toContain('rpt_1');
  });

  it('describes its machines', async () => {
    const { stateMachines } = await local.client.send(new ListStateMachinesCommand({}));
    expect(stateMachines).toMatchObject([{ stateMachineArn: MACHINE, name: 'publish', type: 'STANDARD' }]);
    const machine = await local.client.send(new DescribeStateMachineCommand({ stateMachineArn: MACHINE }));
    expect(machine).toMatchObject({ status: 'ACTIVE', roleArn: 'arn:aws:iam::111122223333:role/publish' });
    expect(JSON.parse(machine.definition ?? '')).toEqual(definition);
  });

  it('refuses with the exceptions of the service', async () => {
    const unknown = `${MACHINE.replace('stateMachine', 'execution')}:unknown`;
    const { client } = local;
    await expect(describeExecution(unknown)).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
    await expect(start({}, 'a b')).rejects.toMatchObject({ name: 'InvalidName' });
    await expect(succeed('unknown', 1)).rejects.toMatchObject({ name: 'InvalidToken' });
    await expect(start('x'.repeat(262_144))).rejects.toMatchObject({ name: 'ValidationException' });
    const notJson = new StartExecutionCommand({ stateMachineArn: MACHINE, input: '{' });
    await expect(client.send(notJson)).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
    const absent = new StartExecutionCommand({ stateMachineArn: `${MACHINE}x` });
    await expect(client.send(absent)).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
    expect(local.machines.listExecutions()).toEqual([]);
  });
});
