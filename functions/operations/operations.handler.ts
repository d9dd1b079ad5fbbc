import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { createIds } from '../../shared/ids.ts';
import { Operation, type OperationResult } from '../../shared/model/platform/operation.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { OperationsEnvironment, readEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { readCommand } from '../core/read-command.ts';
import { checkAgain } from './begin-domain-checks.ts';
import { changeTenant } from './change-tenant.ts';
import { coverHubValues } from './cover-hub-values.ts';
import { createOrganization } from './create-organization.ts';
import { createTenant } from './create-tenant.ts';
import { createUser } from './create-user.ts';
import { createVoucher } from './create-voucher.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { listForOperators } from './list-for-operators.ts';
import { listUnsentMails } from './list-unsent-mails.ts';
import { byOfCommand } from './operation-by.ts';
import { redriveBillingEvents } from './redrive-billing-events.ts';
import { revokeVoucher } from './revoke-voucher.ts';
import { saveContent } from './save-content.ts';
import { checkSenderAgain, setSenderDomain } from './set-sender-domain.ts';

const environment = readEnvironment(OperationsEnvironment);
const logger = createLogger('operations');
const now = () => Date.now();
const dependencies: OperationsDependencies = {
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  pool: { client: new CognitoIdentityProviderClient({ maxAttempts: 4 }), userPoolId: environment.USER_POOL_ID },
  brand: { client: new S3Client({ maxAttempts: 4 }), bucket: environment.BRAND_BUCKET },
  sitePort: environment.SITE_PORT,
  ids: createIds(now),
  now,
};

const run = (operation: Operation): Promise<OperationResult> => {
  switch (operation.command) {
    case 'create-tenant':
      return createTenant(dependencies, operation, byOfCommand(operation));
    case 'change-tenant':
      return changeTenant(dependencies, operation, byOfCommand(operation));
    case 'check-tenant-domain':
      return checkAgain(dependencies, operation.tenantId);
    case 'create-organization': {
      const { command: _command, by: _by, ...organization } = operation;
      return createOrganization(dependencies, organization, byOfCommand(operation));
    }
    case 'create-user':
      return createUser(dependencies, operation, byOfCommand(operation));
    case 'create-voucher':
      return createVoucher(dependencies, operation, byOfCommand(operation));
    case 'revoke-voucher':
      return revokeVoucher(dependencies, operation, byOfCommand(operation));
    case 'save-content':
      return saveContent(dependencies, operation, byOfCommand(operation));
    case 'set-sender-domain':
      return setSenderDomain(dependencies, operation, byOfCommand(operation));
    case 'check-sender-domain':
      return checkSenderAgain(dependencies, operation.tenantId);
    case 'redrive-billing-events':
      return redriveBillingEvents(dependencies);
    case 'list-unsent-mails':
      return listUnsentMails(dependencies, operation);
    case 'cover-hub-values':
      return coverHubValues(dependencies, operation);
    case 'list-for-operators':
      return listForOperators(dependencies, operation);
  }
};

/** Invoked by operators with their own AWS credentials; IAM authorises them, the log has every request. */
export const handler = async (input: unknown): Promise<OperationResult> => {
  const operation = readCommand(Operation, input);
  logger.info('operation', { command: operation.command });
  return run(operation);
};
