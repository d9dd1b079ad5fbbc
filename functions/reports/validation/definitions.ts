import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import type { ReportFramework } from '../../../shared/model/report.ts';

export type Definitions = (versionId: string, disclosureId: string) => Disclosure | undefined;

/** The disclosures of a report's frameworks by id, without the guidance that the catalogue writes for each that is asked for. */
export const definitionsIn = (catalogue: Catalogue, frameworks: readonly ReportFramework[]): Definitions => {
  const byVersion = new Map(
    frameworks.map(({ versionId }) => {
      const disclosures = catalogue.framework(versionId)?.sections.flatMap((section) => section.disclosures) ?? [];
      return [versionId, new Map(disclosures.map((disclosure) => [disclosure.id, disclosure]))] as const;
    }),
  );
  return (versionId, disclosureId) => byVersion.get(versionId)?.get(disclosureId);
};
