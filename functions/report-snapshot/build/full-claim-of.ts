import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { topicPlacesOf } from '../../../shared/model/framework/topic-places.ts';
import { namedTopics } from '../../../shared/model/framework/topics.ts';
import { askingTopics } from '../../../shared/model/materiality/report-topics.ts';
import type { SnapshotFramework } from '../../../shared/model/publishing/snapshot.ts';
import type { ReportFramework } from '../../../shared/model/report/report.ts';
import type { ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import type { Language } from '../../../shared/model/text/language.ts';

/** The claim of a whole framework, with the chosen topics and the disclosures of each. */
export const fullClaimOf = (
  catalogue: Catalogue,
  definition: Pick<ReportDefinition, 'topics' | 'fullClaims'> | undefined,
  { versionId, disclosureIds }: ReportFramework,
  language: Language,
): Pick<SnapshotFramework, 'fullClaim'> => {
  if (!definition?.fullClaims?.includes(versionId)) return {};
  const places = topicPlacesOf(catalogue, versionId);
  const askedBy = (id: string): string[] => {
    const place = places.get(id);
    return place ? askingTopics(definition.topics, place).map(({ topicId }) => topicId) : [];
  };
  const topics = namedTopics(catalogue, definition.topics).map(({ topicId, name }) => ({
    name: name[language],
    disclosureIds: disclosureIds.filter((id) => askedBy(id).includes(topicId)),
  }));
  return { fullClaim: { topics } };
};
