import * as z from 'zod';
import type { EventRule } from '../event-bus/create-event-bus.ts';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { TemplateNumber } from '../template/property.ts';
import { ofType } from './data.model.ts';

const MachineProperties = z.object({ DefinitionString: z.string(), RoleArn: z.string().optional() });
export type Machine = { arn: string; name: string; definition: unknown; roleArn?: string };

export function readMachines(resources: ResolvedResource[]): Machine[] {
  return ofType(resources, ['AWS::StepFunctions::StateMachine']).map((resource) => {
    const { DefinitionString, RoleArn } = MachineProperties.parse(resource.properties);
    return {
      arn: resource.reference,
      name: resource.reference.split(':').at(-1) ?? resource.logicalId,
      definition: JSON.parse(DefinitionString),
      ...(RoleArn === undefined ? {} : { roleArn: RoleArn }),
    };
  });
}

const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: TemplateNumber.default(100),
  MaximumRetryAttempts: TemplateNumber.default(-1),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  FunctionResponseTypes: z.array(z.string()).default([]),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
});

export type StreamMapping = {
  /** Of the stream. */
  sourceArn: string;
  functionArn: string;
  batchSize: number;
  maximumRetryAttempts: number;
  filterPatterns: unknown[];
  reportBatchItemFailures: boolean;
  onFailureDestinationArn?: string;
};

/** Mappings from a table's stream to a function. */
export function readStreamMappings(resources: ResolvedResource[]): StreamMapping[] {
  return ofType(resources, ['AWS::Lambda::EventSourceMapping'])
    .map((resource) => MappingProperties.parse(resource.properties))
    .filter((mapping) => mapping.EventSourceArn.includes(':table/'))
    .map((mapping) => {
      const destination = mapping.DestinationConfig?.OnFailure?.Destination;
      return {
        sourceArn: mapping.EventSourceArn,
        functionArn: mapping.FunctionName,
        batchSize: mapping.BatchSize,
        maximumRetryAttempts: mapping.MaximumRetryAttempts,
        filterPatterns: (mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }): unknown => JSON.parse(Pattern)),
        reportBatchItemFailures: mapping.FunctionResponseTypes.includes('ReportBatchItemFailures'),
        ...(destination === undefined ? {} : { onFailureDestinationArn: destination }),
      };
    });
}

const RuleProperties = z.object({
  ScheduleExpression: z.string().optional(),
  EventPattern: z.unknown().optional(),
  State: z.string().default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })).default([]),
});
const ScheduleProperties = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().optional(),
  State: z.string().default('ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
});

export type ScheduleTarget = { functionArn?: string; stateMachineArn?: string; input: unknown };
export type ScheduledRule = { name: string; scheduleExpression: string; timezone?: string; targets: ScheduleTarget[] };

export function readSchedules(resources: ResolvedResource[]): ScheduledRule[] {
  const rules = ofType(resources, ['AWS::Events::Rule']).flatMap((resource): ScheduledRule[] => {
    const { ScheduleExpression, State, Targets } = RuleProperties.parse(resource.properties);
    if (ScheduleExpression === undefined || State !== 'ENABLED') return [];
    return [{ name: resource.reference, scheduleExpression: ScheduleExpression, targets: Targets.map(readTarget) }];
  });
  const schedules = ofType(resources, ['AWS::Scheduler::Schedule']).flatMap((resource): ScheduledRule[] => {
    const schedule = ScheduleProperties.parse(resource.properties);
    if (schedule.State !== 'ENABLED') return [];
    return [
      {
        name: resource.reference,
        scheduleExpression: schedule.ScheduleExpression,
        targets: [readTarget(schedule.Target)],
        ...(schedule.ScheduleExpressionTimezone === undefined ? {} : { timezone: schedule.ScheduleExpressionTimezone }),
      },
    ];
  });
  return [...rules, ...schedules];
}

/** Rules of the default bus that wait for events of services. */
export function readEventRules(resources: ResolvedResource[]): EventRule[] {
  return ofType(resources, ['AWS::Events::Rule']).flatMap((resource): EventRule[] => {
    const { EventPattern, State, Targets } = RuleProperties.parse(resource.properties);
    if (EventPattern === undefined || State !== 'ENABLED') return [];
    const targets = Targets.map(({ Arn }) => {
      if (!Arn.includes(':function:')) throw new Error(`${resource.logicalId} calls ${Arn}, which is no function`);
      return { functionArn: Arn };
    });
    return [{ name: resource.reference, pattern: EventPattern, targets }];
  });
}

function readTarget({ Arn, Input }: { Arn: string; Input?: string | undefined }): ScheduleTarget {
  const input: unknown = Input === undefined ? undefined : JSON.parse(Input);
  return Arn.includes(':states:') ? { stateMachineArn: Arn, input } : { functionArn: Arn, input };
}
