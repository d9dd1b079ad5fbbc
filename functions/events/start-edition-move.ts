import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { DomainEvent } from '../core/events/outbox.ts';

type MoveRequested = Extract<DomainEvent, { type: 'report.move-requested' }>;

/** The execution's name is the move's, so a record that comes twice starts nothing twice. */
export const startEditionMove = async (
  { stepFunctions, moveMachineArn }: { stepFunctions: SFNClient; moveMachineArn: string },
  { tenantId, organizationId, reportId, moveId }: MoveRequested,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: moveMachineArn,
        name: moveId,
        input: JSON.stringify({ tenantId, organizationId, reportId, moveId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
