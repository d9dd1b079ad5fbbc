import { createIds } from '../../shared/ids.ts';
import { CoreEnvironment, readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { createLogger } from '../core/observability/logger.ts';
import { MailFeedbackEvent, recordMailFeedback } from './record-mail-feedback.ts';

const environment = readEnvironment(CoreEnvironment);
const logger = createLogger('mail-feedback');
const now = () => Date.now();
const dependencies = {
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  ids: createIds(now),
  now,
};

/** Called for each mail that bounced or was complained about; the same event may come twice. */
export const handler = async (input: unknown): Promise<{ suppressed: number }> => {
  const suppressed = await recordMailFeedback(dependencies, MailFeedbackEvent.parse(input));
  logger.info('mail feedback', { suppressed });
  return { suppressed };
};
