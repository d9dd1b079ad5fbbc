import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { getMaterialityProfile } from '../../../../../shared/contract/materiality/materiality.contract.ts';
import { getReportDefinition } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { updateReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { withMaterial } from '../../../../../shared/model/framework/first-scope.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { assessedTopics } from '../common/assessed-topics.ts';

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
  const topics = profile ? await assessedTopics(profile.id, language) : undefined;
  if (!profile || !topics || topics.length === 0) return;
  const params = { reportId };
  const view = await callApi(getReportDefinition, { params });
  const topicIds = new Set(topics.map(({ topicId }) => topicId));
  const scoped = chosen.map((one) => {
    const framework = frameworks.find(({ versionId }) => versionId === one.versionId);
    const entries = view.frameworks.find(({ versionId }) => versionId === one.versionId)?.disclosures ?? {};
    const isMaterial = (id: string): boolean => (entries[id]?.topicIds ?? []).some((topicId) => topicIds.has(topicId));
    return framework
      ? { ...one, disclosureIds: withMaterial(framework, { periodStartOn, scope: one.disclosureIds, isMaterial }) }
      : one;
  });
  const assessment = { id: profile.id, name: profile.name };
  await callApi(updateReport, { params, body: { revision, topics, assessment, frameworks: scoped } });
};
