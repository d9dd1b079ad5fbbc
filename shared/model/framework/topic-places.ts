import type { Catalogue } from '../../catalogue/catalogue.ts';
import { assessedTopicsOf } from '../../catalogue/gri-sectors.ts';
import { isAskedAlways, isGeneral } from './asked-always.ts';
import { ownTopicsOf } from './own-topics.ts';
import { topicsOf } from './topics.ts';

/**
 * Where a disclosure belongs: topics of the library, topics of an assessment under which Sector Standards list it, and
 * those that it is itself about.
 */
export type TopicPlace = {
  topicIds: readonly string[];
  assessedIds?: readonly string[] | undefined;
  ownIds?: readonly string[] | undefined;
};
type Place = TopicPlace & {
  /** Asked of every report, so that no topic closes it. */
  isAskedAlways: boolean;
};

/** Places of a framework's disclosures by their ids; a general disclosure belongs to no topic. */
export const topicPlacesOf = (catalogue: Catalogue, versionId: string): ReadonlyMap<string, Place> => {
  const framework = catalogue.framework(versionId);
  if (!framework) return new Map();
  const assessed = versionId === 'gri-2021' ? assessedTopicsOf(catalogue.griSectors(), framework) : undefined;
  return new Map(
    framework.sections.flatMap((section) =>
      section.disclosures.map((disclosure): [string, Place] => {
        const topicIds = isGeneral(versionId, section) ? [] : topicsOf(catalogue, versionId, disclosure.id);
        const assessedIds = assessed?.get(disclosure.id);
        const ownIds = ownTopicsOf(versionId, disclosure.id);
        const isAlways = isAskedAlways(framework, section, disclosure);
        return [disclosure.id, { topicIds, assessedIds, ownIds, isAskedAlways: isAlways }];
      }),
    ),
  );
};
