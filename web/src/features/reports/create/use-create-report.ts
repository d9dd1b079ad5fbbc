import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { createReport, listReports } from '../../../../../shared/contract/reports.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { stepAddress } from '../common/addresses.ts';
import type { ReportDraft } from './report-draft.ts';
import { scopeOf } from './roll-forward-draft.ts';

/**
 * Makes the report and opens it where its disclosures are chosen: of a new framework all come in, and what is not wanted is taken out there, with the
 * whole tree in sight.
 */
export const useCreateReport = (discard: () => void) => {
  const { t } = useTranslation('create-report');
  const navigate = useNavigate();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { trigger, isMutating } = useMutationCall(createReport);
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
          frameworks: frameworks.map((framework) => scopeOf(framework, draft)),
          ...(draft.rolledFrom ? { rolledFromReportId: draft.rolledFrom.reportId } : {}),
        },
      });
      discard();
      void refresh(listReports);
      flash.show({ type: 'success', content: t('done', { name: report.name }) });
      await navigate(stepAddress(report, 'select-disclosures'));
    } catch (error) {
      flash.showError(error);
    }
  };
  return { create, isCreating: isMutating };
};
