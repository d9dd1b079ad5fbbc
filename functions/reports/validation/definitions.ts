import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import { forIssuer, type IssuerYear } from '../../../shared/model/organization/hkex-issuer.ts';
import type { ReportFramework } from '../../../shared/model/report/report.ts';

export type Definitions = (versionId: string, disclosureId: string) => Disclosure | undefined;

/**
 * The disclosures of a report's frameworks by id, as they bind its issuer where one is given, without guidance, which
 * the catalogue would build for each of them.
 */
export const definitionsIn = (
  catalogue: Catalogue,
  frameworks: readonly ReportFramework[],
  issuerYear?: IssuerYear,
): Definitions => {
  const byVersion = new Map(
    frameworks.map(({ versionId }) => {
      const disclosures = catalogue.framework(versionId)?.sections.flatMap((section) => section.disclosures) ?? [];
      return [
        versionId,
        new Map(
          disclosures.map((disclosure) => [
            disclosure.id,
            issuerYear ? forIssuer(versionId, disclosure, issuerYear) : disclosure,
          ]),
        ),
      ] as const;
    }),
  );
  return (versionId, disclosureId) => byVersion.get(versionId)?.get(disclosureId);
};
