import { placeKeyOf } from '../../../shared/model/framework/move-report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { type EvidenceCounts, type EvidenceRecord, evidenceEntity } from '../../core/reports/evidence.entities.ts';
import { type ReportKey, reportPartition } from '../../core/reports/report.entities.ts';
import type { EditionMove } from '../plan/edition-move.entities.ts';
import type { EditionPair } from '../plan/plan-edition-move.ts';
import type { PlaceAfter } from './place-after.ts';

const filesOf = (table: TenantTable, key: ReportKey, versionId: string): Promise<EvidenceRecord[]> =>
  table.all(evidenceEntity, { pk: reportPartition(key), skPrefix: ['EVIDENCE', versionId] });

const countByField = (files: readonly EvidenceRecord[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(files, ({ fieldKey }) => fieldKey)].map(([fieldKey, all]) => [fieldKey, all.length]),
  );

export type MovedEvidence = { files: EvidenceRecord[]; counts: EvidenceCounts[] };

/**
 * Files belong to a question, so they move to the place where it is asked now, also when its answer awaits review or is
 * missing. Where only the disclosure has a successor, they go to its first question. The bytes are not copied: both
 * records name the same object.
 */
export const movedEvidence = async (
  table: TenantTable,
  { organizationId, reportId, fromVersionId, toVersionId: versionId }: EditionMove,
  { to }: EditionPair,
  placeAfter: PlaceAfter,
): Promise<MovedEvidence> => {
  const key = { organizationId, reportId };
  const [old, present] = await Promise.all([filesOf(table, key, fromVersionId), filesOf(table, key, versionId)]);
  const disclosures = new Map(to.sections.flatMap((section) => section.disclosures.map((one) => [one.id, one])));
  const files = old.flatMap((file) => {
    const place = placeAfter(file);
    const fieldKey = place && (place.fieldKey ?? disclosures.get(place.disclosureId)?.fields[0]?.key);
    return place && fieldKey ? [{ ...file, disclosureId: place.disclosureId, fieldKey, versionId }] : [];
  });
  const touched = new Set(files.map(({ disclosureId }) => disclosureId));
  const all = new Map([...present, ...files].map((file) => [`${placeKeyOf(file)} ${file.evidenceId}`, file]));
  const counts = [...touched].map((disclosureId) => ({
    ...key,
    versionId,
    disclosureId,
    counts: countByField([...all.values()].filter((file) => file.disclosureId === disclosureId)),
    revision: 1,
  }));
  return { files, counts };
};
