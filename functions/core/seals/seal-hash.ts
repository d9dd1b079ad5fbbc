import { createHash } from 'node:crypto';
import type { AuditRecord } from '../reports/report.entities.ts';
import { canonicalJson } from './canonical-json.ts';
import { rowDigest } from './row-digest.ts';
import type { Seal } from './seal.entities.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * SHA-256 over the previous seal, the number, the digest of the row, the time of sealing and the seal that it renews: a
 * change of one of them changes every later seal.
 */
export const sealHash = (
  { previous, number, sealedAt, renews }: Pick<Seal, 'previous' | 'number' | 'sealedAt' | 'renews'>,
  row: AuditRecord,
): string => sha256(canonicalJson({ form: 2, previous, number, row: rowDigest(row), sealedAt, renews }));

/** A seal over the whole row, as written before ADR 76; the oldest do not include the time of sealing. */
export const wholeRowSealHash = (
  { previous, number, sealedAt, isTimeSealed }: Pick<Seal, 'previous' | 'number' | 'sealedAt' | 'isTimeSealed'>,
  { erased: _erased, ...row }: AuditRecord,
): string => sha256(canonicalJson({ previous, number, row, ...(isTimeSealed ? { sealedAt } : {}) }));
