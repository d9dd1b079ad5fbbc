import * as z from 'zod';
import { createIds } from '../../shared/ids.ts';
import { LifeCommand, type LifeResult } from '../../shared/model/platform/tenant-life.ts';
import { readEnvironment } from '../core/core-environment.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { TenantLifeCommandsEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { inWords, readCommand } from '../core/read-command.ts';
import { createArchiveLinks } from './aws/archive-links.ts';
import type { LifeDependencies } from './commands/dependencies.ts';
import { runCommand } from './commands/run-command.ts';

const logger = createLogger('tenant-life-commands');
const environment = readEnvironment(TenantLifeCommandsEnvironment);
const now = () => Date.now();
const dependencies: LifeDependencies = {
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  archives: createArchiveLinks(environment.ARCHIVES_BUCKET),
  ids: createIds(now),
  now,
};

const Scheduled = z.object({ 'detail-type': z.literal('Scheduled Event') });

/**
 * Invoked by operators with their own AWS credentials, and by a schedule; IAM authorises them, the log has every
 * request.
 */
export const handler = async (input: unknown): Promise<LifeResult> => {
  const command = Scheduled.safeParse(input).success ? { command: 'sweep' as const } : readCommand(LifeCommand, input);
  logger.info('command', { command: command.command });
  return inWords(runCommand(dependencies, command));
};
