import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { createIds } from '../../shared/ids.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { PeopleSweepEnvironment, readEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { type Swept, sweepPeople } from './sweep-people.ts';

const environment = readEnvironment(PeopleSweepEnvironment);
const logger = createLogger('people-sweep');
const pool = new CognitoIdentityProviderClient({ maxAttempts: 4 });
const now = () => Date.now();

const deleteAccount = async (userName: string): Promise<void> => {
  const command = new AdminDeleteUserCommand({ UserPoolId: environment.USER_POOL_ID, Username: userName });
  await pool.send(command).catch((error: unknown) => {
    if (!(error instanceof UserNotFoundException)) throw error;
  });
};
const dependencies = {
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  deleteAccount,
  ids: createIds(now),
  now,
};

/** Called once an hour by a schedule. */
export const handler = async (): Promise<Swept> => {
  const swept = await sweepPeople(dependencies);
  logger.info('swept', swept);
  return swept;
};
