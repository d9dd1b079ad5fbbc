import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { AppError } from '../../shared/errors.ts';
import type { ReportFramework } from '../../shared/model/report.ts';

/**
 * Checks the chosen frameworks against the catalogue and what the tenant offers, and puts disclosures in catalogue order, each
 * once. An empty choice is refused: 422.
 */
export const resolveFrameworks = (
  catalogue: Catalogue,
  isOffered: (versionId: string) => boolean,
  chosen: ReportFramework[],
): ReportFramework[] => {
  const seen = new Set<string>();
  return chosen.map(({ versionId, disclosureIds }) => {
    const framework = catalogue.framework(versionId);
    if (!framework || !isOffered(versionId) || seen.has(versionId)) throw new AppError('framework.not_found');
    seen.add(versionId);
    const wanted = new Set(disclosureIds);
    const ordered = framework.sections
      .flatMap((section) => section.disclosures.map((disclosure) => disclosure.id))
      .filter((id) => wanted.delete(id));
    if (wanted.size > 0) throw new AppError('disclosure.not_found', { reason: [...wanted].slice(0, 5).join(', ') });
    if (ordered.length === 0) throw new AppError('report.no_disclosures');
    return { versionId, disclosureIds: ordered };
  });
};
