import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { namedTopics, topicsOf } from '../../../shared/model/framework/topics.ts';
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
  const topics = namedTopics(catalogue, definition.topics).map(({ topicId, name }) => ({
    name: name[language],
    disclosureIds: disclosureIds.filter((id) => topicsOf(catalogue, versionId, id).includes(topicId)),
  }));
  return { fullClaim: { topics } };
};
