import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedNameOf } from '../../../shared/packed-file-name.ts';
import { createStaticFiles } from './static-files.ts';

const script = 'export {};\n'.repeat(500);
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'esg-core-static-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets/face-3c4d.woff2'), script);
  writeFileSync(packedNameOf(join(folder, 'assets/app-1a2b.js')), brotliCompressSync(script));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answer = (path: string, headers: Record<string, string> = {}) =>
  createStaticFiles(folder, () => ({}))({
    method: 'GET',
    path,
    queryString: '',
    headers,
    cookies: [],
    body: Buffer.alloc(0),
    viewerHost: 'site.localhost',
    viewerIp: '127.0.0.1',
  });

describe('files of the build', () => {
  it('are served as compressed by the build', async () => {
    const { headers, body } = await answer('/assets/app-1a2b.js');
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['text/javascript; charset=utf-8', 'br']);
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });

  it('are not sent again to who has them', async () => {
    const { etag = '' } = (await answer('/assets/app-1a2b.js')).headers;
    expect((await answer('/assets/app-1a2b.js', { 'if-none-match': etag })).status).toBe(304);
  });

  it('are served uncompressed when the build did not compress them: documents, fonts', async () => {
    for (const path of ['/index.html', '/assets/face-3c4d.woff2']) {
      expect((await answer(path)).headers['content-encoding']).toBeUndefined();
    }
  });
});
