import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { createIds } from '../../shared/ids.ts';
import { Operation, type OperationResult } from '../../shared/model/platform/operation.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { OperationsEnvironment, readEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { inWords, readCommand } from '../core/read-command.ts';
import type { OperationsDependencies } from './dependencies.ts';
import { runOperation } from './run-operation.ts';

const environment = readEnvironment(OperationsEnvironment);
const logger = createLogger('operations');
const now = () => Date.now();
const dependencies: OperationsDependencies = {
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  pool: { client: new CognitoIdentityProviderClient({ maxAttempts: 4 }), userPoolId: environment.USER_POOL_ID },
  brand: { client: new S3Client({ maxAttempts: 4 }), bucket: environment.BRAND_BUCKET },
  sitePort: environment.SITE_PORT,
  catalogue: createCatalogue(loadCatalogueFile),
  ids: createIds(now),
  now,
};

/** Invoked by operators with their own AWS credentials; IAM authorises them, the log has every request. */
export const handler = async (input: unknown): Promise<OperationResult> => {
  const operation = readCommand(Operation, input);
  logger.info('operation', { command: operation.command });
  return inWords(runOperation(dependencies, operation));
};
