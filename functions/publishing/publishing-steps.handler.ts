import { createIds } from '../../shared/ids.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { sendMailLater } from '../core/email/send-mail-later.ts';
import { PublishingStepsEnvironment, readEnvironment } from '../core/environment.ts';
import { callOf, type FailStep } from '../core/events/ended-execution.ts';
import { createLogger } from '../core/observability/logger.ts';
import { once } from '../core/once.ts';
import type { TaskDependencies } from '../report-snapshot/build/dependencies.ts';
import { objectsLater, shortLivedObjectsLater } from '../report-snapshot/objects/objects-later.ts';
import { StepEvent } from '../report-snapshot/objects/step-event.ts';

const environment = readEnvironment(PublishingStepsEnvironment);
const logger = createLogger('publishing-steps');
const now = () => Date.now();
const shared = {
  publications: objectsLater(environment.PUBLICATIONS_BUCKET),
  brand: objectsLater(environment.BRAND_BUCKET),
  media: objectsLater(environment.MEDIA_BUCKET),
  sendMail: sendMailLater({
    fromAddress: environment.MAIL_FROM,
    configurationSet: environment.MAIL_CONFIGURATION_SET,
  }),
  ids: createIds(now),
  now,
};
const catalogues = once(async () => (await import('./steps/tenant-catalogues.ts')).catalogues);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);

const shortLived = shortLivedObjectsLater(environment.MEDIA_BUCKET);

/** The code of a step is loaded with its first task. */
const run = async (dependencies: TaskDependencies, event: StepEvent): Promise<unknown> => {
  switch (event.step) {
    case 'freeze':
      return (await import('../report-snapshot/build/freeze-snapshot.ts')).freezeSnapshot(
        { ...dependencies, catalogue: await (await catalogues()).load(dependencies.table, event.organizationId) },
        event,
      );
    case 'file':
      return (await import('./steps/record-files.ts')).recordFiles(dependencies, event, event);
    case 'record':
      return (await import('./steps/record-publication.ts')).recordPublication(dependencies, event, event.files);
    case 'notify':
      return (await import('./steps/notify-requester.ts')).notifyRequester(dependencies, event);
    case 'fail':
      logger.error('publication failed', { publicationId: event.publicationId, cause: event.error });
      return (await import('./steps/fail-publication.ts')).failPublication(dependencies, event);
    case 'freeze-preview': {
      const catalogue = await (await catalogues()).load(dependencies.table, event.organizationId);
      return (await import('../report-design/preview/freeze-preview.ts')).freezePreview(
        { ...dependencies, catalogue, shortLived },
        event,
      );
    }
    case 'fail-preview':
      logger.error('preview failed', { previewId: event.previewId, cause: event.error });
      return (await import('../report-design/preview/freeze-preview.ts')).failPreview(dependencies, event);
  }
};

const endings: FailStep = {
  step: (given) => ('previewId' in given ? 'fail-preview' : 'fail'),
  ownErrors: ['PublicationFailed', 'PreviewFailed'],
};

/** Tasks of the publish and preview workflows; each is idempotent, as it may be called again after a crash. */
export const handler = async (input: unknown): Promise<unknown> => {
  const call = callOf(input, endings);
  if (call === undefined) return {};
  const event = StepEvent.parse(call);
  const subject = 'publicationId' in event ? { publicationId: event.publicationId } : { previewId: event.previewId };
  logger.info('step', { step: event.step, ...subject });
  return run({ ...shared, table: tableOf(workflowScope(event)) }, event);
};
