import { useEffect, useRef, useState } from 'react';
import type { DisclosureView } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { isApiError, NetworkError } from '../../../../lib/http/api-error.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { type DisclosurePlace, withDisclosure } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { whenSaved } from '../../saving/when-saved.ts';
import { storePendingStatus } from './offline-status-changes.ts';
import { type StatusChange, sendOnTop } from './send-status.ts';

export type StatusResult =
  | { kind: 'done' }
  /** Keys of required fields that are empty. */
  | { kind: 'missing'; fieldKeys: string[] }
  | { kind: 'unsaved' }
  /** There is no connection: it is done once there is one. */
  | { kind: 'waits' }
  | { kind: 'failed' };

type SetAnswers = (
  change: (view: DisclosureView | undefined) => DisclosureView | undefined,
  options: { revalidate: boolean },
) => Promise<unknown>;

/** The disclosure's newest revision, known the moment a field is stored and before the screen shows it. */
const useRevision = (place: DisclosurePlace, shown: number): (() => number) => {
  const { queues } = useWorkspace();
  const newest = useRef(shown);
  const { versionId, disclosureId } = place;
  useEffect(() => {
    newest.current = Math.max(newest.current, shown);
  }, [shown]);
  useEffect(
    () =>
      queues.onStored(({ address }, { disclosure }) => {
        if (address.versionId !== versionId || address.disclosureId !== disclosureId) return;
        newest.current = Math.max(newest.current, disclosure.revision);
      }),
    [queues, versionId, disclosureId],
  );
  return () => newest.current;
};

/** Completes, reopens or omits a disclosure, after everything typed into it is stored. */
export const useDisclosureStatus = (
  place: DisclosurePlace,
  answers: DisclosureView | undefined,
  setAnswers: SetAnswers,
) => {
  const { report, queues, updateOutline, updateReport } = useWorkspace();
  const flash = useFlash();
  const revisionNow = useRevision(place, answers?.revision ?? 0);
  const [isBusy, setIsBusy] = useState(false);
  const owner = { userId: useProfile().userInfo.id, reportId: report.reportId };

  const change = async (next: StatusChange): Promise<StatusResult> => {
    const isSaved = await whenSaved(queues.queue, place);
    const wait = (): StatusResult | undefined => {
      if (next.status === 'in-progress') return undefined;
      storePendingStatus(owner, place, next);
      return { kind: 'waits' };
    };
    const waits = queues.queue.getState().isOnline ? undefined : wait();
    if (waits) return waits;
    if (!isSaved) return { kind: 'unsaved' };
    try {
      const answer = await sendOnTop(report.reportId, place, next, revisionNow());
      storePendingStatus(owner, place, undefined);
      const { status, omission, letterOmissions, revision, answeredFields } = answer;
      await setAnswers((view) => (view ? { ...view, status, omission, letterOmissions, revision } : view), {
        revalidate: false,
      });
      await updateOutline((outline) => withDisclosure(outline, place, { status, answeredFields }));
      void updateReport();
      return { kind: 'done' };
    } catch (error) {
      if (isApiError(error, 'validation.failed') && error.body.fields) {
        return { kind: 'missing', fieldKeys: error.body.fields.map(({ path }) => path) };
      }
      const later = error instanceof NetworkError ? wait() : undefined;
      if (later) return later;
      flash.showError(error);
      return { kind: 'failed' };
    }
  };

  const setStatus = async (next: StatusChange): Promise<StatusResult> => {
    setIsBusy(true);
    const result = await change(next);
    setIsBusy(false);
    return result;
  };
  return { setStatus, isBusy };
};
