import { GriSectorStandard, GriSectors } from '../../shared/catalogue/gri-sectors.ts';
import type { MaterialityTopics } from '../../shared/catalogue/materiality-topics.ts';

const Topic = GriSectorStandard.shape.topics.element.omit({ topicId: true, libraryTopicIds: true });
export const GriSectorsSource = GriSectors.extend({
  standards: GriSectorStandard.extend({ topics: Topic.array() }).array(),
});

/** Sector Standards, with the topic of an assessment that each of their topics is; every one must have it. */
export const buildGriSectors = (
  source: ReturnType<typeof GriSectorsSource.parse>,
  { topics: all }: Pick<MaterialityTopics, 'topics'>,
): GriSectors => ({
  ...source,
  standards: source.standards.map((standard) => ({
    ...standard,
    topics: standard.topics.map(({ code, title, ...listed }) => {
      const list = standard.code.replace(' ', '_');
      const known = all.find(({ sources }) => sources.some((origin) => origin.list === list && origin.code === code));
      if (!known) throw new Error(`materiality-topics.json lacks topic ${code} of ${standard.code}`);
      const { topicId, libraryTopicIds } = known;
      return { code, title, topicId, libraryTopicIds, ...listed };
    }),
  })),
});
