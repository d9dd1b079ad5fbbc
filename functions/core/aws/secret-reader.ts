import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod';
import { defaultProvider } from './credential-provider.ts';

/**
 * SHA-256 as the signer wants it. `signature-v4` is in every bundle already, with the client of the table; the client
 * of Secrets Manager would add 13 KB to each of thirty bundles for one request (quality P1).
 */
class Sha256 {
  readonly #hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data, 'utf8');
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};

const Answer = z.object({ SecretString: z.string().min(1) });

const attemptsMax = 3;
const pauseMilliseconds = 100;
const timeoutMilliseconds = 5_000;

const sign = async (region: string, secretArn: string) => {
  const endpoint = process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? `https://secretsmanager.${region}.amazonaws.com`;
  const url = new URL(endpoint);
  const signer = new SignatureV4({ service: 'secretsmanager', region, credentials: defaultProvider(), sha256: Sha256 });
  const { headers, body } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port ? { port: Number(url.port) } : {}),
    path: `${url.pathname.replace(/\/$/, '')}/`,
    query: {},
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body: JSON.stringify({ SecretId: secretArn }),
  });
  return new Request(`${endpoint.replace(/\/$/, '')}/`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
};

/** The text of a secret (GetSecretValue). @throws when it is refused, or does not answer in three tries. */
export const readSecret = async (secretArn: string, attempt = 1): Promise<string> => {
  const region = process.env.AWS_REGION;
  if (!region) throw new Error('no region in the environment');
  try {
    const answer = await fetch(await sign(region, secretArn));
    if (answer.ok) return Answer.parse(await answer.json()).SecretString;
    throw new Error(`the secret ${secretArn}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  } catch (error) {
    if (attempt >= attemptsMax) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * 2 ** attempt));
    return readSecret(secretArn, attempt + 1);
  }
};

/** Reads a secret once per container; a failure is not cached. */
export const createSecretReader = (secretArn: string): (() => Promise<string>) => {
  let value: Promise<string> | undefined;
  return () => {
    value ??= readSecret(secretArn).catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
};
