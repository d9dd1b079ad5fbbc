import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { isOffered, type Offer } from '../../../shared/catalogue/templates/template-version.ts';
import type { FieldHub } from '../../../shared/contract/data-hub/data-points.contract.ts';
import { editionsOfferedFor } from '../../../shared/model/framework/edition-periods.ts';
import type { Report } from '../../../shared/model/report/report.ts';

export type Offered = { catalogue: Catalogue; tenant: Offer };

/**
 * Of a framework per industry only the industries in a report's scope count: the same figure occurs in dozens of
 * industries that are not the company's.
 */
const isPerIndustry = (versionId: string): boolean => versionId.startsWith('sasb-');

/**
 * Disclosures that a number of this metric fills, by framework edition: of those in force for a period from `startOn`
 * that the tenant offers, and of any that a report uses.
 */
export const disclosuresFilledBy = (
  { catalogue, tenant }: Offered,
  reports: readonly Pick<Report, 'frameworks'>[],
  metricCode: string,
  startOn: string,
): { versionId: string; disclosureIds: readonly string[] }[] => {
  const used = reports.flatMap(({ frameworks }) => frameworks);
  const inForce = new Set(
    editionsOfferedFor(catalogue.frameworks(), startOn).flatMap(({ versionId, status }) =>
      status === 'in-force' && isOffered(tenant, versionId) ? [versionId] : [],
    ),
  );
  return Object.entries(catalogue.answersOf(metricCode)).flatMap(([versionId, disclosureIds]) => {
    const chosen = used.filter((framework) => framework.versionId === versionId);
    if (!isPerIndustry(versionId) && (inForce.has(versionId) || chosen.length > 0))
      return [{ versionId, disclosureIds }];
    const inScope = disclosureIds.filter((id) => chosen.some((framework) => framework.disclosureIds.includes(id)));
    return inScope.length > 0 ? [{ versionId, disclosureIds: inScope }] : [];
  });
};

/** "Fills 7 disclosures in 4 frameworks". */
export const threadOf = (
  offered: Offered,
  report: Pick<Report, 'frameworks' | 'periodStartOn'>,
  metricCode: string,
): FieldHub['thread'] => {
  const filled = disclosuresFilledBy(offered, [report], metricCode, report.periodStartOn);
  return {
    disclosures: filled.reduce((sum, { disclosureIds }) => sum + disclosureIds.length, 0),
    frameworks: filled.length,
  };
};
