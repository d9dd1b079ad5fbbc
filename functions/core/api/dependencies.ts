import type { Domain } from '../../../shared/contract/calls/call.ts';
import { CallQuotas } from '../../../shared/model/platform/call-quotas.ts';
import { createEdgeKeyring } from '../auth/edge-keys.ts';
import type { VerifyToken } from '../auth/verify-token.ts';
import { readSecret } from '../aws/secret-reader.ts';
import type { ApiEnvironment } from '../core-environment.ts';
import { createDocumentClient } from '../data/client.ts';
import { createTenantTable } from '../data/tenant-table.ts';
import { createLogger } from '../observability/logger.ts';
import { once } from '../once.ts';
import type { DomainDependencies } from './create-api.ts';

/** The library behind it is loaded with the first call that has a token. */
const lazyVerifyToken = (environment: ApiEnvironment): VerifyToken => {
  const verify = once(async () =>
    (await import('../auth/verify-token.ts')).createVerifyToken({
      userPoolId: environment.USER_POOL_ID,
      clientId: environment.USER_POOL_CLIENT_ID,
    }),
  );
  return async (...token) => (await verify())(...token);
};

/** Dependencies of every domain's Lambda, created once at cold start. */
export const createApiDependencies = <const OfDomain extends Domain>(
  domain: OfDomain,
  environment: ApiEnvironment,
): DomainDependencies<OfDomain> => ({
  domain,
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  edge: createEdgeKeyring(() => readSecret(environment.EDGE_SECRET_ARN)),
  verifyToken: lazyVerifyToken(environment),
  logger: createLogger(domain),
  callQuotas: CallQuotas.parse(JSON.parse(environment.CALL_QUOTAS), { jitless: true }),
  isBudgetEnforced: environment.ENFORCE_REQUEST_BUDGET === '1',
});
