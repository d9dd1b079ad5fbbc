import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createIds } from '../../shared/ids.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { workflowScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { RemovalStepsEnvironment, readEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { closeAccount } from './steps/close-account.ts';
import { finishRemoval } from './steps/finish-removal.ts';
import { moveReports } from './steps/move-reports.ts';
import { releaseAssignments } from './steps/release-assignments.ts';
import { type RemovalDependencies, RemovalEvent } from './steps/removal-event.ts';

const environment = readEnvironment(RemovalStepsEnvironment);
const logger = createLogger('removal-steps');
const now = () => Date.now();
const ids = createIds(now);
const tableOf = createTenantTable(createDocumentClient(), environment.TABLE_NAME);
const pool = { client: new CognitoIdentityProviderClient({ maxAttempts: 4 }), userPoolId: environment.USER_POOL_ID };

/** Reports first, then the person's assignments. */
const moveAway = async (dependencies: RemovalDependencies, event: RemovalEvent): Promise<{ hasMore: boolean }> => {
  const moved = await moveReports(dependencies, event);
  return moved.hasMore ? moved : releaseAssignments(dependencies, event);
};

const run = (dependencies: RemovalDependencies, event: RemovalEvent): Promise<unknown> => {
  switch (event.step) {
    case 'move':
      return moveAway(dependencies, event);
    case 'close':
      return closeAccount({ ...dependencies, pool }, event);
    case 'finish':
      return finishRemoval(dependencies, event);
  }
};

/** Tasks of the removal workflow, one by one; each may be called again after a crash and does its work once. */
export const handler = async (input: unknown): Promise<unknown> => {
  const event = RemovalEvent.parse(input);
  logger.info('step', { step: event.step, userId: event.userId });
  return run({ table: tableOf(workflowScope(event)), ids, now }, event);
};
