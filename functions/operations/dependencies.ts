import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Ids } from '../../shared/ids.ts';
import type { Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

export type OperationsDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  pool: { client: CognitoIdentityProviderClient; userPoolId: string };
  brand: { client: S3Client; bucket: string };
  /** Only in local development: the port of all hosts, for links in mails. */
  sitePort: string | undefined;
  /** The editions that tenants can offer. */
  catalogue: Pick<Catalogue, 'frameworks'>;
  ids: Ids;
  now: () => number;
};
