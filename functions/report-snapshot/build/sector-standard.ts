import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { type GriSectorStandard, sectorReferences, sectorStandardOf } from '../../../shared/catalogue/gri-sectors.ts';
import type { SnapshotFramework } from '../../../shared/model/publishing/snapshot.ts';

/** The Sector Standard in effect for the report, if it is under GRI. */
export const sectorIn = (
  catalogue: Catalogue,
  versionId: string,
  { industryCode, frozenAt }: { industryCode?: string | undefined; frozenAt: string },
): GriSectorStandard | undefined => {
  if (versionId !== 'gri-2021' || industryCode === undefined) return undefined;
  const standard = sectorStandardOf(catalogue.griSectors(), industryCode);
  return standard && standard.effectiveFrom <= frozenAt.slice(0, 10) ? standard : undefined;
};

/** Listed for each topic: its numbers identify topics, no disclosure. */
const ofEveryTopic = '3-3';

/** Sections with the numbers of their disclosures in the standard. */
export const withReferences = (
  sections: SnapshotFramework['sections'],
  sector: GriSectorStandard | undefined,
): SnapshotFramework['sections'] => {
  if (!sector) return sections;
  const references = sectorReferences(sector);
  return sections.map((section) => ({
    ...section,
    disclosures: section.disclosures.map((disclosure) => {
      const own = disclosure.id === ofEveryTopic ? undefined : references.get(disclosure.id);
      return own ? { ...disclosure, sectorReferences: own } : disclosure;
    }),
  }));
};
