import { createIds } from '../../shared/ids.ts';
import type { AccountDependencies } from './account/account-dependencies.ts';
import { createAccountPool } from './account/account-pool.ts';
import { judgePassword } from './account/password-strength.ts';
import { api, environment } from './identity.api.ts';
import { createSealReader } from './sessions/session-secret.ts';

export const now = () => Date.now();
export const ids = createIds(now);
export const getSeal = createSealReader(environment.SESSION_SECRET_ARN);

export const account: AccountDependencies = {
  tableOf: api.tableOf,
  accounts: createAccountPool(environment.USER_POOL_ID, environment.USER_POOL_SERVER_CLIENT_ID),
  getSeal,
  judgePassword,
  ids,
  now,
};
