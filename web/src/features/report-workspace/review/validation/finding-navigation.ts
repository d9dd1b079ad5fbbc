import type { ReportView } from '../../../../../../shared/contract/reports/report-view.ts';
import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { stepAddress, translateAddress } from '../../../reports/common/addresses.ts';

/** The address of a finding's field, opened in data input with the bar that leads to the next finding. */
export const findingAddress = (
  report: ReportView,
  { place, facts }: Pick<FindingView, 'place' | 'facts'>,
  position: number,
): string => {
  if (facts.rule === 'translation')
    return translateAddress(report, { framework: place.versionId, disclosure: place.disclosureId });
  // Missing disclosures are added, and topics are chosen, in the definition steps.
  if (facts.rule === 'sector-topics' || (facts.rule === 'full-claim' && facts.missing === 'topics'))
    return stepAddress(report, 'select-topics', {});
  if (facts.rule === 'sector-disclosures' || (facts.rule === 'full-claim' && facts.missing !== 'explanation'))
    return stepAddress(report, 'select-disclosures', {});
  return stepAddress(report, 'data-input', {
    framework: place.versionId,
    disclosure: place.disclosureId,
    field: place.fieldKey ?? undefined,
    // Files are uploaded in the drawer of the field.
    panel: facts.rule === 'evidence' ? 'evidence' : undefined,
    finding: position < 0 ? undefined : String(position + 1),
  });
};

/** The number of the finding in an address, from 1; undefined outside the navigation of findings. */
export const navigatedFinding = (search: URLSearchParams): number | undefined => {
  const number = Number(search.get('finding'));
  return Number.isInteger(number) && number > 0 ? number : undefined;
};
