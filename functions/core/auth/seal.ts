import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Authenticated encryption of texts stored in browsers or in the table; `purpose` binds a text to its use. */
export type Seal = {
  seal(text: string, purpose: string): string;
  open(sealed: string, purpose: string): string | undefined;
  /** Keyed digest of values that are only compared: codes, and passwords about to be set. */
  digest(text: string, purpose: string): string;
};

/** AES-256-GCM and HMAC-SHA-256 under keys derived from the session secret. */
export const createSeal = (secret: string): Seal => {
  const key = createHash('sha256').update(secret, 'utf8').digest();
  const digestKey = createHash('sha256').update(`digest:${secret}`, 'utf8').digest();
  return {
    digest: (text, purpose) =>
      createHmac('sha256', digestKey)
        .update(JSON.stringify([purpose, text]))
        .digest('hex'),
    seal: (text, purpose) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose, 'utf8'));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(purpose, 'utf8'))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};
