import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { type GriSectorStandard, ofEachTopic, sectorReferences } from '../../../shared/catalogue/gri-sectors.ts';
import { applicableSector, sectorTopicsOf } from '../../../shared/model/framework/sector-topics.ts';
import type { SnapshotFramework } from '../../../shared/model/publishing/snapshot.ts';
import { emptyDefinition, type ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { explanationIn, type OtherTexts } from './texts-in-language.ts';

/** The Sector Standard in effect when the report is frozen. */
export const sectorIn = (
  catalogue: Pick<Catalogue, 'griSectors'>,
  versionId: string,
  { industryCode, frozenAt }: { industryCode?: string | undefined; frozenAt: string },
): GriSectorStandard | undefined =>
  applicableSector(catalogue, versionId, { industryCode, day: frozenAt.slice(0, 10) });

/** Sections with the numbers of their disclosures in the standard; those of 3-3 identify topics, no disclosure. */
export const withReferences = (
  sections: SnapshotFramework['sections'],
  sector: GriSectorStandard | undefined,
): SnapshotFramework['sections'] => {
  if (!sector) return sections;
  const references = sectorReferences(sector);
  return sections.map((section) => ({
    ...section,
    disclosures: section.disclosures.map((disclosure) => {
      const own = disclosure.id === ofEachTopic ? undefined : references.get(disclosure.id);
      return own ? { ...disclosure, sectorReferences: own } : disclosure;
    }),
  }));
};

type Decided = Pick<ReportDefinition, 'topics' | 'sectorTopics'> | undefined;

/**
 * The name of the standard, and its topics that the organisation does not consider material, each with its reason (GRI 1,
 * requirement 7).
 */
export const sectorPart = (
  sector: GriSectorStandard | undefined,
  definition: Decided,
  { language, texts }: { language: Language; texts: OtherTexts | undefined },
): Pick<SnapshotFramework, 'sectorStandard' | 'sectorTopics'> => {
  if (!sector) return {};
  const explained = sectorTopicsOf(sector, definition ?? emptyDefinition).filter(({ state }) => state === 'explained');
  const sectorTopics = explained.map(({ code, name, reason }) => ({
    code,
    title: name[language],
    ...explanationIn(texts, { kind: 'sectorTopic', code }, reason),
  }));
  return { sectorStandard: sector.name[language], ...(sectorTopics.length > 0 ? { sectorTopics } : {}) };
};
