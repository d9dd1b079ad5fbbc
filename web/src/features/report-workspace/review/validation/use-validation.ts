import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FindingView,
  getReportValidation,
  noteFinding,
  type ReportValidation,
} from '../../../../../../shared/contract/reports/validation.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { isApiError } from '../../../../lib/http/api-error.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

/** The findings; validated again on arrival unless `isRetained`, which shows the last result. */
export const useValidation = ({ isRetained = false, isWanted = true } = {}) => {
  const { report } = useWorkspace();
  const input = isWanted ? { params: { reportId: report.reportId } } : null;
  return useCall(getReportValidation, input, {
    revalidateOnMount: !isRetained,
    revalidateIfStale: !isRetained,
    revalidateOnFocus: false,
  });
};

/** Errors and warnings without a note: the remaining work, in order. */
export const openFindings = ({ findings }: ReportValidation): FindingView[] =>
  findings.filter(({ note }) => note === null);

type Show = (validation: ReportValidation) => Promise<unknown>;

/** Notes a warning as correct, or withdraws the note; a value that changed since is shown first. */
export const useNotes = (show: Show, recheck: () => Promise<unknown>) => {
  const { t } = useTranslation('validation');
  const { report } = useWorkspace();
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);
  const { reportId } = report;
  const give = useCallback(
    async ({ facts, place, fingerprint }: FindingView, note: string | null): Promise<boolean> => {
      setIsBusy(true);
      try {
        const body = { rule: facts.rule, place, fingerprint, note };
        await show(await callApi(noteFinding, { params: { reportId }, body }));
        return true;
      } catch (error) {
        if (isApiError(error, 'report.stale')) flash.show({ type: 'warning', content: t('stale') });
        else flash.showError(error);
        await recheck();
        return isApiError(error, 'report.stale');
      } finally {
        setIsBusy(false);
      }
    },
    [reportId, show, recheck, flash, t],
  );
  return { give, isBusy };
};
