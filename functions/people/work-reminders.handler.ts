import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, WorkRemindersEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { createTenantCatalogues } from '../core/templates/tenant-catalogues.ts';
import { remindOfWork } from './reminders/remind-of-work.ts';

const environment = readEnvironment(WorkRemindersEnvironment);
const logger = createLogger('work-reminders');
const catalogues = createTenantCatalogues(createCatalogue(loadCatalogueFile));
const now = () => Date.now();
const dependencies = {
  catalogueOf: catalogues.load,
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  ids: createIds(now),
  now,
  sitePort: environment.SITE_PORT,
};

/** Called once an hour by a schedule. */
export const handler = async (): Promise<{ reminded: number }> => {
  const reminded = await remindOfWork(dependencies);
  logger.info('reminded', { reminded });
  return { reminded };
};
