import type { OrganizationConflict } from '../../../../../shared/contract/data-hub/data-conflicts.contract.ts';
import { getEvidenceLink, listEvidence } from '../../../../../shared/contract/evidence/evidence.contract.ts';
import { listPointEvidence } from '../../../../../shared/contract/evidence/point-evidence.contract.ts';
import type { EvidenceId } from '../../../../../shared/ids.ts';
import type { PointOrigin } from '../../../../../shared/model/data-point/data-point.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useOpenFile, useOpenLink } from '../use-open-file.ts';

export type FieldPlace = Pick<PointOrigin, 'reportId' | 'versionId' | 'disclosureId' | 'fieldKey'>;
export type SideFile = { evidenceId: EvidenceId; name: string; page: string; open: () => void };
export type SideFiles = { files: SideFile[] | undefined; hasFailed: boolean };

/** Files of a report's field that provided a number. */
export const useFieldFiles = (place: FieldPlace | null): SideFiles => {
  const open = useOpenLink();
  const { data, error } = useCall(
    listEvidence,
    place && {
      params: { reportId: place.reportId, versionId: place.versionId, disclosureId: place.disclosureId },
    },
  );
  if (!place) return { files: [], hasFailed: false };
  const { reportId, versionId, disclosureId, fieldKey } = place;
  const files = data?.files
    .filter((file) => file.fieldKey === fieldKey)
    .map(({ evidenceId, name, page }) => {
      const params = { reportId, versionId, disclosureId, fieldKey, evidenceId };
      return { evidenceId, name, page, open: () => open(() => callApi(getEvidenceLink, { params })) };
    });
  return { files, hasFailed: error !== undefined && !data };
};

/** Files of the stored value from the data hub. */
export const usePointFilesOf = ({
  startOn,
  endOn,
  metricCode,
  member,
  variant,
}: OrganizationConflict['existing']): SideFiles => {
  const open = useOpenFile();
  const { data, error } = useCall(listPointEvidence, { query: { startOn, endOn, metricCode, member, ...variant } });
  const files = data?.files.map(({ evidenceId, name, page }) => ({
    evidenceId,
    name,
    page,
    open: () => open(evidenceId),
  }));
  return { files, hasFailed: error !== undefined && !data };
};
