import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { listSharing } from '../../shared/catalogue/disclosure-links.ts';
import { AppError } from '../../shared/errors.ts';

/**
 * Disclosures of the chosen frameworks that an earlier one of them answers already (in the order of the catalogue, so
 * that the order of choosing has no effect), and how many disclosures of every other offered framework the choice
 * answers.
 */
export const countOverlap = (catalogue: Catalogue, offered: readonly { versionId: string }[], chosen: string[]) => {
  const versionIds = offered.map(({ versionId }) => versionId);
  if (chosen.some((versionId) => !versionIds.includes(versionId))) throw new AppError('framework.not_found');
  const links = catalogue.disclosureLinks();
  const ordered = versionIds.filter((versionId) => chosen.includes(versionId));
  const shared = ordered.map((versionId, at) => listSharing(links, versionId, ordered.slice(0, at)).length);
  return {
    shared: shared.reduce((sum, count) => sum + count, 0),
    covered: versionIds
      .filter((versionId) => !chosen.includes(versionId))
      .map((versionId) => ({ versionId, disclosures: listSharing(links, versionId, ordered).length })),
  };
};
