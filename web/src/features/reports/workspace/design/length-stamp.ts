import type { ReportOutline } from '../../../../../../shared/contract/report-outline.contract.ts';
import type { ReportDesign } from '../../../../../../shared/model/report-design.ts';

/** FNV-1a, 32 bits. */
const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
};

/** Changes with what a report's pages are made of, as far as its outline tells; which files are made of them changes nothing. */
export const lengthStamp = (
  { formats: _formats, languages: _languages, fileName: _fileName, ...design }: ReportDesign,
  { frameworks }: ReportOutline,
): string =>
  digest(
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
