import * as z from 'zod';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { TemplateBoolean, TemplateNumber } from '../template/property.ts';
import { ofType } from './data.model.ts';

const RedrivePolicy = z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: TemplateNumber });

const QueueProperties = z.object({
  FifoQueue: TemplateBoolean.default(false),
  ContentBasedDeduplication: TemplateBoolean.default(false),
  DeduplicationScope: z.enum(['messageGroup', 'queue']).default('queue'),
  VisibilityTimeout: TemplateNumber.default(30),
  DelaySeconds: TemplateNumber.default(0),
  MessageRetentionPeriod: TemplateNumber.default(345_600),
  MaximumMessageSize: TemplateNumber.default(1_048_576),
  RedrivePolicy: RedrivePolicy.optional(),
});

/** An SQS queue as deployed; times in seconds, as its API names them. */
export type Queue = {
  name: string;
  arn: string;
  url: string;
  region: string;
  isFifo: boolean;
  isDeduplicatedByContent: boolean;
  /** A deduplication id counts within its group alone (high throughput), else within the whole queue. */
  isDeduplicatedByGroup: boolean;
  visibilityTimeoutSeconds: number;
  delaySeconds: number;
  retentionSeconds: number;
  messageBytesMax: number;
  redrive?: { deadLetterArn: string; receiveCountMax: number };
};

export function readQueues(resources: ResolvedResource[]): Queue[] {
  return ofType(resources, ['AWS::SQS::Queue']).map((resource) => {
    const properties = QueueProperties.parse(resource.properties);
    const { RedrivePolicy: policy } = properties;
    return {
      name: resource.reference.split('/').at(-1) ?? resource.logicalId,
      arn: resource.arn,
      url: resource.reference,
      region: resource.region,
      isFifo: properties.FifoQueue,
      isDeduplicatedByContent: properties.ContentBasedDeduplication,
      isDeduplicatedByGroup: properties.DeduplicationScope === 'messageGroup',
      visibilityTimeoutSeconds: properties.VisibilityTimeout,
      delaySeconds: properties.DelaySeconds,
      retentionSeconds: properties.MessageRetentionPeriod,
      messageBytesMax: properties.MaximumMessageSize,
      ...(policy === undefined
        ? {}
        : { redrive: { deadLetterArn: policy.deadLetterTargetArn, receiveCountMax: policy.maxReceiveCount } }),
    };
  });
}

const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: TemplateNumber.default(10),
  FunctionResponseTypes: z.array(z.string()).default([]),
  FilterCriteria: z.undefined({ error: 'The local cloud does not filter the messages of a queue' }).optional(),
});

/** A mapping from a queue to the function that consumes it. */
export type QueueMapping = {
  queueArn: string;
  functionArn: string;
  batchSize: number;
  reportBatchItemFailures: boolean;
};

export function readQueueMappings(resources: ResolvedResource[]): QueueMapping[] {
  return ofType(resources, ['AWS::Lambda::EventSourceMapping'])
    .filter(({ properties }) => String(properties.EventSourceArn).startsWith('arn:aws:sqs:'))
    .map(({ properties }) => {
      const mapping = MappingProperties.parse(properties);
      return {
        queueArn: mapping.EventSourceArn,
        functionArn: mapping.FunctionName,
        batchSize: mapping.BatchSize,
        reportBatchItemFailures: mapping.FunctionResponseTypes.includes('ReportBatchItemFailures'),
      };
    });
}
