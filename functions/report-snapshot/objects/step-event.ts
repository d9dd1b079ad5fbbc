import * as z from 'zod';
import { OrganizationId, PreviewId, PublicationId, ReportId, TenantId } from '../../../shared/ids.ts';
import { FileFormat, PublicationStep, PublishedFile } from '../../../shared/model/report/publication.ts';

/** Input of the workflow's execution, passed to every task. */
export const WorkflowInput = z.object({
  tenantId: TenantId,
  organizationId: OrganizationId,
  reportId: ReportId,
  publicationId: PublicationId,
});
export type WorkflowInput = z.infer<typeof WorkflowInput>;

/** Input of a renderer: the location of the snapshot and of its file. */
export const RenderEvent = WorkflowInput.extend({ snapshotKey: z.string().min(1) });
export type RenderEvent = z.infer<typeof RenderEvent>;

/** Request to the renderer with the browser, before the Word file is made. */
export const LogoEvent = RenderEvent.extend({ draw: z.literal('logo') });

/** Input of the state machine that draws a preview. */
export const PreviewInput = WorkflowInput.omit({ publicationId: true }).extend({ previewId: PreviewId });
export type PreviewInput = z.infer<typeof PreviewInput>;

const StepError = z.looseObject({ Error: z.string().optional(), Cause: z.string().optional() });

/** One call of the steps function, named by its state in the workflow. */
export const StepEvent = z.discriminatedUnion('step', [
  WorkflowInput.extend({ step: z.literal('freeze') }),
  WorkflowInput.extend({ step: z.literal('file'), format: FileFormat, files: z.array(PublishedFile) }),
  WorkflowInput.extend({ step: z.literal('record'), files: z.array(PublishedFile).min(1) }),
  WorkflowInput.extend({ step: z.literal('notify') }),
  WorkflowInput.extend({
    step: z.literal('fail'),
    /** A renderer's branch fails under its format's name; errors of the state machine itself name no step. */
    failedStep: PublicationStep.optional().catch(undefined),
    /** Every format with a failed branch; executions from before this field have only `failedStep`. */
    failedFormats: z.array(FileFormat).default([]),
    /** Its name, where the execution ended without this state. */
    execution: z.string().optional(),
    error: StepError,
  }),
  PreviewInput.extend({ step: z.literal('freeze-preview') }),
  PreviewInput.extend({ step: z.literal('fail-preview'), error: StepError }),
]);
export type StepEvent = z.infer<typeof StepEvent>;
