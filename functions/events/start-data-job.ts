import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { DomainEvent } from '../core/events/outbox.ts';

type JobRequested = Extract<DomainEvent, { type: 'data.job-requested' }>;

/** The execution's name is the step's and its subject's, so a record that comes twice starts nothing twice. */
export const startDataJob = async (
  { stepFunctions, dataMachineArn }: { stepFunctions: SFNClient; dataMachineArn: string },
  { tenantId, organizationId, job, id, attempt }: JobRequested,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: dataMachineArn,
        name: `${job}-${id}-${attempt}`,
        input: JSON.stringify({ tenantId, organizationId, job, id }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
