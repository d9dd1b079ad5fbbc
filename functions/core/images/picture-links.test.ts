import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadLinks } from './picture-links.ts';

describe('an address for an upload', () => {
  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9');
  });
  afterEach(() => vi.unstubAllEnvs());

  it('is signed for one key, type and number of bytes, and ends', async () => {
    const sign = createUploadLinks('media', () => Date.parse('2026-03-01T10:00:00Z'));
    const url = new URL(
      await sign('uploads/a/b', { contentType: 'application/octet-stream', sizeBytes: 7, seconds: 60 }),
    );
    expect(url.pathname).toBe('/media/uploads/a/b');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
  });
});
