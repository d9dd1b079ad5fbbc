import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';

/**
 * Places in lists as callers hold them. A place is a key of the table or an id, which is nobody's business outside;
 * sealed, it is good for one call of one person in one tenant. The same place is the same text each time, so that a page which is
 * read again is known again.
 */
const mark = 'c1.';
const ivBytes = 12;
const tagBytes = 16;

/** Where a cursor is good: call, path, tenant, person. */
export type CursorPlace = { callId: string; params: Record<string, string>; tenantId: string; userId: string };

const purposeOf = ({ callId, params, tenantId, userId }: CursorPlace): string =>
  JSON.stringify([
    callId,
    Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    tenantId,
    userId,
  ]);

const keyOf = (secret: string): Buffer => createHash('sha256').update(`cursor:${secret}`, 'utf8').digest();

export const sealCursor = (secret: string, place: CursorPlace, text: string): string => {
  const key = keyOf(secret);
  const purpose = purposeOf(place);
  // Derived from the sealed text, so that two texts never share an initialisation vector.
  const iv = createHmac('sha256', key).update(`${purpose}\n${text}`, 'utf8').digest().subarray(0, ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose, 'utf8'));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
};

const openWith = (secret: string, purpose: string, bytes: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(purpose, 'utf8'))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

/** @throws request.invalid for one of another list, tenant or person, one that was made up, and a place that is not sealed. */
export const openCursor = (secrets: readonly string[], place: CursorPlace, cursor: string): string => {
  if (!cursor.startsWith(mark)) throw new AppError('request.invalid');
  const bytes = Buffer.from(cursor.slice(mark.length), 'base64url');
  if (bytes.length <= ivBytes + tagBytes) throw new AppError('request.invalid');
  const purpose = purposeOf(place);
  for (const secret of secrets) {
    const text = openWith(secret, purpose, bytes);
    if (text !== undefined) return text;
  }
  throw new AppError('request.invalid');
};

type Cursored = { cursor: string };
const hasCursor = (part: unknown): part is Cursored =>
  typeof part === 'object' && part !== null && 'cursor' in part && typeof part.cursor === 'string';

/** A part of the input with its cursor opened. */
export const withOpenCursor = <Part>(part: Part, open: (cursor: string) => string): Part =>
  hasCursor(part) ? { ...part, cursor: open(part.cursor) } : part;

/** An answer with its next place sealed. */
export const withSealedCursor = (body: unknown, seal: (text: string) => string): unknown =>
  typeof body === 'object' && body !== null && 'nextCursor' in body && typeof body.nextCursor === 'string'
    ? { ...body, nextCursor: seal(body.nextCursor) }
    : body;
