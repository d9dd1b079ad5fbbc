import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { getMaterialityProfile } from '../../../../../shared/contract/materiality/materiality.contract.ts';
import {
  getReportDefinition,
  type ReportDefinitionView,
} from '../../../../../shared/contract/reports/report-definition.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { updateReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { withMaterial } from '../../../../../shared/model/framework/first-scope.ts';
import type { ReportTopic } from '../../../../../shared/model/framework/topics.ts';
import type { ApprovedTopic } from '../../../../../shared/model/materiality/assessment.ts';
import {
  askingTopics,
  closingJudgements,
  reportTopicsOf,
} from '../../../../../shared/model/materiality/report-topics.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { approvedTopics } from '../common/assessed-topics.ts';

type Scope = Pick<ReportView, 'frameworks'>['frameworks'];

/** The scope of each framework with the current disclosures of these topics. */
export const withTopics = (given: {
  chosen: Scope;
  frameworks: readonly Framework[];
  entries: ReportDefinitionView['frameworks'];
  topics: readonly ReportTopic[];
  /** All topics that were judged, also the immaterial ones. */
  judged: readonly ApprovedTopic[];
  periodStartOn: string;
}): Scope => {
  const { chosen, frameworks, entries, topics, judged, periodStartOn } = given;
  return chosen.map((one) => {
    const framework = frameworks.find(({ versionId }) => versionId === one.versionId);
    const known = entries.find(({ versionId }) => versionId === one.versionId)?.disclosures ?? {};
    const isMaterial = (id: string): boolean => {
      const place = known[id];
      return (
        place !== undefined && askingTopics(topics, place).length > 0 && closingJudgements(place, judged).length === 0
      );
    };
    return framework
      ? { ...one, disclosureIds: withMaterial(framework, { periodStartOn, scope: one.disclosureIds, isMaterial }) }
      : one;
  });
};

/**
 * Gives a new report the material topics of the assessment that the organisation works with, and their disclosures.
 * Without an approved assessment the report stays as it is.
 */
export const addMaterialScope = async (
  { reportId, revision, frameworks: chosen }: Pick<ReportView, 'reportId' | 'revision' | 'frameworks'>,
  frameworks: readonly Framework[],
  { periodStartOn, language }: { periodStartOn: string; language: Language },
): Promise<void> => {
  const { profile } = await callApi(getMaterialityProfile, { query: { isCreateNew: 'false' } });
  const judged = profile ? await approvedTopics(profile.id) : undefined;
  if (!profile || !judged) return;
  const topics = reportTopicsOf(judged, language);
  if (topics.length === 0) return;
  const params = { reportId };
  const view = await callApi(getReportDefinition, { params });
  const scoped = withTopics({ chosen, frameworks, entries: view.frameworks, topics, judged, periodStartOn });
  const assessment = { id: profile.id, name: profile.name };
  await callApi(updateReport, { params, body: { revision, topics, assessment, frameworks: scoped } });
};
