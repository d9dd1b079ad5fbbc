import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { setCollaborator } from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { createReport, listReports } from '../../../../../shared/contract/reports/reports.contract.ts';
import type { ReportId } from '../../../../../shared/ids.ts';
import { adoptionOf } from '../../../../../shared/model/framework/named-framework.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useModule } from '../../../lib/session/tenant.ts';
import { stepAddress } from '../common/addresses.ts';
import { addMaterialScope } from './add-material-scope.ts';
import type { ReportDraft } from './report-draft.ts';
import { scopeOf } from './roll-forward-draft.ts';

/**
 * Creates the report and opens the selection of its disclosures: it begins with what is required and material, and the
 * rest is added there, in view of the whole tree.
 */
export const useCreateReport = (discard: () => void) => {
  const { t } = useTranslation('create-report');
  const navigate = useNavigate();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { trigger, isMutating } = useMutationCall(createReport);
  const collaborator = useMutationCall(setCollaborator);
  const screenLanguage = useLanguage();
  const canReadAssessments = usePermission('materiality:manage');
  const hasAssessments = useModule('materiality') && canReadAssessments;
  /**
   * Sequential, as each is written to the same report. A failure is shown; the person can be invited later under
   * Collaborators.
   */
  const askPeople = async (
    reportId: ReportId,
    { people, dueOn }: Pick<ReportDraft, 'people' | 'dueOn'>,
  ): Promise<void> => {
    try {
      for (const userId of people) {
        const body = { role: 'contributor' as const, dueOn: dueOn === '' ? null : dueOn, disclosures: [] };
        await collaborator.trigger({ params: { reportId, userId }, body });
      }
    } catch (error) {
      flash.showError(error);
    }
  };
  /** A failure is shown; topics and their disclosures can be chosen in the report. */
  const addMaterial = async (report: ReportView, frameworks: readonly Framework[]): Promise<void> => {
    try {
      await addMaterialScope(report, frameworks, {
        periodStartOn: report.periodStartOn,
        language: screenLanguage,
      });
    } catch (error) {
      flash.showError(error);
    }
  };
  const create = async (draft: ReportDraft, name: string, frameworks: readonly Framework[]): Promise<void> => {
    const { language, reportType, scope, periodStartOn, periodEndOn, description } = draft;
    try {
      const report = await trigger({
        body: {
          name: name.trim(),
          description: description.trim(),
          language,
          reportType,
          scope,
          ...(reportType === 'ENTITY' ? { entityIds: draft.entityIds } : {}),
          periodStartOn,
          periodEndOn,
          frameworks: frameworks.map((framework) => ({
            ...scopeOf(framework, draft),
            ...adoptionOf(framework, draft.adoptedAs[framework.versionId]),
          })),
          ...(draft.rolledFrom ? { rolledFromReportId: draft.rolledFrom.reportId } : {}),
        },
      });
      if (hasAssessments && !draft.rolledFrom) await addMaterial(report, frameworks);
      await askPeople(report.reportId, draft);
      discard();
      void refresh(listReports);
      flash.show({ type: 'success', content: t('done', { name: report.name }) });
      await navigate(stepAddress(report, 'select-disclosures'));
    } catch (error) {
      flash.showError(error);
    }
  };
  return { create, isCreating: isMutating || collaborator.isMutating };
};
