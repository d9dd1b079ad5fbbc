import { createHash } from 'node:crypto';
import type { AuditRecord } from '../../core/reports/report.entities.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * SHA-256 over the seal before, the number, the whole row and the time of sealing: whoever changes one of them changes
 * every seal behind it. Seals from before the time was part of it are checked without.
 */
export const sealHash = (previous: string, number: number, row: AuditRecord, sealedAt?: string): string =>
  createHash('sha256')
    .update(canonicalJson({ previous, number, row, ...(sealedAt === undefined ? {} : { sealedAt }) }))
    .digest('hex');
