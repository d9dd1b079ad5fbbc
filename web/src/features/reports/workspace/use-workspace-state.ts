import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  getReport,
  getReportOutline,
  listReports,
  type ReportView,
} from '../../../../../shared/contract/reports.contract.ts';
import { isEditable } from '../../../../../shared/model/report.ts';
import { useCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { watchChoices } from './conflict/watch-choices.ts';
import { placeAddress } from './disclosure/use-place.ts';
import { draftPrefix, keptDrafts } from './fields/draft-text.ts';
import { getReportQueue, type ReportQueue } from './saving/report-queues.ts';
import { addressOfKey } from './saving/save-queue.model.ts';
import { isStillMissing } from './saving/still-missing.ts';
import { withDisclosure } from './tree/outline-tree.ts';
import type { Workspace } from './workspace-context.ts';

export type WorkspaceState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'ready'; workspace: Workspace; isChoosing: boolean; closeConflicts: () => void };

/** Report and outline with how they are put in place. */
const useReportData = (reportId: string) => {
  const { data: report, error: reportError, mutate: setReport } = useCall(getReport, { params: { reportId } });
  const outlineCall = useCall(getReportOutline, { params: { reportId } });
  const { data: outline, error: outlineError, mutate: setOutline } = outlineCall;
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
  const error: unknown = (!report && reportError) || (!outline && outlineError);
  return { report, outline, error, updateReport, updateOutline };
};

type ReportData = ReturnType<typeof useReportData>;

/** Tree and counts follow what is stored; the first answer of a report moves its status too. */
const useStoredAnswers = (queues: ReportQueue, { report, updateReport, updateOutline }: ReportData): void => {
  const refresh = useRefreshCalls();
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
};

/**
 * The dialog of two versions opens by itself once the author has left the field; closed undecided it stays closed for
 * those versions. "Review" of SaveState opens it again, or leads to the field that was refused or holds what is no value.
 */
const useReview = (queues: ReportQueue, report: ReportView | undefined, userId: string) => {
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => watchChoices(queues.queue, () => setIsChoosing(true)), [queues]);
  const closeConflicts = useCallback(() => {
    queues.queue.defer();
    setIsChoosing(false);
  }, [queues]);
  const openConflicts = useCallback(() => {
    const edits = Object.values(queues.queue.getState().edits);
    if (edits.some(({ phase }) => phase === 'choice')) return setIsChoosing(true);
    if (!report) return;
    const refused = edits.find(({ phase }) => phase === 'refused')?.address;
    const [draft] = keptDrafts(draftPrefix(userId, report.reportId)).map(addressOfKey);
    const place = refused ?? draft;
    if (place) void navigate(placeAddress(report, place), { state: { focusDisclosure: true } });
  }, [queues, report, userId, navigate]);
  return { isChoosing, closeConflicts, openConflicts };
};

/** Report, outline and queue of one report, kept together as answers are stored. */
export const useWorkspaceState = (reportId: string): WorkspaceState => {
  const { userInfo } = useProfile();
  const data = useReportData(reportId);
  const { report, outline, error, updateReport, updateOutline } = data;
  const queues = useMemo(() => getReportQueue(userInfo.id, reportId), [userInfo.id, reportId]);
  const { isChoosing, closeConflicts, openConflicts } = useReview(queues, report, userInfo.id);
  const [isPatching, setIsPatching] = useState(false);
  useStoredAnswers(queues, data);
  useEffect(() => () => queues.queue.flush(), [queues]);
  if (error) {
    return { kind: 'failed', error, retry: () => void Promise.all([updateReport(), updateOutline()]) };
  }
  if (!report || !outline) return { kind: 'loading' };
  const isReadOnly = !isEditable(report.status) || !report.allowedActions.includes('edit-fields');
  const shared = { report, outline, queues, isReadOnly, updateReport, updateOutline };
  const workspace = { ...shared, openConflicts, isPatching, setIsPatching };
  return { kind: 'ready', workspace, isChoosing, closeConflicts };
};
