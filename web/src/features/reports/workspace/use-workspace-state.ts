import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getReport, getReportOutline, listReports } from '../../../../../shared/contract/reports.contract.ts';
import { isEditable } from '../../../../../shared/model/report.ts';
import { useCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { placeAddress } from './disclosure/use-place.ts';
import { getReportQueue } from './saving/report-queues.ts';
import { isStillMissing } from './saving/still-missing.ts';
import { withDisclosure } from './tree/outline-tree.ts';
import type { Workspace } from './workspace-context.ts';

export type WorkspaceState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'ready'; workspace: Workspace; isChoosing: boolean; closeConflicts: () => void };

/** Report, outline and queue of one report, kept together as answers are stored. */
export const useWorkspaceState = (reportId: string): WorkspaceState => {
  const { userInfo } = useProfile();
  const navigate = useNavigate();
  const refresh = useRefreshCalls();
  const { data: report, error: reportError, mutate: setReport } = useCall(getReport, { params: { reportId } });
  const outlineCall = useCall(getReportOutline, { params: { reportId } });
  const { data: outline, error: outlineError, mutate: setOutline } = outlineCall;
  const queues = useMemo(() => getReportQueue(userInfo.id, reportId), [userInfo.id, reportId]);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isPatching, setIsPatching] = useState(false);

  const updateReport = useCallback<Workspace['updateReport']>(
    async (next) => {
      await (next ? setReport(next, { revalidate: false }) : setReport());
    },
    [setReport],
  );
  const updateOutline = useCallback<Workspace['updateOutline']>(
    async (change) => {
      if (!change) await setOutline();
      else await setOutline((now) => (now ? change(now) : now), { revalidate: isStillMissing });
    },
    [setOutline],
  );

  const status = report?.status;
  useEffect(
    () =>
      queues.onStored(({ address }, { disclosure }) => {
        void updateOutline((now) => withDisclosure(now, address, disclosure));
        if (status === 'In Progress') return;
        void updateReport();
        void refresh(listReports);
      }),
    [queues, status, updateOutline, updateReport, refresh],
  );
  useEffect(() => () => queues.queue.flush(), [queues]);

  const closeConflicts = useCallback(() => setIsChoosing(false), []);
  const openConflicts = useCallback(() => {
    const edits = Object.values(queues.queue.getState().edits);
    if (edits.some(({ phase }) => phase === 'choice')) return setIsChoosing(true);
    const refused = edits.find(({ phase }) => phase === 'refused');
    if (refused && report) void navigate(placeAddress(report, refused.address), { state: { focusDisclosure: true } });
  }, [queues, report, navigate]);

  const error = (!report && reportError) || (!outline && outlineError);
  if (error) {
    return {
      kind: 'failed',
      error,
      retry: () => {
        void setReport();
        void setOutline();
      },
    };
  }
  if (!report || !outline) return { kind: 'loading' };
  const isReadOnly = !isEditable(report.status) || !report.allowedActions.includes('edit-fields');
  const workspace = {
    report,
    outline,
    queues,
    isReadOnly,
    updateReport,
    updateOutline,
    openConflicts,
    isPatching,
    setIsPatching,
  };
  return { kind: 'ready', workspace, isChoosing, closeConflicts };
};
