import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { StageName, stagePrefix, stages } from '../infra/config.ts';
import { packedNameOf } from '../shared/packed-file-name.ts';

/**
 * Puts the built web application into the stage's web bucket: `STAGE=dev node scripts/deploy-web.ts cdk-outputs.json`, after
 * `build-web.ts` and `cdk deploy --outputs-file cdk-outputs.json`. A deployment step instead of a custom resource: no Lambda of
 * CDK's own, and the web can be deployed without the stacks.
 */

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Names below `assets/` hold a hash of their content; everything else is revalidated on each request. */
const cacheControlOf = (key: string): string =>
  key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const Outputs = z.object({ WebBucketName: z.string(), WebConfig: z.string() });

export type WebFile = {
  key: string;
  path: string;
  contentType: string;
  /** Set for a file that is stored compressed: every browser that can run the build accepts it. */
  contentEncoding: 'br' | undefined;
  cacheControl: string;
};

/**
 * Files of the build in upload order: assets first, pages that name them last, so that a visitor during the deployment
 * never gets a page with files that are not uploaded yet. A compressed copy replaces its file.
 */
export const listWebFiles = async (folder: string): Promise<WebFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = new Set(paths);
  const files = paths
    .filter((path) => extname(path) !== packedNameOf(''))
    .map((path): WebFile => {
      const key = relative(folder, path).split(sep).join('/');
      const contentType = mediaTypes[extname(key).toLowerCase()];
      if (!contentType) throw new Error(`no media type for ${key}`);
      const isPacked = found.has(packedNameOf(path));
      return {
        key,
        path: isPacked ? packedNameOf(path) : path,
        contentType,
        contentEncoding: isPacked ? 'br' : undefined,
        cacheControl: cacheControlOf(key),
      };
    });
  const rank = ({ key }: WebFile): number => (key.startsWith('assets/') ? 0 : key.endsWith('.html') ? 2 : 1);
  return files.sort((one, other) => rank(one) - rank(other) || one.key.localeCompare(other.key));
};

const deploy = async (outputsFile: string): Promise<void> => {
  const stage = stages[StageName.parse(process.env.STAGE)];
  const stacks = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(outputsFile, 'utf8')));
  const { WebBucketName, WebConfig } = Outputs.parse(stacks[`${stagePrefix(stage)}-web`]);
  const s3 = new S3Client({ region: stage.region });
  const files = await listWebFiles(resolve(import.meta.dirname, '..', 'dist', 'web'));
  const config = { Bucket: WebBucketName, Key: 'config.json', Body: WebConfig };
  await s3.send(
    new PutObjectCommand({ ...config, ContentType: 'application/json; charset=utf-8', CacheControl: 'no-cache' }),
  );
  for (const { key, path, contentType, contentEncoding, cacheControl } of files) {
    const { size } = await stat(path);
    await s3.send(
      new PutObjectCommand({
        Bucket: WebBucketName,
        Key: key,
        Body: createReadStream(path),
        ContentLength: size,
        ContentType: contentType,
        ContentEncoding: contentEncoding,
        CacheControl: cacheControl,
      }),
    );
    console.log(key);
  }
};

if (import.meta.main) {
  const outputsFile = process.argv[2];
  if (!outputsFile) throw new Error('usage: STAGE=<stage> node scripts/deploy-web.ts <outputs file of cdk deploy>');
  await deploy(outputsFile);
}
