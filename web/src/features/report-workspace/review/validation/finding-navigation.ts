import type { ReportView } from '../../../../../../shared/contract/reports/report-view.ts';
import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { stepAddress, translateAddress } from '../../../reports/common/addresses.ts';

/** The field that a finding is about, opened in data input with the bar that leads on to the next one. */
export const findingAddress = (
  report: ReportView,
  { place, facts }: Pick<FindingView, 'place' | 'facts'>,
  position: number,
): string => {
  if (facts.rule === 'translation')
    return translateAddress(report, { framework: place.versionId, disclosure: place.disclosureId });
  // Missing disclosures are added, and topics are chosen, in the definition steps.
  if (facts.rule === 'full-claim' && facts.missing === 'topics') return stepAddress(report, 'select-topics', {});
  if (facts.rule === 'full-claim' && facts.missing !== 'explanation')
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

/** Number of the finding that an address names, from 1; undefined: nobody walks through findings. */
export const navigatedFinding = (search: URLSearchParams): number | undefined => {
  const number = Number(search.get('finding'));
  return Number.isInteger(number) && number > 0 ? number : undefined;
};
