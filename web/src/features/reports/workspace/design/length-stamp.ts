import type { ReportOutline } from '../../../../../../shared/contract/report-outline.contract.ts';
import { fingerprintOf } from '../../../../../../shared/model/fingerprint.ts';
import type { ReportDesign } from '../../../../../../shared/model/report-design.ts';

/** Changes with what a report's pages are made of, as far as its outline tells; which files are made of them changes nothing. */
export const lengthStamp = (
  { formats: _formats, languages: _languages, fileName: _fileName, ...design }: ReportDesign,
  { frameworks }: ReportOutline,
): string =>
  fingerprintOf(
    JSON.stringify([
      design,
      frameworks.map(({ versionId, sections }) => [
        versionId,
        sections.flatMap(({ disclosures }) =>
          disclosures.map(({ id, status, answeredFields, reusedFields }) => [id, status, answeredFields, reusedFields]),
        ),
      ]),
    ]),
  );
