import { useState } from 'react';
import {
  type EditionMoveView,
  getEditionMove,
  startEditionMove,
} from '../../../../../shared/contract/reports/edition-moves.contract.ts';
import { getReportDefinition } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { getReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { getReport } from '../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall, useMutationCall, useRefreshCalls } from '../../../lib/api/use-call.ts';

const followMilliseconds = 500;

export type FollowedMove = {
  move: EditionMoveView | undefined;
  isRunning: boolean;
  hasFailed: boolean;
  start: () => void;
};

/** Starts the move of a report and follows it to its end; one that another person started is followed as well. */
export const useEditionMove = (report: ReportView, versionId: string): FollowedMove => {
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const [startedId, setStartedId] = useState<EditionMoveView['moveId']>();
  const begin = useMutationCall(startEditionMove);
  const moveId = startedId ?? (report.move?.fromVersionId === versionId ? report.move.moveId : undefined);
  const { reportId, revision } = report;
  const { data: move } = useCall(getEditionMove, moveId ? { params: { reportId, moveId } } : null, {
    revalidateOnFocus: false,
    refreshInterval: (read) => (read === undefined || read.status === 'running' ? followMilliseconds : 0),
    onSuccess: ({ status }) => {
      if (status !== 'running') void refresh(getReport, getReportOutline, getReportDefinition);
    },
  });
  const start = async (): Promise<void> => {
    const started = await begin.trigger({ params: { reportId }, body: { versionId, revision } });
    setStartedId(started.moveId);
  };
  return {
    move,
    isRunning: begin.isMutating || (moveId !== undefined && (move === undefined || move.status === 'running')),
    hasFailed: move?.status === 'failed',
    start: () => void start().catch(flash.showError),
  };
};
