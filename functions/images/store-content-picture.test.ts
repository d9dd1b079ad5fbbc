import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { TenantId } from '../../shared/ids.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { keepContentPicture } from './store-content-picture.ts';

const principal = principalOf();
const { tenant } = principal;
const uploadId = 'a'.repeat(32);

describe('a picture for an article', () => {
  const s3 = mockClient(S3Client);
  const database = createMemoryDynamoDb();
  const keep = (bytes: Uint8Array, tenantId = tenant.tenantId) => {
    const objects = {
      put: async () => undefined,
      remove: async () => undefined,
      findUpload: async () => bytes,
      signUpload: async () => '',
    };
    const brand = { client: new S3Client({}), bucket: 'brand' };
    return keepContentPicture({ tableOf: database.tableOf, objects, brand }, principal, { tenantId, uploadId });
  };
  beforeEach(async () => {
    s3.reset();
    s3.on(PutObjectCommand).resolves({});
    await database.tableOf(platformScope(tenant.tenantId)).write([put(tenantEntity, tenant, 'any')]);
  });

  it("is stored where the tenant's host serves it: pixels alone, no larger than a page shows", async () => {
    const comment = { IFD0: { ImageDescription: '<script>alert(1)</script>' } };
    const wide = await sharp({ create: { width: 2_880, height: 1_000, channels: 3, background: '#145ac8' } })
      .withExif(comment)
      .jpeg()
      .toBuffer();
    expect(await keep(wide)).toEqual({ pictureId: uploadId, width: 1_440, height: 500 });
    const [stored] = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);
    expect([stored?.Key, stored?.ContentType]).toEqual([`theme/${tenant.hostname}/article-${uploadId}`, 'image/jpeg']);
    expect(wide.includes('<script>')).toBe(true);
    expect(Buffer.from(stored?.Body instanceof Uint8Array ? stored.Body : []).includes('<script>')).toBe(false);
  });

  it('is refused where it is no picture, and in a tenant that does not exist', async () => {
    await expect(keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow('image.format');
    await expect(keep(Buffer.from('x'), TenantId.parse(`tnt_${'9'.repeat(26)}`))).rejects.toThrow('tenant.unknown');
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(0);
  });
});
