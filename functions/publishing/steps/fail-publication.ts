import {
  type FileFormat,
  failedFormatsOf,
  type PublicationStep,
  type StepState,
  PublicationStep as Steps,
} from '../../../shared/model/report/publication.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { adjust, put } from '../../core/data/write.ts';
import { attemptName } from '../../core/events/ended-execution.ts';
import { emit } from '../../core/events/outbox.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { publicationEntity, reportEntity } from '../../core/reports/report.entities.ts';
import { getPublicationOf, type TaskDependencies } from '../../report-snapshot/build/dependencies.ts';
import type { WorkflowInput } from '../../report-snapshot/objects/step-event.ts';
import { publicationFailedMail } from './publication-failed-mail.ts';

const referenceLength = 8;
const isOver = (state: StepState): boolean => state === 'done' || state === 'skipped';

type Named = { failedStep?: PublicationStep | undefined; failedFormats?: readonly FileFormat[] | undefined };

/** The named steps that are not finished, in their order; if none is named, the first unfinished one. */
const failedSteps = (
  steps: Record<PublicationStep, StepState>,
  { failedStep, failedFormats = [] }: Named,
): [PublicationStep, ...PublicationStep[]] => {
  const open = Steps.options.filter((name) => !isOver(steps[name]));
  const [first, ...others] = open.filter((name) => name === failedStep || failedFormats.some((one) => one === name));
  return first ? [first, ...others] : [open[0] ?? 'record'];
};

/**
 * Nothing was published and the report is unchanged: the publication is marked as failed at each failed step, and the
 * report may be published again. A publication that is already published remains so (only its mail failed).
 */
export const failPublication = (
  dependencies: TaskDependencies,
  input: WorkflowInput & Named & { execution?: string | undefined },
): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const publication = await getPublicationOf(table, input);
    if (publication.status !== 'queued' && publication.status !== 'running') return { done: true as const };
    // The event of an execution's end may be late, when the publication is already being retried.
    const current = attemptName(publication.publicationId, publication.attempt);
    if ((input.execution ?? current) !== current) return { done: true as const };
    const failed = failedSteps(publication.steps, input);
    const [step] = failed;
    const steps = { ...publication.steps, ...Object.fromEntries(failed.map((name) => [name, 'failed' as const])) };
    const formats = failedFormatsOf({ steps });
    const reference = publication.publicationId.slice(-referenceLength);
    await table.write([
      put(
        publicationEntity,
        {
          ...publication,
          status: 'failed',
          failure: { step, reference },
          steps,
          revision: publication.revision + 1,
        },
        publication.revision,
      ),
      adjust(reportEntity, input, {
        set: { runningPublicationId: null },
        add: { revision: 1 },
        expect: { runningPublicationId: publication.publicationId },
      }),
      audit(dependencies, input, publication.requestedBy, {
        action: 'publication.failed',
        field: `revision ${publication.revisionNumber}`,
        newValue: `${failed.join(', ')} (${reference})`,
      }),
      // The requester may have left the page, which promised a mail.
      emit(dependencies, {
        type: 'mail.requested',
        tenantId: table.scope.tenantId,
        mail: publicationFailedMail(publication, { step, formats, reference }),
      }),
      emit(dependencies, {
        type: 'notification.requested',
        tenantId: table.scope.tenantId,
        organizationId: publication.organizationId,
        readers: [publication.requestedBy.userId],
        content: {
          kind: 'publication-failed',
          reportId: publication.reportId,
          reportName: publication.reportName,
          revision: publication.revisionNumber,
          step,
          formats,
        },
      }),
    ]);
    return { done: true as const };
  });
