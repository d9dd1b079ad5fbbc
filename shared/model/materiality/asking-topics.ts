import type { Catalogue } from '../../catalogue/catalogue.ts';
import { topicPlacesOf } from '../framework/topic-places.ts';
import { ownTopicPrefix, type ReportTopic } from '../framework/topics.ts';
import { askingTopics } from './report-topics.ts';

/**
 * Topics of a report that ask for a disclosure: none for one that is outside of them, undefined for one that no topic
 * decides on. Undefined as a whole while no topic was chosen; own topics lead to no disclosure, so they alone choose nothing.
 */
export const askingTopicsIn = (
  catalogue: Catalogue,
  topics: readonly ReportTopic[],
): ((versionId: string, disclosureId: string) => readonly string[] | undefined) | undefined => {
  if (topics.every(({ topicId }) => topicId.startsWith(ownTopicPrefix))) return undefined;
  const read = new Map<string, ReturnType<typeof topicPlacesOf>>();
  return (versionId, disclosureId) => {
    const places = read.get(versionId) ?? topicPlacesOf(catalogue, versionId);
    read.set(versionId, places);
    const place = places.get(disclosureId);
    if (!place || place.isAskedAlways || place.topicIds.length === 0) return undefined;
    return askingTopics(topics, place).map(({ topicId }) => topicId);
  };
};
