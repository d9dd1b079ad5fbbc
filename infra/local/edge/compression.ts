/** CloudFront's compression: these types, of 1,000 to 10,000,000 bytes, brotli before gzip. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { EdgeResponse } from './edge-types.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpackBrotli = promisify(brotliDecompress);

const compressibleTypes =
  /^(?:text\/(?:html|css|plain|javascript|xml|csv|markdown)|application\/(?:javascript|json|xml|xhtml\+xml|wasm|manifest\+json|rss\+xml|vnd\.ms-fontobject)|image\/svg\+xml|font\/(?:ttf|otf|opentype|eot)|.*\+json)$/;
const sizeBytesMin = 1_000;
const sizeBytesMax = 10_000_000;
/** CloudFront caches compressed responses; so does this cache. */
const cacheEntriesMax = 500;
const cache = new Map<string, Buffer>();

export async function compress(response: EdgeResponse, acceptEncoding = ''): Promise<EdgeResponse> {
  const accepted = acceptEncoding.split(',').map((part) => part.split(';')[0]?.trim());
  if (response.headers['content-encoding'] !== undefined) return takenBy(accepted, response);
  const mediaType = response.headers['content-type']?.split(';')[0]?.trim() ?? '';
  const size = response.body.length;
  if (!compressibleTypes.test(mediaType) || size < sizeBytesMin || size > sizeBytesMax) return response;
  const encoding = ['br', 'gzip'].find((candidate) => accepted.includes(candidate));
  if (encoding === undefined) return response;
  const { etag } = response.headers;
  return {
    ...response,
    headers: {
      ...response.headers,
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      ...(etag === undefined || etag.startsWith('W/') ? {} : { etag: `W/${etag}` }),
    },
    body: await compressBody(response.body, encoding),
  };
}

/**
 * Compressed objects in the bucket are passed on unchanged. On AWS every viewer comes by HTTPS, where all browsers
 * accept brotli; over plain HTTP, as to a local machine, some do not.
 */
async function takenBy(accepted: (string | undefined)[], response: EdgeResponse): Promise<EdgeResponse> {
  const { 'content-encoding': encoding, ...headers } = response.headers;
  if (encoding !== 'br' || accepted.includes('br') || response.body.length === 0) return response;
  return { ...response, headers, body: await unpackBrotli(response.body) };
}

async function compressBody(body: Buffer, encoding: string): Promise<Buffer> {
  const key = `${encoding} ${createHash('sha1').update(body).digest('base64')}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const compressed =
    encoding === 'br'
      ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await compressGzip(body);
  const [oldest] = cache.keys();
  if (cache.size >= cacheEntriesMax && oldest !== undefined) cache.delete(oldest);
  cache.set(key, compressed);
  return compressed;
}
