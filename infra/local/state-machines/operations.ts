/** Requests and answers of the calls that are served, as the AWS Step Functions API Reference has them. */
import * as z from 'zod';
import {
  type ApiContext,
  getExecution,
  pageOf,
  redriveExecution,
  sendTaskFailure,
  sendTaskHeartbeat,
  sendTaskSuccess,
  startExecution,
  stopExecution,
  whyNotRedrivable,
} from './api.ts';
import { ApiError } from './api-error.ts';
import type { Machine } from './executions.ts';
import { type Execution, ExecutionStatus, type HistoryEvent } from './records.ts';

const Arn = z.string().min(1).max(256);
const Token = z.string().min(1).max(2048);
const Why = { error: z.string().max(256).optional(), cause: z.string().max(32_768).optional() };
const Page = { maxResults: z.number().int().min(0).max(1000).optional(), nextToken: z.string().optional() };

const Start = z.object({ stateMachineArn: Arn, name: z.string().optional(), input: z.string().optional() });
const One = z.object({ executionArn: Arn });
const Stop = z.object({ executionArn: Arn, ...Why });
const History = z.object({
  executionArn: Arn,
  reverseOrder: z.boolean().optional(),
  includeExecutionData: z.boolean().optional(),
  ...Page,
});
const ListExecutions = z.object({ stateMachineArn: Arn, statusFilter: ExecutionStatus.optional(), ...Page });
const Success = z.object({ taskToken: Token, output: z.string() });
const Failure = z.object({ taskToken: Token, ...Why });
const Heartbeat = z.object({ taskToken: Token });
const DescribeMachine = z.object({ stateMachineArn: Arn });
const ListMachines = z.object(Page);

/** By the name of the call. Each receives the raw request, and throws an ApiError or a ZodError to refuse it. */
export const OPERATIONS: Record<string, (context: ApiContext, request: unknown) => object> = {
  StartExecution(context, request) {
    const { arn, startedAt } = startExecution(context, Start.parse(request));
    return { executionArn: arn, startDate: seconds(startedAt) };
  },
  DescribeExecution({ engine }, request) {
    const { executionArn } = One.parse(request);
    return detailsOf(getExecution(engine.journal, executionArn), engine.clock.now());
  },
  StopExecution(context, request) {
    const { stoppedAt = 0 } = stopExecution(context, Stop.parse(request));
    return { stopDate: seconds(stoppedAt) };
  },
  RedriveExecution(context, request) {
    const { redrivenAt = 0 } = redriveExecution(context, One.parse(request).executionArn);
    return { redriveDate: seconds(redrivenAt) };
  },
  ListExecutions({ engine, machines }, request) {
    const { stateMachineArn, statusFilter, maxResults, nextToken } = ListExecutions.parse(request);
    getMachine(machines, stateMachineArn);
    const all = engine.journal.listExecutions(stateMachineArn);
    const found = all.filter(({ status }) => statusFilter === undefined || status === statusFilter);
    const page = pageOf(found, maxResults, nextToken);
    return { executions: page.items.map(summaryOf), nextToken: page.nextToken };
  },
  GetExecutionHistory({ engine }, request) {
    const { executionArn, reverseOrder = false, maxResults, nextToken, ...rest } = History.parse(request);
    getExecution(engine.journal, executionArn);
    const events = engine.journal.listEvents(executionArn);
    const page = pageOf(reverseOrder ? events.reverse() : events, maxResults, nextToken);
    const hasData = rest.includeExecutionData !== false;
    return { events: page.items.map((event) => eventOf(event, hasData)), nextToken: page.nextToken };
  },
  SendTaskSuccess({ engine }, request) {
    sendTaskSuccess(engine, Success.parse(request));
    return {};
  },
  SendTaskFailure({ engine }, request) {
    sendTaskFailure(engine, Failure.parse(request));
    return {};
  },
  SendTaskHeartbeat({ engine }, request) {
    sendTaskHeartbeat(engine, Heartbeat.parse(request).taskToken);
    return {};
  },
  DescribeStateMachine({ machines }, request) {
    const machine = getMachine(machines, DescribeMachine.parse(request).stateMachineArn);
    const definition = JSON.stringify(machine.definition);
    return { ...summaryOfMachine(machine), status: 'ACTIVE', definition, roleArn: machine.roleArn ?? '' };
  },
  ListStateMachines({ machines }, request) {
    const { maxResults, nextToken } = ListMachines.parse(request);
    const page = pageOf([...machines.values()], maxResults, nextToken);
    return { stateMachines: page.items.map(summaryOfMachine), nextToken: page.nextToken };
  },
};

function summaryOf(execution: Execution) {
  const { arn, machineArn, name, status, startedAt, stoppedAt, redriveCount, redrivenAt } = execution;
  return {
    executionArn: arn,
    stateMachineArn: machineArn,
    name,
    status,
    startDate: seconds(startedAt),
    stopDate: stoppedAt === undefined ? undefined : seconds(stoppedAt),
    redriveCount,
    redriveDate: redrivenAt === undefined ? undefined : seconds(redrivenAt),
  };
}

function detailsOf(execution: Execution, now: number) {
  const { input, output, error, cause } = execution;
  const reason = whyNotRedrivable(execution, now);
  return {
    ...summaryOf(execution),
    input,
    inputDetails: { included: true },
    output,
    outputDetails: output === undefined ? undefined : { included: true },
    error,
    cause,
    redriveStatus: reason === undefined ? 'REDRIVABLE' : 'NOT_REDRIVABLE',
    redriveStatusReason: reason,
  };
}

const DATA = new Set(['input', 'output', 'parameters', 'assignedVariables']);

function eventOf({ timestamp, ...event }: HistoryEvent, hasData: boolean): object {
  const dated = { ...event, timestamp: seconds(timestamp) };
  if (hasData) return dated;
  return JSON.parse(JSON.stringify(dated), (key, value) => (DATA.has(key) ? undefined : value));
}

function getMachine(machines: Map<string, Machine>, arn: string): Machine {
  const machine = machines.get(arn);
  if (machine === undefined) throw new ApiError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
  return machine;
}

function summaryOfMachine({ arn, name, createdAt }: Machine) {
  return { stateMachineArn: arn, name, type: 'STANDARD', creationDate: seconds(createdAt) };
}

/** Epoch seconds with a fraction, which is how JSON 1.0 carries an instant. */
function seconds(epochMilliseconds: number): number {
  return epochMilliseconds / 1000;
}
