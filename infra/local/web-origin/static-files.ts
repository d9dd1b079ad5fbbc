/** Emulates the web bucket: the built files, with the headers that the deployment sets. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { packedNameOf } from '../../../shared/packed-file-name.ts';
import type { EdgeResponse, Origin } from '../edge/edge-types.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Files below `folder` (none when undefined); `/config.json` is created by `siteConfig`, which knows the viewer's
 * origin.
 */
export function createStaticFiles(folder: string | undefined, siteConfig: (viewerHost: string) => unknown): Origin {
  return async (request) => {
    const path = decodePath(request.path);
    if (path === '/config.json') {
      return createAnswer(Buffer.from(JSON.stringify(siteConfig(request.viewerHost))), path, request.headers);
    }
    const file = path === undefined || folder === undefined ? undefined : join(folder, normalize(path));
    if (path === undefined || file === undefined || !file.startsWith(`${folder}${sep}`)) return missing();
    const packed = await readFile(packedNameOf(file)).catch(() => undefined);
    if (packed !== undefined) return createAnswer(packed, path, request.headers, 'br');
    try {
      return createAnswer(await readFile(file), path, request.headers);
    } catch {
      return missing();
    }
  };
}

function createAnswer(body: Buffer, path: string, headers: Record<string, string>, encoding?: 'br'): EdgeResponse {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const isImmutable = path.startsWith('/assets/');
  const common = {
    etag,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding && { 'content-encoding': encoding }),
  };
  if (headers['if-none-match']?.replace(/^W\//, '') === etag) {
    return { status: 304, headers: common, cookies: [], body: Buffer.alloc(0) };
  }
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
  return { status: 200, headers: { ...common, 'content-type': contentType }, cookies: [], body };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** S3's answer to a reader without permission to list the bucket. */
export function missing(): EdgeResponse {
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
  return { status: 403, headers: { 'content-type': 'application/xml' }, cookies: [], body: Buffer.from(body) };
}
