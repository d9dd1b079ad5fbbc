import { createIds } from '../../shared/ids.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, WorkRemindersEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { remindOfRequests } from './reminders/remind-of-requests.ts';

const environment = readEnvironment(WorkRemindersEnvironment);
const logger = createLogger('request-reminders');
const now = () => Date.now();
const dependencies = {
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  ids: createIds(now),
  now,
  sitePort: environment.SITE_PORT,
};

/** Called once an hour by a schedule. */
export const handler = async (): Promise<{ reminded: number }> => {
  const reminded = await remindOfRequests(dependencies);
  logger.info('reminded', { reminded });
  return { reminded };
};
