import { join } from 'node:path';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootCredentials } from '../iam/credentials.ts';
import { createS3 } from '../s3/create-s3.ts';
import { openWorkshop, serve, type Workshop } from './local.support.ts';
import { bucket } from './s3.support.ts';

describe('versions in the S3 emulator', () => {
  let workshop: Workshop;
  let client: S3Client;

  beforeEach(async () => {
    workshop = openWorkshop();
    const s3 = createS3({
      folder: join(workshop.folder, 's3'),
      store: workshop.store,
      clock: workshop.clock,
      buckets: [bucket('versions', true), bucket('locked', true, { days: 365 })],
      pathPrefix: '/s3',
    });
    const { endpoint } = await serve(workshop, s3.handle, '/s3');
    client = new S3Client({ endpoint, region: 'us-east-1', credentials: rootCredentials, maxAttempts: 1 });
    workshop.atEnd(() => client.destroy());
  });
  afterEach(() => workshop.end());

  const put = (Key: string, Body: string, changes: { Bucket: string }) =>
    client.send(new PutObjectCommand({ Key, Body, ...changes }));

  it('lists versions and markers page by page, the newest of a key first', async () => {
    const Bucket = 'versions';
    const first = await put('a/1', 'one', { Bucket });
    const second = await put('a/1', 'two', { Bucket });
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/1' }));
    const other = await put('a/2', 'three', { Bucket });
    await put('b', 'elsewhere', { Bucket });
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'a/', MaxKeys: 2 }));
    expect(page.DeleteMarkers).toMatchObject([{ Key: 'a/1', IsLatest: true }]);
    expect(page.Versions).toMatchObject([{ Key: 'a/1', VersionId: second.VersionId, IsLatest: false, Size: 3 }]);
    expect(page.IsTruncated).toBe(true);
    const rest = await client.send(
      new ListObjectVersionsCommand({
        Bucket,
        Prefix: 'a/',
        KeyMarker: page.NextKeyMarker,
        VersionIdMarker: page.NextVersionIdMarker,
      }),
    );
    expect(rest.Versions?.map(({ VersionId }) => VersionId)).toEqual([first.VersionId, other.VersionId]);
    expect(rest.IsTruncated).toBe(false);
  });

  it('locks versions until their date against everybody who does not bypass it', async () => {
    const Bucket = 'locked';
    const { VersionId } = await put('report.pdf', 'locked', { Bucket });
    const lone = client.send(new DeleteObjectCommand({ Bucket, Key: 'report.pdf', VersionId }));
    await expect(lone).rejects.toMatchObject({ name: 'AccessDenied' });
    const Delete = { Objects: [{ Key: 'report.pdf', VersionId }] };
    const many = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
    expect(many.Errors).toMatchObject([{ Key: 'report.pdf', Code: 'AccessDenied' }]);
    // A marker over it is no deletion of the version.
    const marker = await client.send(new DeleteObjectCommand({ Bucket, Key: 'report.pdf' }));
    expect(marker.DeleteMarker).toBe(true);
    const bypassed = await client.send(new DeleteObjectsCommand({ Bucket, Delete, BypassGovernanceRetention: true }));
    expect(bypassed.Errors).toBeUndefined();
    const left = await client.send(new ListObjectVersionsCommand({ Bucket }));
    expect([left.Versions, left.DeleteMarkers?.length]).toEqual([undefined, 1]);
  });
});
