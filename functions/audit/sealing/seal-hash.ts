import { createHash } from 'node:crypto';
import type { AuditRecord } from '../../core/reports/report.entities.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * SHA-256 over the previous seal, the number, the whole row and the time of sealing: a change of one of them changes
 * every later seal. Older seals, from before the time was included, are checked without it.
 */
export const sealHash = (previous: string, number: number, row: AuditRecord, sealedAt?: string): string =>
  createHash('sha256')
    .update(canonicalJson({ previous, number, row, ...(sealedAt === undefined ? {} : { sealedAt }) }))
    .digest('hex');
