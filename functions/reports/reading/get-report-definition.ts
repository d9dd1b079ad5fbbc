import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { isOffered } from '../../../shared/catalogue/templates/template-version.ts';
import type { ReportDefinitionView } from '../../../shared/contract/reports/report-definition.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { editionsOfferedFor } from '../../../shared/model/framework/edition-periods.ts';
import { applicableSector, sectorTopicsOf } from '../../../shared/model/framework/sector-topics.ts';
import { topicPlacesOf } from '../../../shared/model/framework/topic-places.ts';
import { industryIn, listTopics, suggestedTopics } from '../../../shared/model/framework/topics.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { emptyDefinition, ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { instant } from '../../core/instant.ts';
import { definitionEntity } from '../../core/reports/definition.entity.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';

type FrameworkPart = ReportDefinitionView['frameworks'][number];

/** For each disclosure of one framework the other editions that share one of its metrics. */
const alsoAnswersIn = (catalogue: Catalogue, versionId: string, offered: ReadonlySet<string>) => {
  const found = new Map<string, Set<string>>();
  for (const byVersion of Object.values(catalogue.disclosureLinks().metrics)) {
    const others = Object.keys(byVersion).filter((other) => other !== versionId && offered.has(other));
    for (const id of byVersion[versionId] ?? []) {
      found.set(id, new Set([...(found.get(id) ?? []), ...others]));
    }
  }
  return (disclosureId: string): string[] => [...(found.get(disclosureId) ?? [])];
};

const partOf = (catalogue: Catalogue, versionId: string, offered: ReadonlySet<string>): FrameworkPart => {
  const alsoAnswers = alsoAnswersIn(catalogue, versionId, offered);
  const entries = [...topicPlacesOf(catalogue, versionId)].flatMap(([id, { topicIds, assessedIds, ownIds = [] }]) => {
    const entry = {
      topicIds: [...topicIds],
      alsoAnswers: alsoAnswers(id),
      ...(assessedIds ? { assessedIds: [...assessedIds] } : {}),
      ...(ownIds.length > 0 ? { ownIds: [...ownIds] } : {}),
    };
    return entry.topicIds.length + entry.alsoAnswers.length > 0 || assessedIds || ownIds.length > 0
      ? [[id, entry] as const]
      : [];
  });
  return { versionId, disclosures: Object.fromEntries(entries) };
};

type SectorPart = Pick<ReportDefinitionView, 'sector'>;

/** The Sector Standard that a report under GRI reviews, by the industry of the organisation. */
const sectorPart = (
  { catalogue, now }: Pick<ReportsDependencies, 'catalogue' | 'now'>,
  { frameworks }: Report,
  definition: ReportDefinition,
  industryCode: string | null | undefined,
): SectorPart => {
  const [standard] = frameworks.flatMap(
    ({ versionId }) => applicableSector(catalogue, versionId, { industryCode, day: instant(now).slice(0, 10) }) ?? [],
  );
  if (!standard) return {};
  const topicIds = new Map(standard.topics.map(({ code, topicId }) => [code, topicId]));
  const topics = sectorTopicsOf(standard, definition).map((topic) => ({
    ...topic,
    topicId: topicIds.get(topic.code) ?? '',
  }));
  return { sector: { name: standard.name, topics } };
};

/** Report and definition in one request; the rest is from the catalogue. */
export const getReportDefinition = async (
  { table, catalogue, now }: Pick<ReportsDependencies, 'table' | 'catalogue' | 'now'>,
  principal: Principal,
  reportId: string,
): Promise<ReportDefinitionView> => {
  const key = reportKeyOf(principal, reportId);
  const found = await table.findMany([reportEntity.key(key), definitionEntity.key(key)]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const offered = new Set(
    editionsOfferedFor(catalogue.frameworks(), report.periodStartOn).flatMap(({ versionId, status }) =>
      isOffered(principal.tenant, versionId) && status === 'in-force' ? versionId : [],
    ),
  );
  const frameworks = report.frameworks.map(({ versionId }) => partOf(catalogue, versionId, offered));
  const industryCode = principal.organization.industryCode ?? industryIn(report.frameworks);
  const suggested = new Set(suggestedTopics(catalogue, industryCode));
  const placed = frameworks.flatMap(({ disclosures }) =>
    Object.values(disclosures).flatMap(({ topicIds }) => topicIds),
  );
  const definition = ReportDefinition.parse(found.pick(definitionEntity, key) ?? emptyDefinition);
  return {
    definition,
    topics: listTopics(catalogue).map((topic) => ({
      ...topic,
      isSuggested: suggested.has(topic.topicId),
      disclosures: placed.filter((topicId) => topicId === topic.topicId).length,
    })),
    ...sectorPart({ catalogue, now }, report, definition, principal.organization.industryCode),
    frameworks,
  };
};
