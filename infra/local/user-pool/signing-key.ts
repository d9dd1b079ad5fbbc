import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import * as z from 'zod';
import type { Store } from '../core/store.ts';

const StoredKey = z.object({ keyId: z.string(), privateKeyPem: z.string() });
const PublicParts = z.object({ n: z.string(), e: z.string() });
const Header = z.object({ alg: z.literal('RS256'), kid: z.string() });

export const Claims = z.record(z.string(), z.unknown());
export type Claims = z.infer<typeof Claims>;
export type PublicJwk = { kty: 'RSA'; alg: 'RS256'; use: 'sig'; kid: string; n: string; e: string };
export type SigningKey = {
  publicJwk: PublicJwk;
  /** Known only to this pool; derived secrets are the same at every start. */
  secret: string;
  sign(claims: Claims): string;
  /** The claims of a token that this key signed, whatever its age; undefined for anything else. */
  verify(token: string): Claims | undefined;
};

/** The pool's key, created on its first start and stored, so that tokens outlive a restart. */
export function openSigningKey(store: Store, poolId: string): SigningKey {
  const keys = store.collection('user-pool/keys', StoredKey);
  const stored = keys.get(poolId) ?? createKey();
  keys.put(poolId, stored);
  const privateKey = createPrivateKey(stored.privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  const parts = PublicParts.parse(publicKey.export({ format: 'jwk' }));
  return {
    publicJwk: { kty: 'RSA', alg: 'RS256', use: 'sig', kid: stored.keyId, n: parts.n, e: parts.e },
    secret: stored.privateKeyPem,
    sign(claims) {
      const content = `${encode({ kid: stored.keyId, alg: 'RS256' })}.${encode(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
    verify(token) {
      const [header = '', payload = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || Header.safeParse(decode(header)).data?.kid !== stored.keyId) return undefined;
      const content = Buffer.from(`${header}.${payload}`);
      if (!verify('sha256', content, publicKey, Buffer.from(signature, 'base64url'))) return undefined;
      return Claims.safeParse(decode(payload)).data;
    },
  };
}

/** Unverified claims of a token: only for finding the key to verify it with. */
export function readUnverifiedClaims(token: string): Claims | undefined {
  return Claims.safeParse(decode(token.split('.')[1] ?? '')).data;
}

function createKey(): z.infer<typeof StoredKey> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { keyId: randomUUID(), privateKeyPem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
