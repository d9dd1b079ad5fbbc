import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { cellOf } from '../../../../../shared/model/data-point/breakdown.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { type DisclosurePlace, findNamed, type PlacedDisclosure, whereToContinue } from '../context/outline-tree.ts';
import type { FieldAddress } from '../saving/save-queue.types.ts';

/** The disclosure that the address names; without one, where to continue. */
export const useSelectedDisclosure = (
  outline: ReportOutline,
): {
  selected: PlacedDisclosure | undefined /** What the address names and the report does not have. */;
  missing: string | undefined;
} => {
  const [search] = useSearchParams();
  const versionId = search.get('framework');
  const disclosureId = search.get('disclosure');
  const named = disclosureId ? findNamed(outline, { versionId, disclosureId }) : undefined;
  const missing = disclosureId && !named ? disclosureId : undefined;
  return { selected: named ?? whereToContinue(outline), missing };
};

export const placeAddress = (report: ReportView, place: DisclosurePlace): string =>
  stepAddress(report, 'data-input', { framework: place.versionId, disclosure: place.disclosureId });

/** The address of the field itself; for a cell of a table, the table's problems above it. */
export const fieldAddress = (report: ReportView, place: FieldAddress): string =>
  stepAddress(report, 'data-input', {
    framework: place.versionId,
    disclosure: place.disclosureId,
    ...(cellOf(place.fieldKey) ? {} : { field: place.fieldKey }),
  });

/** Navigates to another disclosure and focuses its heading once it is rendered. */
export const useGoToDisclosure = (report: ReportView): ((place: DisclosurePlace) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (place) => {
      void navigate(placeAddress(report, place), { state: { focusDisclosure: true } });
    },
    [navigate, report],
  );
};
