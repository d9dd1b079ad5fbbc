import { ExecutionAlreadyExists, type SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { DomainEvent } from '../core/events/outbox.ts';

type PreviewEvent = Extract<DomainEvent, { type: 'report.preview-requested' }>;

/** The execution's name is the preview's, so a record that comes twice starts nothing twice. */
export const startPreview = async (
  { stepFunctions, previewMachineArn }: { stepFunctions: SFNClient; previewMachineArn: string },
  { tenantId, organizationId, reportId, previewId }: PreviewEvent,
): Promise<void> => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: previewMachineArn,
        name: previewId,
        input: JSON.stringify({ tenantId, organizationId, reportId, previewId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
