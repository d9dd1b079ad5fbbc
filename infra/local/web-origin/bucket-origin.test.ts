import { describe, expect, it } from 'vitest';
import type { EdgeRequest } from '../edge/edge-types.ts';
import { createBucketOrigin } from './bucket-origin.ts';

const empty = createBucketOrigin(
  { find: () => undefined, read: () => Promise.reject(new Error('there is nothing to read')) },
  'brand',
);
const requestOf = (path: string): EdgeRequest => ({
  method: 'GET',
  path,
  queryString: '',
  headers: {},
  cookies: [],
  body: Buffer.alloc(0),
  viewerHost: 'nobody.esg-core.localhost',
  viewerIp: '127.0.0.1',
});

describe('brand of a host that no tenant has', () => {
  it('is an empty stylesheet, which a browser accepts silently', async () => {
    const { status, headers, body } = await empty(requestOf('/theme/nobody.esg-core.localhost/current.css'));
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/css; charset=utf-8', 0]);
  });

  it.each(['logo', 'mini-logo', 'favicon'])('has an empty picture as %s', async (name) => {
    const { status, headers } = await empty(requestOf(`/theme/nobody.esg-core.localhost/${name}`));
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('has nothing else: another name and another folder answer as S3 does', async () => {
    for (const path of ['/theme/nobody.esg-core.localhost/unknown', '/current.css', '/theme/a/b/current.css']) {
      expect((await empty(requestOf(path))).status).toBe(403);
    }
  });

  it('answers 400 to a path that is no valid percent-encoding', async () => {
    expect((await empty(requestOf('/theme/%E0%A4%A'))).status).toBe(400);
  });
});
