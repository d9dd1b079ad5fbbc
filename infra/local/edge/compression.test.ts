import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './compression.ts';
import type { EdgeResponse } from './edge-types.ts';

const script = Buffer.from('export {};\n'.repeat(500));
const packed: EdgeResponse = {
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br', etag: '"1"' },
  cookies: [],
  body: brotliCompressSync(script),
};

describe('a compressed object in the bucket', () => {
  it('is passed on unchanged to clients that accept brotli', async () => {
    expect(await compress(packed, 'gzip, deflate, br, zstd')).toEqual(packed);
  });

  it('is decompressed for a browser without it over plain HTTP', async () => {
    const { headers, body } = await compress(packed, 'gzip, deflate');
    expect(headers).toEqual({ 'content-type': 'text/javascript; charset=utf-8', etag: '"1"' });
    expect(body.equals(script)).toBe(true);
  });

  it('has no body to unpack when the browser has it already', async () => {
    const known = { ...packed, status: 304, body: Buffer.alloc(0) };
    expect(await compress(known, 'gzip')).toEqual(known);
  });
});
