import { createHash } from 'node:crypto';
import type { Ids } from '../../../shared/ids.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { AuditAction, AuditRow } from '../../../shared/model/audit/audit.ts';
import { FieldReference } from '../../../shared/model/data-point/data-point.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import type { NamedPeople } from '../audit/named-people.ts';
import { put, type Write } from '../data/write.ts';
import { type AuditRecord, auditEntity, type ReportKey } from './report.entities.ts';

/** A change in self-contained words; texts beyond 20,000 characters are truncated with a mark. */
export type AuditChange = {
  action: AuditAction;
  section?: string;
  field?: string;
  oldValue?: string;
  newValue?: string;
  people?: NamedPeople;
  /** The field of the report that the row concerns: the row is part of the field's history. */
  place?: FieldReference;
  /** The new or the overridden answer of the field: it can be restored from the history. */
  value?: FieldValue | null;
};

const textMax = 20_000;
const cut = (text: string): string => (text.length <= textMax ? text : `${text.slice(0, textMax)} […]`);

/** Two texts and the value have to fit into an item of 400 KB; a longer value is in the row as text alone. */
const valueBytesMax = 240_000;
const valueJsonOf = (value: FieldValue): { valueJson?: string } => {
  const valueJson = JSON.stringify(value);
  return Buffer.byteLength(valueJson) <= valueBytesMax ? { valueJson } : {};
};

/**
 * SHA-256 over the row's content in a fixed order of fields; the chain is sealed over these. It includes
 * the values that a field's history shows and restores.
 */
export const auditContentHash = (row: Omit<AuditRow, 'contentHash'> & Partial<AuditRecord>): string =>
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
        ...(row.who.isConsultant ? ['consultant'] : []),
        ...(row.who.consultancyId ? [row.who.consultancyId] : []),
        ...(row.people ? [row.people.field ?? [], row.people.oldValue ?? [], row.people.newValue ?? []] : []),
        ...(row.place ? [row.place.versionId, row.place.disclosureId, row.place.fieldKey, row.valueJson ?? null] : []),
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
    ...(change.people ? { people: change.people } : {}),
    ...(change.place ? { place: FieldReference.parse(change.place) } : {}),
    ...(change.value ? valueJsonOf(change.value) : {}),
  };
  const row = { ...content, contentHash: auditContentHash(content) };
  return put(auditEntity, auditEntity.schema.parse({ ...row, ...key }), 'new');
};
