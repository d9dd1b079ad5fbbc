import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { DomainEvent } from '../core/events/outbox.ts';

type JobRequested = Extract<DomainEvent, { type: 'tenant-life.job-requested' }>;

/** The execution's name is the job's, so a record that comes twice starts nothing twice. */
export const startTenantJob = async (
  {
    stepFunctions,
    tenantMachineArns,
  }: { stepFunctions: SFNClient; tenantMachineArns: Record<JobRequested['machine'], string> },
  { tenantId, machine, jobId }: JobRequested,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: tenantMachineArns[machine],
        name: jobId,
        input: JSON.stringify({ tenantId, jobId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
