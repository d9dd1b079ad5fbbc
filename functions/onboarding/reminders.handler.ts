import { createIds } from '../../shared/ids.ts';
import { CoreEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { createLogger } from '../core/observability/logger.ts';
import { remindSessions } from './remind-sessions.ts';

const environment = readEnvironment(CoreEnvironment);
const logger = createLogger('onboarding-reminders');
const now = () => Date.now();
const dependencies = {
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  ids: createIds(now),
  now,
};

/** Called once an hour by a schedule. */
export const handler = async (): Promise<{ reminded: number }> => {
  const reminded = await remindSessions(dependencies);
  logger.info('reminded', { reminded });
  return { reminded };
};
