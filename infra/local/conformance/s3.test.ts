import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootCredentials } from '../iam/credentials.ts';
import { createS3 } from '../s3/create-s3.ts';
import { openWorkshop, serve, type Workshop } from './local.support.ts';
import { bucket, signForm, withQuery } from './s3.support.ts';

describe('S3 emulator', () => {
  let workshop: Workshop;
  let client: S3Client;
  let endpoint: string;

  const open = async () => {
    const s3 = createS3({
      folder: join(workshop.folder, 's3'),
      store: workshop.store,
      clock: workshop.clock,
      buckets: [bucket('files'), bucket('versions', true)],
      pathPrefix: '/s3',
    });
    ({ endpoint } = await serve(workshop, s3.handle, '/s3'));
    client = new S3Client({ endpoint, region: 'us-east-1', credentials: rootCredentials, maxAttempts: 1 });
    const opened = client;
    workshop.atEnd(() => opened.destroy());
  };
  beforeEach(async () => {
    workshop = openWorkshop();
    await open();
  });
  afterEach(() => workshop.end());

  const put = (Key: string, Body: string | Buffer | Readable, changes = {}) =>
    client.send(new PutObjectCommand({ Bucket: 'files', Key, Body, ...changes }));
  const text = async (Key: string, changes = {}) => {
    const answer = await client.send(new GetObjectCommand({ Bucket: 'files', Key, ...changes }));
    return answer.Body?.transformToString() ?? '';
  };

  describe('objects', () => {
    it('keeps bytes, type and metadata, over a restart too', async () => {
      const key = 'reports/年度 報告+a&b.pdf';
      await put(key, '內容', { ContentType: 'application/pdf', Metadata: { sha: 'abc' }, CacheControl: 'no-store' });
      await open();
      const head = await client.send(new HeadObjectCommand({ Bucket: 'files', Key: key }));
      expect(head).toMatchObject({
        ContentType: 'application/pdf',
        Metadata: { sha: 'abc' },
        CacheControl: 'no-store',
        ContentLength: 6,
      });
      expect(await text(key)).toBe('內容');
    });

    it('accepts a stream with a trailing checksum', async () => {
      const body = Buffer.alloc(300_000, 'abc');
      await put('stream', Readable.from([body.subarray(0, 100_000), body.subarray(100_000)]), {
        ContentLength: body.length,
      });
      expect((await text('stream')).length).toBe(300_000);
    });

    it('raises NoSuchKey and NoSuchBucket', async () => {
      await expect(text('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
      await expect(text('x', { Bucket: 'nobody' })).rejects.toMatchObject({ name: 'NoSuchBucket' });
    });

    it('serves ranges and answers 304 for a known version', async () => {
      const { ETag } = await put('a', '0123456789');
      expect(await text('a', { Range: 'bytes=2-4' })).toBe('234');
      expect(await text('a', { Range: 'bytes=-3' })).toBe('789');
      await expect(text('a', { Range: 'bytes=20-30' })).rejects.toMatchObject({ name: 'InvalidRange' });
      await expect(text('a', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    });

    it('lets exactly one of many writers make an object with If-None-Match', async () => {
      const writers = Array.from({ length: 20 }, (_, index) => put('once', `writer ${index}`, { IfNoneMatch: '*' }));
      const outcomes = await Promise.allSettled(writers);
      const winners = outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? [index] : []));
      expect(winners).toHaveLength(1);
      expect(await text('once')).toBe(`writer ${winners[0]}`);
      const refused = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(refused).toMatchObject({ reason: { name: 'PreconditionFailed' } });
    });

    it('replaces only the version that the writer has read with If-Match', async () => {
      const { ETag } = await put('seen', 'one');
      await put('seen', 'two', { IfMatch: ETag });
      await expect(put('seen', 'three', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
      expect(await text('seen')).toBe('two');
    });

    it('refuses a body that differs from its checksum', async () => {
      await expect(put('bad', 'body', { ChecksumSHA256: Buffer.alloc(32).toString('base64') })).rejects.toMatchObject({
        name: 'BadDigest',
      });
      await expect(put('bad', 'body', { ContentMD5: Buffer.alloc(16).toString('base64') })).rejects.toMatchObject({
        name: 'BadDigest',
      });
      await expect(text('bad')).rejects.toMatchObject({ name: 'NoSuchKey' });
    });

    it('lists in pages, by prefix and by folder', async () => {
      for (const key of ['a/1', 'a/2', 'a/b/3', 'c', 'a<&>']) await put(key, key);
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: 'files',
            MaxKeys: 2,
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        );
        keys.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      expect(keys).toEqual(['a/1', 'a/2', 'a/b/3', 'a<&>', 'c']);
      const folder = await client.send(new ListObjectsV2Command({ Bucket: 'files', Prefix: 'a/', Delimiter: '/' }));
      expect(folder.Contents?.map(({ Key }) => Key)).toEqual(['a/1', 'a/2']);
      expect(folder.CommonPrefixes).toEqual([{ Prefix: 'a/b/' }]);
    });

    it('copies and deletes, one and many', async () => {
      await put('a', 'text', { ContentType: 'text/plain' });
      await client.send(new CopyObjectCommand({ Bucket: 'files', Key: 'b c', CopySource: 'files/a' }));
      await client.send(new CopyObjectCommand({ Bucket: 'files', Key: 'd', CopySource: encodeURI('files/b c') }));
      expect(await text('d')).toBe('text');
      await client.send(new DeleteObjectCommand({ Bucket: 'files', Key: 'a' }));
      await client.send(
        new DeleteObjectsCommand({
          Bucket: 'files',
          Delete: { Objects: [{ Key: 'b c' }, { Key: 'd' }, { Key: 'none' }] },
        }),
      );
      expect((await client.send(new ListObjectsV2Command({ Bucket: 'files' }))).KeyCount).toBe(0);
    });

    it('keeps every version where the bucket does', async () => {
      const inVersions = { Bucket: 'versions' };
      const first = await put('v', 'one', inVersions);
      const second = await put('v', 'two', inVersions);
      expect(second.VersionId).not.toBe(first.VersionId);
      expect(await text('v', { ...inVersions, VersionId: first.VersionId })).toBe('one');
      const deleted = await client.send(new DeleteObjectCommand({ ...inVersions, Key: 'v' }));
      expect(deleted.DeleteMarker).toBe(true);
      await expect(text('v', inVersions)).rejects.toMatchObject({ name: 'NoSuchKey' });
      await client.send(new DeleteObjectCommand({ ...inVersions, Key: 'v', VersionId: deleted.VersionId }));
      expect(await text('v', inVersions)).toBe('two');
    });

    it('joins parts', async () => {
      const target = { Bucket: 'files', Key: 'large' };
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ContentType: 'text/csv' }));
      const bodies = [Buffer.alloc(5 * 1024 * 1024, 'a'), Buffer.from('end')];
      const Parts = await Promise.all(
        bodies.map(async (Body, index) => {
          const PartNumber = index + 1;
          const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
          return { ETag, PartNumber };
        }),
      );
      await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
      const head = await client.send(new HeadObjectCommand(target));
      expect(head).toMatchObject({
        ContentLength: 5 * 1024 * 1024 + 3,
        ContentType: 'text/csv',
        ETag: expect.stringMatching(/-2"$/),
      });
    });
  });

  describe('signatures', () => {
    const signGet = (Key: string, expiresIn = 60) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: 'files', Key }), { expiresIn });

    it('refuses anonymous readers and other keys', async () => {
      await put('a', 'secret');
      const anonymous = await fetch(`${endpoint}/files/a`);
      expect([anonymous.status, await anonymous.text()]).toEqual([
        403,
        expect.stringContaining('<Code>AccessDenied</Code>'),
      ]);
      const stranger = new S3Client({
        endpoint,
        region: 'us-east-1',
        credentials: { accessKeyId: 'OTHER', secretAccessKey: 'x' },
      });
      await expect(stranger.send(new GetObjectCommand({ Bucket: 'files', Key: 'a' }))).rejects.toMatchObject({
        name: 'InvalidAccessKeyId',
      });
      const liar = new S3Client({
        endpoint,
        region: 'us-east-1',
        credentials: { ...rootCredentials, secretAccessKey: 'guess' },
      });
      await expect(liar.send(new GetObjectCommand({ Bucket: 'files', Key: 'a' }))).rejects.toMatchObject({
        name: 'SignatureDoesNotMatch',
      });
    });

    it('opens a presigned link until it expires by the moved clock', async () => {
      await put('a b/報告.pdf', 'content');
      const url = await signGet('a b/報告.pdf');
      expect(await (await fetch(url)).text()).toBe('content');
      workshop.clock.advance(61_000);
      const late = await fetch(url);
      expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    });

    it('refuses a presigned link of which anything was changed', async () => {
      await put('mine', 'mine');
      await put('other', 'other');
      const url = new URL(await signGet('mine'));
      const changed = [
        Object.assign(new URL(url), { pathname: url.pathname.replace('mine', 'other') }),
        withQuery(url, 'X-Amz-Expires', '3600'),
        withQuery(url, 'response-content-type', 'text/html'),
        withQuery(url, 'X-Amz-Signature', '0'.repeat(64)),
      ];
      for (const link of changed) expect((await fetch(link)).status).toBe(403);
      expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
      expect((await fetch(url)).status).toBe(200);
    });

    it('accepts a presigned upload with the signed type only', async () => {
      const command = new PutObjectCommand({ Bucket: 'files', Key: 'up', ContentType: 'image/png' });
      const url = await getSignedUrl(client, command, { expiresIn: 60, signableHeaders: new Set(['content-type']) });
      const wrong = await fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/html' } });
      expect(wrong.status).toBe(403);
      const right = await fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png' } });
      expect(right.status).toBe(200);
      expect(await text('up')).toBe('x');
    });
  });

  describe('upload by form', () => {
    const sign = (key: string, conditions: unknown[]) => signForm(workshop.clock.now(), key, conditions);
    const post = (fields: Record<string, string>, body: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([body]), 'name.xlsx');
      return fetch(`${endpoint}/files`, { method: 'POST', body: form });
    };
    const range = [['content-length-range', 1, 10]];

    it('accepts uploads that the policy allows', async () => {
      expect((await post(sign('imports/1', range), '0123456789')).status).toBe(204);
      expect(await text('imports/1')).toBe('0123456789');
    });

    it('refuses a larger file, another key, a further field, a changed policy and a late one', async () => {
      const fields = sign('imports/2', range);
      const refusals = [
        await post(fields, '0123456789x'),
        await post({ ...fields, key: 'imports/other' }, 'x'),
        await post({ ...fields, acl: 'public-read' }, 'x'),
        await post({ ...fields, policy: fields.policy.replace('e', 'f') }, 'x'),
      ];
      workshop.clock.advance(11 * 60_000);
      refusals.push(await post(fields, 'x'));
      expect(refusals.map(({ status }) => status)).toEqual([400, 403, 403, 403, 403]);
      await expect(text('imports/2')).rejects.toMatchObject({
        name: expect.stringMatching(/NoSuchKey|RequestTimeTooSkewed/),
      });
    });
  });

  it("answers a browser by the bucket's CORS rules", async () => {
    const ask = (origin: string, method: string) =>
      fetch(`${endpoint}/files/a`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': method } });
    const allowed = await ask('http://esg-core.localhost', 'PUT');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://esg-core.localhost',
    ]);
    expect((await ask('http://evil.example', 'PUT')).status).toBe(403);
    expect((await ask('http://esg-core.localhost', 'DELETE')).status).toBe(403);
  });
});
