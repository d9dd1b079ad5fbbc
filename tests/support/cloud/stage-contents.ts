/** All stored data of a stage of the local cloud, without calls: a wiped tenant must not be in it. */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetIdentityDkimAttributesCommand, SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lineOf } from '../../../functions/tenant-life/archive/item-line.ts';
import { createPoolWalk } from '../../../functions/tenant-life/aws/pool-walk.ts';
import { createTableWalk } from '../../../functions/tenant-life/aws/table-walk.ts';
import type { StoredItem } from '../../../functions/tenant-life/registry/subject.ts';
import { rootCredentials } from '../../../infra/local/iam/credentials.ts';
import { platformTenantId, type TenantId } from '../../../shared/ids.ts';
import type { ReachedCloud } from './cloud.ts';

const writesAtOnce = 25;

export const openStage = ({ port, userPool, database }: ReachedCloud) => {
  const { region, userPoolId } = userPool;
  const of = (service: string) => ({
    region,
    credentials: rootCredentials,
    endpoint: `http://127.0.0.1:${port}/${service}`,
  });
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(of('dynamodb')));
  const s3 = new S3Client({ ...of('s3'), forcePathStyle: true });
  const ses = new SESClient(of('ses'));
  const pool = createPoolWalk(new CognitoIdentityProviderClient(of('cognito-idp')), userPoolId);
  const walk = createTableWalk(table, database.table);

  const items = async (tenantId: TenantId): Promise<StoredItem[]> => {
    const found: StoredItem[] = [];
    let from: StoredItem | undefined;
    do {
      const page = await walk.page(tenantId, from);
      found.push(...page.items);
      from = page.next;
    } while (from !== undefined);
    return found;
  };
  return {
    /** Items in the tenant's partitions, and those of the platform that name it. */
    items: async (tenantId: TenantId) => {
      const all = await items(tenantId);
      const own = all.filter(({ pk }) => pk?.S?.startsWith(tenantId));
      const named = all.filter((item) => item.pk?.S?.startsWith(platformTenantId) && lineOf(item).includes(tenantId));
      return { own, named };
    },
    /** Keys of all versions and markers of a bucket that name one of these. */
    versions: async (bucket: string, names: readonly string[]): Promise<string[]> => {
      const keys: string[] = [];
      let marker: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
      while (marker) {
        const page: ListObjectVersionsCommandOutput = await s3.send(
          new ListObjectVersionsCommand({ Bucket: bucket, ...marker }),
        );
        keys.push(...[...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(({ Key = '' }) => Key));
        const { IsTruncated, NextKeyMarker, NextVersionIdMarker } = page;
        marker = IsTruncated ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker } : undefined;
      }
      return keys.filter((key) => names.some((name) => key.includes(name)));
    },
    accounts: async (tenantId: TenantId): Promise<string[]> => {
      const found: string[] = [];
      let from: string | undefined;
      do {
        const page = await pool.page(from);
        const own = page.accounts.filter(({ attributes }) => attributes['custom:tenantId'] === tenantId);
        found.push(...own.map(({ userName }) => userName));
        from = page.next;
      } while (from !== undefined);
      return found;
    },
    /** The domains that the mail service has an identity of. */
    senderDomains: async (domains: string[]): Promise<string[]> => {
      const { DkimAttributes = {} } = await ses.send(new GetIdentityDkimAttributesCommand({ Identities: domains }));
      return Object.keys(DkimAttributes);
    },
    putItems: async (records: readonly StoredItem[]): Promise<void> => {
      for (let at = 0; at < records.length; at += writesAtOnce) {
        const batch = records.slice(at, at + writesAtOnce).map((Item) => ({ PutRequest: { Item } }));
        await table.send(new BatchWriteItemCommand({ RequestItems: { [database.table]: batch } }));
      }
    },
    putLocked: async (bucket: string, key: string, body: string, until: Date): Promise<void> => {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ObjectLockMode: 'GOVERNANCE',
          ObjectLockRetainUntilDate: until,
        }),
      );
    },
  };
};
