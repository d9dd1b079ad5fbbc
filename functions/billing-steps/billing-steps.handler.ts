import { createIds } from '../../shared/ids.ts';
import { StepEvent } from '../core/billing/subscription-plan.ts';
import { CoreEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { createLogger } from '../core/observability/logger.ts';
import { announce } from './announce.ts';
import type { StepDependencies, StepResult } from './dependencies.ts';
import { remind } from './remind.ts';
import { suspend } from './suspend.ts';

const environment = readEnvironment(CoreEnvironment);
const logger = createLogger('billing-steps');
const now = () => Date.now();
const ids = createIds(now);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);

const run = (dependencies: StepDependencies, event: StepEvent): Promise<StepResult> => {
  switch (event.step) {
    case 'remind':
      return remind(dependencies, event);
    case 'suspend':
      return suspend(dependencies, event);
    case 'announce':
      return announce(dependencies, event);
    case 'bill':
      throw new Error('bills are mailed by a function of their own');
  }
};

/** Steps of the machine that follows subscriptions; each may be called again after a crash and does its work once. */
export const handler = async (input: unknown): Promise<StepResult> => {
  const event = StepEvent.parse(input);
  const result = await run({ table: tableOf(workflowScope(event)), ids, now }, event);
  logger.info('step', { step: event.step, organizationId: event.organizationId, isOver: result.isOver });
  return result;
};
