import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { principalOf, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { keepBrandPicture } from './store-brand-picture.ts';

const principal = principalOf();
const { tenant } = principal;

describe('an uploaded picture of a brand', () => {
  const s3 = mockClient(S3Client);
  const database = createMemoryDynamoDb();
  const table = database.tableOf(platformScope(tenant.tenantId));
  const keep = async (picture: 'logo' | 'favicon'): Promise<(string | undefined)[][]> => {
    const bytes = await sharp({ create: { width: 4, height: 2, channels: 4, background: '#145ac8' } })
      .png()
      .toBuffer();
    const objects = {
      put: async () => undefined,
      remove: async () => undefined,
      findUpload: async () => bytes,
      signUpload: async () => '',
    };
    const brand = { client: new S3Client({}), bucket: 'brand' };
    const dependencies = { tableOf: database.tableOf, objects, brand, ids: testIds(), now: () => 0 };
    const input = { tenantId: tenant.tenantId, picture, uploadId: 'u', reason: 'new brand' };
    await keepBrandPicture(dependencies, principal, input);
    return s3.commandCalls(PutObjectCommand).map(({ args }) => [args[0].input.Key, args[0].input.ContentType]);
  };
  beforeEach(async () => {
    s3.reset();
    s3.on(PutObjectCommand).resolves({});
    await table.write([put(tenantEntity, tenant, 'any')]);
  });

  it('is stored as pixels too where it is the logo, for mails', async () => {
    expect(await keep('logo')).toEqual([
      ['theme/lantau.example/logo', 'image/svg+xml'],
      ['theme/lantau.example/mail-logo', expect.stringMatching(/^image\/(png|jpeg)$/)],
    ]);
    expect((await table.find(tenantEntity, {}))?.hasMailLogo).toBe(true);
  });

  it('is in no mail where it is another picture', async () => {
    expect(await keep('favicon')).toEqual([['theme/lantau.example/favicon', 'image/svg+xml']]);
    expect((await table.find(tenantEntity, {}))?.hasMailLogo).toBeUndefined();
  });
});
