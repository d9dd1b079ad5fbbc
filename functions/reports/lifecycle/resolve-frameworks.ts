import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Framework } from '../../../shared/catalogue/framework.ts';
import { AppError } from '../../../shared/errors.ts';
import { coversPeriod } from '../../../shared/model/framework/edition-periods.ts';
import { adoptionOf } from '../../../shared/model/framework/named-framework.ts';
import type { ReportFramework } from '../../../shared/model/report/report.ts';

/** An edition that does not cover the period is allowed only in a report that has it already. */
const requireForPeriod = (framework: Framework, periodStartOn: string, present: readonly ReportFramework[]): void => {
  const isPresent = present.some(({ versionId }) => versionId === framework.versionId);
  if (!isPresent && !coversPeriod(framework, periodStartOn)) {
    throw new AppError('framework.other_period', { reason: framework.shortName });
  }
};

export type ReportBasis = {
  periodStartOn: string;
  /** Frameworks that the report has already. */
  present: readonly ReportFramework[];
};

/**
 * Checks the chosen frameworks against the catalogue, the tenant's frameworks and the period of the report, and puts
 * disclosures in catalogue order, each once. An empty choice is refused: 422.
 */
export const resolveFrameworks = (
  catalogue: Catalogue,
  isOffered: (versionId: string) => boolean,
  { periodStartOn, present }: ReportBasis,
  chosen: ReportFramework[],
): ReportFramework[] => {
  const seen = new Set<string>();
  return chosen.map(({ versionId, disclosureIds, adoptedAs }) => {
    const framework = catalogue.framework(versionId);
    if (!framework || !isOffered(versionId) || seen.has(versionId)) throw new AppError('framework.not_found');
    requireForPeriod(framework, periodStartOn, present);
    seen.add(versionId);
    const wanted = new Set(disclosureIds);
    const ordered = framework.sections
      .flatMap((section) => section.disclosures.map((disclosure) => disclosure.id))
      .filter((id) => wanted.delete(id));
    if (wanted.size > 0) throw new AppError('disclosure.not_found', { reason: [...wanted].slice(0, 5).join(', ') });
    if (ordered.length === 0) throw new AppError('report.no_disclosures');
    return { versionId, disclosureIds: ordered, ...adoptionOf(framework, adoptedAs) };
  });
};
