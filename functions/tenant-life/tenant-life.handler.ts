import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import * as z from 'zod';
import { createIds } from '../../shared/ids.ts';
import { LifeCommand, type LifeResult } from '../../shared/model/tenant-life.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, TenantLifeEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import type { LifeDependencies } from './commands/dependencies.ts';
import { runCommand } from './commands/run-command.ts';

const environment = readEnvironment(TenantLifeEnvironment);
const logger = createLogger('tenant-life');
const now = () => Date.now();
const stepFunctions = new SFNClient({ maxAttempts: 4 });
const machines = { archive: environment.ARCHIVE_MACHINE_ARN, wipe: environment.WIPE_MACHINE_ARN };

/** The execution's name is the job's, so a job that is asked for twice is started once. */
const startMachine: LifeDependencies['startMachine'] = async (machine, { tenantId, jobId }) => {
  await stepFunctions
    .send(
      new StartExecutionCommand({
        stateMachineArn: machines[machine],
        name: jobId,
        input: JSON.stringify({ tenantId, jobId }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};

const dependencies: LifeDependencies = {
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  startMachine,
  ids: createIds(now),
  now,
};

const Scheduled = z.object({ 'detail-type': z.literal('Scheduled Event') });

/** Invoked by operators with their own AWS credentials, and by a schedule; IAM decides who may, the log keeps what was asked. */
export const handler = async (input: unknown): Promise<LifeResult> => {
  const command = Scheduled.safeParse(input).success ? { command: 'sweep' as const } : LifeCommand.parse(input);
  logger.info('command', { command: command.command });
  return runCommand(dependencies, command);
};
