import { useState } from 'react';
import {
  listMovedAnswers,
  listWaitingAnswers,
  settleMovedAnswer,
  type WaitingAnswerView,
} from '../../../../../shared/contract/reports/edition-moves.contract.ts';
import { getReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { getReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';

/** Marks an answer of a former edition as reviewed, and refreshes the calls that count or list such answers. */
export const useResolveAnswer = (reportId: ReportView['reportId']) => {
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const call = useMutationCall(settleMovedAnswer);
  const [busyAt, setBusyAt] = useState<number>();
  /** Resolves to false if it was not stored, after showing the error. */
  const resolve = async (moveId: WaitingAnswerView['moveId'], position: number): Promise<boolean> => {
    setBusyAt(position);
    try {
      await call.trigger({ params: { reportId, moveId }, body: { position } });
      await refresh(getReport, getReportOutline, listMovedAnswers, listWaitingAnswers);
      return true;
    } catch (error) {
      flash.showError(error);
      return false;
    } finally {
      setBusyAt(undefined);
    }
  };
  return { resolve, busyAt };
};
