import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { createSendMail } from '../core/email/send-mail.ts';
import { PublishingStepsEnvironment, readEnvironment } from '../core/environment.ts';
import { callOf, type FailStep } from '../core/events/ended-execution.ts';
import { createLogger } from '../core/observability/logger.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { failPreview, freezePreview } from '../report-design/preview/freeze-preview.ts';
import type { TaskDependencies } from '../report-snapshot/build/dependencies.ts';
import { freezeSnapshot } from '../report-snapshot/build/freeze-snapshot.ts';
import { createObjects } from '../report-snapshot/objects/objects.ts';
import { createShortLivedObjects } from '../report-snapshot/objects/short-lived-objects.ts';
import { StepEvent } from '../report-snapshot/objects/step-event.ts';
import { failPublication } from './steps/fail-publication.ts';
import { notifyRequester } from './steps/notify-requester.ts';
import { recordFiles } from './steps/record-files.ts';
import { recordPublication } from './steps/record-publication.ts';

const environment = readEnvironment(PublishingStepsEnvironment);
const logger = createLogger('publishing-steps');
const now = () => Date.now();
const shared = {
  publications: createObjects(environment.PUBLICATIONS_BUCKET),
  brand: createObjects(environment.BRAND_BUCKET),
  media: createObjects(environment.MEDIA_BUCKET),
  sendMail: createSendMail({
    fromAddress: environment.MAIL_FROM,
    configurationSet: environment.MAIL_CONFIGURATION_SET,
  }),
  ids: createIds(now),
  now,
};
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);

const shortLived = createShortLivedObjects(environment.MEDIA_BUCKET);

const run = async (dependencies: TaskDependencies, event: StepEvent): Promise<unknown> => {
  switch (event.step) {
    case 'freeze':
      return freezeSnapshot(
        { ...dependencies, catalogue: await catalogues.load(dependencies.table, event.organizationId) },
        event,
      );
    case 'file':
      return recordFiles(dependencies, event, event);
    case 'record':
      return recordPublication(dependencies, event, event.files);
    case 'notify':
      return notifyRequester(dependencies, event);
    case 'fail':
      logger.error('publication failed', { publicationId: event.publicationId, cause: event.error });
      return failPublication(dependencies, event);
    case 'freeze-preview': {
      const catalogue = await catalogues.load(dependencies.table, event.organizationId);
      return freezePreview({ ...dependencies, catalogue, shortLived }, event);
    }
    case 'fail-preview':
      logger.error('preview failed', { previewId: event.previewId, cause: event.error });
      return failPreview(dependencies, event);
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
