import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { CoreEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { callOf } from '../core/events/ended-execution.ts';
import { createLogger } from '../core/observability/logger.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { copyStep } from './steps/copy-step.ts';
import { failStep } from './steps/fail-step.ts';
import { finishStep } from './steps/finish-step.ts';
import { type MoveDependencies, MoveEvent } from './steps/move-event.ts';
import { planStep } from './steps/plan-step.ts';
import { pointStep } from './steps/point-step.ts';

const environment = readEnvironment(CoreEnvironment);
const logger = createLogger('edition-move-steps');
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const ids = createIds(now);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);

const steps = { plan: planStep, copy: copyStep, finish: finishStep, points: pointStep, fail: failStep };

/** Tasks of the move to a newer edition; each is idempotent and may be called again after a crash. */
export const handler = async (input: unknown): Promise<unknown> => {
  const call = callOf(input, { step: 'fail', ownErrors: ['EditionMoveFailed'] });
  if (call === undefined) return {};
  const event = MoveEvent.parse(call);
  logger.info('step', { step: event.step, moveId: event.moveId });
  const table = tableOf(workflowScope(event));
  const dependencies: MoveDependencies = {
    table,
    catalogue: await catalogues.load(table, event.organizationId),
    ids,
    now,
  };
  return steps[event.step](dependencies, event);
};
