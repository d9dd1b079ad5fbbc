import { createHash } from 'node:crypto';
import type { Ids } from '../../../shared/ids.ts';
import type { AuditAction, AuditRow } from '../../../shared/model/audit.ts';
import type { Author } from '../../../shared/model/report.ts';
import { put, type Write } from '../data/write.ts';
import { auditEntity, type ReportKey } from '../reports/report.entities.ts';

/** What changed, in words that stand on their own; texts beyond 20,000 characters are cut with a mark. */
export type AuditChange = {
  action: AuditAction;
  section?: string;
  field?: string;
  oldValue?: string;
  newValue?: string;
};

const textMax = 20_000;
const cut = (text: string): string => (text.length <= textMax ? text : `${text.slice(0, textMax)} […]`);

/** SHA-256 over the row's content in a fixed order of fields; the chain is sealed over these (ruling 24). */
export const auditContentHash = (row: Omit<AuditRow, 'contentHash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.auditId,
        row.action,
        row.section,
        row.field,
        row.oldValue,
        row.newValue,
        row.who.userId,
        row.who.name,
        row.at,
      ]),
    )
    .digest('hex');

/** The audit row of a change, to be written in the change's own transaction. */
export const audit = (
  dependencies: { ids: Pick<Ids, 'audit'>; now: () => number },
  key: Pick<ReportKey, 'organizationId' | 'reportId'>,
  who: Author,
  change: AuditChange,
): Write => {
  const content = {
    auditId: dependencies.ids.audit(),
    action: change.action,
    section: change.section ?? '',
    field: change.field ?? '',
    oldValue: cut(change.oldValue ?? ''),
    newValue: cut(change.newValue ?? ''),
    who,
    at: new Date(dependencies.now()).toISOString(),
  };
  const row = { ...content, contentHash: auditContentHash(content) };
  return put(auditEntity, auditEntity.schema.parse({ ...row, ...key }), 'new');
};
