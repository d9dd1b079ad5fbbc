import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { DomainEvent } from '../core/events/outbox.ts';

type JobRequested = Extract<DomainEvent, { type: 'audit.job-requested' }>;

/** The execution's name is the job's, so a record that comes twice starts nothing twice. */
export const startAuditJob = async (
  { stepFunctions, auditMachineArn }: { stepFunctions: SFNClient; auditMachineArn: string },
  { tenantId, organizationId, reportId, jobId }: JobRequested,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: auditMachineArn,
        name: jobId,
        input: JSON.stringify({ tenantId, organizationId, reportId, jobId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
