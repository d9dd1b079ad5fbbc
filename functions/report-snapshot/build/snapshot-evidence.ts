import type { SnapshotEvidence, SnapshotFramework } from '../../../shared/model/publishing/snapshot.ts';
import type { EvidenceFile } from '../../../shared/model/report/evidence.ts';

type StoredEvidence = Pick<EvidenceFile, 'fieldKey' | 'name' | 'page' | 'sha256'> & {
  versionId: string;
  disclosureId: string;
};

/** Evidence files of the printed answers, in the order of the answers. */
export const snapshotEvidence = (
  frameworks: readonly SnapshotFramework[],
  files: readonly StoredEvidence[],
): SnapshotEvidence[] => {
  const placeOf = (versionId: string, disclosureId: string, fieldKey: string): string =>
    [versionId, disclosureId, fieldKey].join('\n');
  const byPlace = Map.groupBy(files, (file) => placeOf(file.versionId, file.disclosureId, file.fieldKey));
  return frameworks.flatMap(({ versionId, sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ id, code, fields, omission, topic }) =>
        (omission ? [] : fields).flatMap(({ key, label }) =>
          (byPlace.get(placeOf(versionId, id, key)) ?? [])
            .toSorted((a, b) => (a.name < b.name ? -1 : 1))
            .map(({ name, page, sha256 }) => ({
              versionId,
              disclosureId: id,
              code,
              label,
              name,
              page,
              sha256,
              ...(topic === undefined ? {} : { topic }),
            })),
        ),
      ),
    ),
  );
};
