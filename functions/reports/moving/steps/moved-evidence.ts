import { placeKeyOf } from '../../../../shared/model/move-report.ts';
import type { TenantTable } from '../../../core/data/tenant-table.ts';
import { type EvidenceCounts, type EvidenceRecord, evidenceEntity } from '../../../core/reports/evidence.entities.ts';
import { type ReportKey, reportPartition } from '../../../core/reports/report.entities.ts';
import type { EditionMove, MovedAnswer } from '../edition-move.entities.ts';

const filesOf = (table: TenantTable, key: ReportKey, versionId: string): Promise<EvidenceRecord[]> =>
  table.all(evidenceEntity, { pk: reportPartition(key), skPrefix: ['EVIDENCE', versionId] });

const countByField = (files: readonly EvidenceRecord[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(files, ({ fieldKey }) => fieldKey)].map(([fieldKey, all]) => [fieldKey, all.length]),
  );

export type MovedEvidence = { files: EvidenceRecord[]; counts: EvidenceCounts[] };

/**
 * Files stand behind a question, so they come along to where it is asked now, also where its answer waits for review. The bytes
 * stay where they are: both records name the same ones.
 */
export const movedEvidence = async (
  table: TenantTable,
  { organizationId, reportId, fromVersionId, toVersionId: versionId }: EditionMove,
  rows: readonly MovedAnswer[],
): Promise<MovedEvidence> => {
  const key = { organizationId, reportId };
  const [old, present] = await Promise.all([filesOf(table, key, fromVersionId), filesOf(table, key, versionId)]);
  const targets = new Map(rows.map(({ from, target }) => [placeKeyOf(from), target]));
  const files = old.flatMap((file) => {
    const target = targets.get(placeKeyOf(file));
    return target ? [{ ...file, ...target, versionId }] : [];
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
