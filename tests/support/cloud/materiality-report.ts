import { getAssessment } from '../../../shared/contract/materiality/assessments.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { createReport, updateReport } from '../../../shared/contract/reports/reports.contract.ts';
import type { AssessmentId } from '../../../shared/ids.ts';
import { reportTopicsOf } from '../../../shared/model/materiality/report-topics.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type Caller, callApi } from './cloud-calls.ts';

const versionId = 'gri-2021';

/** A report over GRI's material topics disclosures that carries an approved assessment with its topics. */
export const createMaterialReport = async (
  caller: Caller,
  { name, language, assessmentId }: { name: string; language: Language; assessmentId: AssessmentId },
): Promise<ReportView & { versionId: string }> => {
  const { assessment } = await callApi(caller, getAssessment, { params: { assessmentId } });
  const { reportId, revision } = await callApi(caller, createReport, {
    body: {
      name,
      language,
      periodStartOn: '2025-01-01',
      periodEndOn: '2025-12-31',
      frameworks: [{ versionId, disclosureIds: ['2-1', '3-1', '3-2', '3-3'] }],
    },
  });
  const report = await callApi(caller, updateReport, {
    params: { reportId },
    body: {
      revision,
      topics: reportTopicsOf(assessment.approval?.topics ?? [], language),
      assessment: { id: assessmentId, name: assessment.name },
    },
  });
  return { ...report, versionId };
};
