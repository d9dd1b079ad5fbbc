import { createIds } from '../../shared/ids.ts';
import { CoreEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { callOf } from '../core/events/ended-execution.ts';
import { createLogger } from '../core/observability/logger.ts';
import { type ChangeDependencies, ChangeEvent } from './time-changes/steps/change-event.ts';
import { failStep, finishStep } from './time-changes/steps/end-steps.ts';
import { lockStep } from './time-changes/steps/lock-step.ts';
import { pointStep } from './time-changes/steps/point-step.ts';
import { reportStep } from './time-changes/steps/report-step.ts';

const environment = readEnvironment(CoreEnvironment);
const logger = createLogger('time-change-steps');
const now = () => Date.now();
const ids = createIds(now);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);

const steps = { hold: lockStep, points: pointStep, reports: reportStep, finish: finishStep, fail: failStep };

/**
 * Tasks of the change of a reporting time; each is idempotent and may be called again after a crash.
 */
export const handler = async (input: unknown): Promise<unknown> => {
  const call = callOf(input, { step: 'fail', ownErrors: ['TimeChangeFailed'] });
  if (call === undefined) return {};
  const event = ChangeEvent.parse(call);
  logger.info('step', { step: event.step, changeId: event.changeId });
  const dependencies: ChangeDependencies = { table: tableOf(workflowScope(event)), ids, now };
  return steps[event.step](dependencies, event);
};
