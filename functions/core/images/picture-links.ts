import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import type { StoredImage } from '../../../shared/model/people/user.ts';
import { defaultProvider } from '../aws/credential-provider.ts';

const linkSeconds = 3_600;

type Bytes = string | ArrayBuffer | ArrayBufferView;
const bytesOf = (data: Bytes): string | Uint8Array => {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};

/** SHA-256 of Node in the shape that the SDK's signer asks for. */
class Sha256 {
  #state: Hash | Hmac;
  readonly #secret: Bytes | undefined;
  constructor(secret?: Bytes) {
    this.#secret = secret;
    this.#state = this.#start();
  }
  #start(): Hash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(this.#secret));
  }
  update(data: Bytes): void {
    this.#state.update(bytesOf(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#state.digest());
  }
  reset(): void {
    this.#state = this.#start();
  }
}

/** Address of an object: the bucket's own host, or a path of the endpoint in the SDK's variable. */
const addressOf = (bucket: string, key: string, region: string): URL => {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  const path = key.split('/').map(encodeURIComponent).join('/');
  return endpoint
    ? new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${path}`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/${path}`);
};

export type PictureLinks = { thumbnail: string; image: string; expiresAt: string };
export type LinkPictures = {
  /** `download`: as a file of this name and type, whatever the object calls itself. */
  one(key: string, download?: { disposition: string; contentType: string; seconds: number }): Promise<string>;
  both(stored: StoredImage): Promise<PictureLinks>;
};

/**
 * Links to pictures of a private bucket, good for an hour, on a host that no cookie goes to. Signed here and now,
 * without a request and without the S3 client, which would double the size of functions that only show pictures
 * (quality P1).
 */
export const createPictureLinks = (bucket: string, now: () => number): LinkPictures => {
  const region = process.env.AWS_REGION ?? 'us-east-1';
  const presigner = new S3RequestPresigner({ region, credentials: defaultProvider(), sha256: Sha256 });
  const one: LinkPictures['one'] = async (key, download) => {
    const { protocol, hostname, port, pathname, host } = addressOf(bucket, key, region);
    const signed = await presigner.presign(
      {
        protocol,
        hostname,
        path: pathname,
        method: 'GET',
        headers: { host },
        query: download
          ? { 'response-content-disposition': download.disposition, 'response-content-type': download.contentType }
          : {},
        ...(port ? { port: Number(port) } : {}),
      },
      { expiresIn: download?.seconds ?? linkSeconds, signingDate: new Date(now()) },
    );
    const query = new URLSearchParams(Object.entries(signed.query ?? {}).map(([name, value]) => [name, String(value)]));
    return `${protocol}//${host}${pathname}?${query}`;
  };
  return {
    one,
    both: async ({ thumbnailKey, imageKey }) => ({
      thumbnail: await one(thumbnailKey),
      image: await one(imageKey),
      expiresAt: new Date(now() + linkSeconds * 1_000).toISOString(),
    }),
  };
};

export type SignUpload = (
  key: string,
  upload: { contentType: string; sizeBytes: number; seconds: number },
) => Promise<string>;

/** Address for an upload of exactly this many bytes, signed like the links. */
export const createUploadLinks = (bucket: string, now: () => number): SignUpload => {
  const region = process.env.AWS_REGION ?? 'us-east-1';
  const presigner = new S3RequestPresigner({ region, credentials: defaultProvider(), sha256: Sha256 });
  return async (key, { contentType, sizeBytes, seconds }) => {
    const { protocol, hostname, port, pathname, host } = addressOf(bucket, key, region);
    const signed = await presigner.presign(
      {
        protocol,
        hostname,
        path: pathname,
        method: 'PUT',
        headers: { host, 'content-type': contentType, 'content-length': String(sizeBytes) },
        query: {},
        ...(port ? { port: Number(port) } : {}),
      },
      {
        expiresIn: seconds,
        signingDate: new Date(now()),
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      },
    );
    const query = new URLSearchParams(Object.entries(signed.query ?? {}).map(([name, value]) => [name, String(value)]));
    return `${protocol}//${host}${pathname}?${query}`;
  };
};
