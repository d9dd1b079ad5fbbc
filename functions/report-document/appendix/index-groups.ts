import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { isReportChecklist } from '../../../shared/model/framework/full-claim.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { OutlineDisclosure, OutlineFramework, OutlineSection } from '../outline/report-outline.ts';
import { isGri } from '../outline/report-view.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';

/** A heading of a content index with its entries; a block has no entries, its standards follow. */
export type IndexGroup = { key: string; title: string; isBlock: boolean; entries: OutlineDisclosure[] };

/** Disclosures for which GRI 1, requirement 6, permits no reason for omission: their cells are closed. */
const isClosedCode = (id: string): boolean => /^(?:2-[1-5]|3-[12])$/.test(id);

/** Whether a report in accordance with GRI must not omit anything of a disclosure. */
export const isOmissionClosed = ({ framework }: OutlineFramework, { disclosure }: OutlineDisclosure): boolean =>
  isGri(framework) && framework.fullClaim !== undefined && isClosedCode(disclosure.id);

const groupOf = (key: string, { section }: OutlineSection, entries: OutlineDisclosure[]): IndexGroup => ({
  key,
  title: codeAndTitle(section.code, section.title),
  isBlock: false,
  entries,
});

/** GRI 3-3 of a material topic, or of all topics. */
const isManagement = ({ disclosure }: OutlineDisclosure): boolean => disclosure.id === '3-3';

/**
 * The order of GRI 1 for the index of a report in accordance (appendix 1): general disclosures, material topics and how
 * they were determined, then for each topic its management and its disclosures. Requirements of GRI 1 are no rows.
 */
const inAccordance = (
  { framework, sections }: OutlineFramework,
  topics: readonly { name: string; disclosureIds: readonly string[] }[],
  language: Language,
): IndexGroup[] => {
  const words = appendixLabelsOf(language);
  const { versionId } = framework;
  const pick = (key: string, isWanted: (entry: OutlineDisclosure) => boolean): IndexGroup[] =>
    sections.flatMap((section) => {
      const entries = section.disclosures.filter(
        (entry) => !isReportChecklist({ versionId, disclosureId: entry.disclosure.id }) && isWanted(entry),
      );
      return entries.length > 0 ? [groupOf(`${key}${section.anchor}`, section, entries)] : [];
    });
  const block = (key: string, title: string, groups: IndexGroup[]): IndexGroup[] =>
    groups.length > 0 ? [{ key, title, isBlock: true, entries: [] }, ...groups] : [];
  const isGeneral = ({ disclosure: { id } }: OutlineDisclosure): boolean => id.startsWith('2-');
  const isProcess = ({ disclosure: { id } }: OutlineDisclosure): boolean => id === '3-1' || id === '3-2';
  const ofTopics = new Set(topics.flatMap(({ disclosureIds }) => disclosureIds));
  const isOther = (entry: OutlineDisclosure): boolean =>
    !isGeneral(entry) &&
    !isProcess(entry) &&
    !ofTopics.has(entry.disclosure.id) &&
    (topics.length === 0 || !isManagement(entry));
  return [
    ...block('general', words.generalDisclosures, pick('general', isGeneral)),
    ...block('material', words.materialTopics, pick('material', isProcess)),
    ...topics.flatMap(({ name, disclosureIds }, index) => {
      const own = new Set(disclosureIds);
      const isOwn = (entry: OutlineDisclosure): boolean =>
        (isManagement(entry) && (entry.disclosure.topic ?? name) === name) ||
        (own.has(entry.disclosure.id) && !isGeneral(entry) && !isProcess(entry));
      return block(`topic${index}`, words.materialTopic(name), pick(`topic${index}`, isOwn));
    }),
    ...block('other', words.otherDisclosures, pick('other', isOther)),
  ];
};

/** The headings and rows of a framework's content index, in the form of its standard. */
export const indexGroups = (outline: OutlineFramework, language: Language): IndexGroup[] => {
  const { framework, sections } = outline;
  if (isGri(framework) && framework.fullClaim) return inAccordance(outline, framework.fullClaim.topics, language);
  return sections.map((section) => groupOf(section.anchor, section, section.disclosures));
};

/** Last rows of an index in accordance: topics of the Sector Standard that are not material, each with the reason. */
export const immaterialTopicsOf = ({ framework }: OutlineFramework): NonNullable<typeof framework.sectorTopics> =>
  isGri(framework) && framework.fullClaim ? (framework.sectorTopics ?? []) : [];
