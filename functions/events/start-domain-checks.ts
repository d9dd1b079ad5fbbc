import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { attemptName } from '../core/events/ended-execution.ts';
import type { DomainEvent } from '../core/events/outbox.ts';

type ChecksRequested = Extract<DomainEvent, { type: 'tenant.domain-checks-requested' }>;

/** The execution's name is the subject's, tenant's and run's, so a record that comes twice starts nothing twice. */
export const startDomainChecks = async (
  { stepFunctions, domainMachineArn }: { stepFunctions: SFNClient; domainMachineArn: string },
  { tenantId, run, subject = 'host' }: ChecksRequested,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: domainMachineArn,
        name: attemptName(subject === 'host' ? tenantId : `${subject}-${tenantId}`, run),
        input: JSON.stringify({ tenantId, run, subject }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
