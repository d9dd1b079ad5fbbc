import type { ReportOutline } from '../../../../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import { fingerprintOf } from '../../../../../../shared/model/text/fingerprint.ts';

/**
 * A stamp that changes with the content of a report's pages, as far as its outline shows; the choice of files does not
 * change it.
 */
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
