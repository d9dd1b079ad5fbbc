import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { DomainEvent, OutboxItem } from '../core/events/outbox.ts';

type RemovalRequested = Extract<DomainEvent, { type: 'person.removal-requested' }>;

/** The execution's name is the event's, so a record that comes twice starts nothing twice. */
export const startRemoval = async (
  { stepFunctions, removalMachineArn }: { stepFunctions: SFNClient; removalMachineArn: string },
  { eventId }: Pick<OutboxItem, 'eventId'>,
  { tenantId, organizationId, userId }: RemovalRequested,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: removalMachineArn,
        name: eventId,
        input: JSON.stringify({ tenantId, organizationId, userId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
