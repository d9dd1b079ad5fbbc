import { AppError } from '../../../shared/errors.ts';
import type { EvidenceId } from '../../../shared/ids.ts';
import type { FieldReference } from '../../../shared/model/data-point/data-point.ts';
import type { EvidenceFile } from '../../../shared/model/report/evidence.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put, type Write } from '../../core/data/write.ts';
import {
  type EvidenceCounts,
  type EvidenceRecord,
  evidenceCountsEntity,
  evidenceEntity,
} from '../../core/reports/evidence.entities.ts';
import { editableDisclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { EvidenceDependencies } from './dependencies.ts';

export type FilePlace = FieldReference & { reportId: Report['reportId'] };

/** The field of a file, its attached files, and the file itself where it exists. */
export type EvidencePlace = {
  key: FilePlace & { organizationId: Report['organizationId'] };
  report: Report;
  counts: EvidenceCounts | undefined;
  count: number;
  section: string;
  label: string;
  record: EvidenceRecord | undefined;
};

/**
 * Everything that a change of evidence depends on, in one request; 404 for a missing field or one out of scope.
 */
export const loadPlace = async (
  { table, catalogue }: EvidenceDependencies,
  principal: Principal,
  place: FilePlace,
  evidenceId: EvidenceId,
): Promise<EvidencePlace> => {
  const key = { ...place, ...editableDisclosureKeyOf(principal, place) };
  const found = await table.findMany([
    reportEntity.key(key),
    evidenceCountsEntity.key(key),
    evidenceEntity.key({ ...key, evidenceId }),
  ]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const { label, section } = requireField(catalogue, report, place);
  const counts = found.pick(evidenceCountsEntity, key);
  const record = found.pick(evidenceEntity, { ...key, evidenceId });
  return { key, report, counts, count: counts?.counts[place.fieldKey] ?? 0, section, label, record };
};

/** Names of the field and its disclosure; 404 where they are not in the report's scope. */
export const requireField = (
  catalogue: EvidenceDependencies['catalogue'],
  report: Report,
  { versionId, disclosureId, fieldKey }: FieldReference,
): { label: string; section: string } => {
  const chosen = report.frameworks.find((framework) => framework.versionId === versionId);
  const isInScope = chosen?.disclosureIds.includes(disclosureId) === true;
  const disclosure = isInScope ? catalogue.disclosure(versionId, disclosureId) : undefined;
  const field = disclosure?.fields.find(({ key }) => key === fieldKey);
  if (!disclosure || !field) throw new AppError('disclosure.not_found');
  return { label: field.label, section: `${disclosure.code} ${disclosure.title}` };
};

/** The count of the field's files, conditional on the count that was read: of two concurrent changes one is retried. */
export const countsWrite = ({ key, counts }: EvidencePlace, count: number): Write => {
  const { [key.fieldKey]: _before, ...others } = counts?.counts ?? {};
  const next = { ...others, ...(count > 0 ? { [key.fieldKey]: count } : {}) };
  const revision = counts?.revision ?? 0;
  const { organizationId, reportId, versionId, disclosureId } = key;
  return put(
    evidenceCountsEntity,
    { organizationId, reportId, versionId, disclosureId, counts: next, revision: revision + 1 },
    counts ? revision : 'new',
  );
};

/** A file as callers see it, without its object key. */
export const fileOf = (record: EvidenceRecord): EvidenceFile => ({
  evidenceId: record.evidenceId,
  fieldKey: record.fieldKey,
  name: record.name,
  type: record.type,
  sizeBytes: record.sizeBytes,
  sha256: record.sha256,
  page: record.page,
  addedBy: record.addedBy,
  addedAt: record.addedAt,
  revision: record.revision,
});

/** A file in the audit log: identifiable after its removal. */
export const fileText = ({ name, page, sha256 }: Pick<EvidenceRecord, 'name' | 'page' | 'sha256'>): string =>
  [name, page, `SHA-256 ${sha256}`].filter((part) => part !== '').join(' · ');
