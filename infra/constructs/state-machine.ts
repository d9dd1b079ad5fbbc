import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DefinitionBody,
  type IChainable,
  JitterType,
  LogLevel,
  QueryLanguage,
  StateMachine,
  TaskInput,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';
import type { ProductFunction } from './product-function.ts';

export type AnyFunction = ProductFunction<Record<string, string>>;

/** The input, merged with the result of the step. */
export const withResult = '{% $merge([$states.input, $states.result.Payload]) %}';

export type InvokeProps = {
  readonly called: AnyFunction;
  /** Fields, or one JSONata expression that makes the whole payload. */
  readonly payload: Record<string, string> | string;
  /** JSONata of the state's output. */
  readonly outputs: string;
  /** Attempts after the first. Each waits a random time of at most 2, 4, 8 … seconds (full jitter). */
  readonly retries: number;
};

/** A state that calls a function of ours; every failure is tried again, within the function's own time and a little. */
export const createInvocation = (scope: Construct, name: string, props: InvokeProps): LambdaInvoke => {
  const { called, payload, outputs, retries } = props;
  const task = LambdaInvoke.jsonata(scope, name, {
    lambdaFunction: called.function,
    payload: typeof payload === 'string' ? TaskInput.fromText(payload) : TaskInput.fromObject(payload),
    outputs,
    taskTimeout: Timeout.duration(Duration.seconds(called.definition.timeoutSeconds + 5)),
    retryOnServiceExceptions: false,
  });
  task.addRetry({
    errors: ['States.ALL'],
    interval: Duration.seconds(2),
    backoffRate: 2,
    maxAttempts: retries,
    jitterStrategy: JitterType.FULL,
  });
  return task;
};

export type MachineProps = {
  readonly stage: Stage;
  /** After the stage's prefix. */
  readonly name: string;
  readonly start: IChainable;
  readonly timeout: Duration;
  /** Functions that its states call. */
  readonly called: readonly AnyFunction[];
  /**
   * Called when an execution ends without its Fail state: it was stopped, it timed out, or Fail could not be called.
   */
  readonly notifyOnEnd?: AnyFunction;
};

/**
 * Sends the end of an execution to the function that marks its work as failed. Only ends of this machine, and only
 * those that may have left work unfinished.
 */
const notifyOnEnd = (scope: Construct, machine: StateMachine, target: AnyFunction): void => {
  const rule = new Rule(scope, 'Ended', {
    eventPattern: {
      source: ['aws.states'],
      detailType: ['Step Functions Execution Status Change'],
      detail: { status: ['ABORTED', 'TIMED_OUT', 'FAILED'], stateMachineArn: [machine.stateMachineArn] },
    },
  });
  rule.addTarget(new LambdaFunction(target.function, { retryAttempts: 5, maxEventAge: Duration.hours(1) }));
  Validations.of(rule).acknowledge({
    id: 'Serverless-EventBusDLQ',
    reason: 'An event that is lost leaves what can be ended by hand (runbook: the heading of the failed work).',
  });
};

/** A machine in JSONata with its log, traced; its log holds states and no content. */
export const createStateMachine = (scope: Construct, props: MachineProps): StateMachine => {
  const { stage, start, timeout, called } = props;
  const stateMachineName = `${stagePrefix(stage)}-${props.name}`;
  const destination = new LogGroup(scope, 'Logs', {
    logGroupName: `/aws/vendedlogs/states/${stateMachineName}`,
    retention: stage.logRetentionDays,
    removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const machine = new StateMachine(scope, 'Machine', {
    stateMachineName,
    queryLanguage: QueryLanguage.JSONATA,
    definitionBody: DefinitionBody.fromChainable(start),
    timeout,
    tracingEnabled: true,
    logs: { destination, level: LogLevel.ALL, includeExecutionData: false },
  });
  if (props.notifyOnEnd) notifyOnEnd(scope, machine, props.notifyOnEnd);
  const findings = Validations.of(machine);
  for (const { logicalId } of called) {
    findings.acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>:*]`,
      reason: 'The versions and aliases of this one function.',
    });
  }
  findings.acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Log delivery and X-Ray, which have no resource-level permissions.',
  });
  return machine;
};
