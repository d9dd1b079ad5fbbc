import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Queue that retains what could not be handled for 14 days; an alarm watches it. */
export const createDeadLetters = (scope: Construct, id: string, { isFifo = false } = {}): Queue => {
  const queue = new Queue(scope, id, {
    ...(isFifo && { fifo: true }),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  const findings = Validations.of(queue);
  const reason = 'It is a dead-letter queue itself; an alarm watches it.';
  findings.acknowledge({ id: 'AwsSolutions-SQS3', reason });
  findings.acknowledge({ id: 'Serverless-SQSRedrivePolicy', reason });
  return queue;
};
