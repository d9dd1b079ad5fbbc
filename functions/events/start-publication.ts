import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { attemptName } from '../core/events/ended-execution.ts';
import type { DomainEvent } from '../core/events/outbox.ts';

type PublicationEvent = Extract<DomainEvent, { type: 'publication.requested' }>;

/** The execution's name is the publication's attempt, so a record that comes twice starts nothing twice. */
export const startPublication = async (
  { stepFunctions, stateMachineArn }: { stepFunctions: SFNClient; stateMachineArn: string },
  { tenantId, organizationId, reportId, publicationId, attempt }: PublicationEvent,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn,
        name: attemptName(publicationId, attempt),
        input: JSON.stringify({ tenantId, organizationId, reportId, publicationId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
