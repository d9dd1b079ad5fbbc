import { AppError } from '../../shared/errors.ts';
import { defaultCallQuotas } from '../../shared/model/platform/call-quotas.ts';
import { createEdgeKeyring } from '../core/auth/edge-keys.ts';
import { readSecret } from '../core/aws/secret-reader.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, StripeWebhookEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';

export const environment = readEnvironment(StripeWebhookEnvironment);

/** Nobody signs in here: the check of tokens, and its code, is left out. */
export const api = {
  domain: 'stripe' as const,
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  edge: createEdgeKeyring(() => readSecret(environment.EDGE_SECRET_ARN)),
  verifyToken: () => Promise.reject(new AppError('auth.unauthorized')),
  logger: createLogger('stripe'),
  callQuotas: defaultCallQuotas,
  isBudgetEnforced: environment.ENFORCE_REQUEST_BUDGET === '1',
};
