import { createHash } from 'node:crypto';
import type { AuditRecord } from '../../core/reports/report.entities.ts';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 over the seal before, the number and the whole row: whoever changes one of them changes every seal behind it. */
export const sealHash = (previous: string, number: number, row: AuditRecord): string =>
  createHash('sha256').update(canonicalJson({ previous, number, row })).digest('hex');
