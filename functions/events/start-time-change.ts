import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { attemptName } from '../core/events/ended-execution.ts';
import type { DomainEvent } from '../core/events/outbox.ts';

type ChangeRequested = Extract<DomainEvent, { type: 'reporting-time.change-requested' }>;

/** The execution's name is the change's and its attempt's, so a record that comes twice starts nothing twice. */
export const startTimeChange = async (
  { stepFunctions, timeMachineArn }: { stepFunctions: SFNClient; timeMachineArn: string },
  { tenantId, organizationId, changeId, attempt }: ChangeRequested,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: timeMachineArn,
        name: attemptName(changeId, attempt),
        input: JSON.stringify({ tenantId, organizationId, changeId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
