import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { setDisclosureStatus } from '../../../../../../shared/contract/disclosure-status.contract.ts';
import { type DisclosureView, getReportDisclosure } from '../../../../../../shared/contract/reports.contract.ts';
import type { Omission } from '../../../../../../shared/model/report.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { whenSaved } from '../saving/when-saved.ts';
import { type DisclosurePlace, withDisclosure } from '../tree/outline-tree.ts';
import { useWorkspace } from '../workspace-context.ts';

type StatusChange = { status: 'complete' } | { status: 'in-progress' } | { status: 'omitted'; omission: Omission };
type StatusAnswer = z.infer<typeof setDisclosureStatus.response>;

export type Settled =
  | { kind: 'done' }
  /** Keys of required fields that are empty. */
  | { kind: 'missing'; fieldKeys: string[] }
  | { kind: 'unsaved' }
  | { kind: 'failed' };

const send = (
  reportId: string,
  place: DisclosurePlace,
  change: StatusChange,
  revision: number,
): Promise<StatusAnswer> =>
  callApi(setDisclosureStatus, { params: { reportId, ...place }, body: { ...change, revision } });

/** A field saved meanwhile moves the revision; the wish to settle the disclosure stands, so it is sent once more. */
const sendOnTop = async (
  reportId: string,
  place: DisclosurePlace,
  change: StatusChange,
  revision: number,
): Promise<StatusAnswer> => {
  try {
    return await send(reportId, place, change, revision);
  } catch (error) {
    if (!isApiError(error, 'report.stale')) throw error;
    const now = await callApi(getReportDisclosure, { params: { reportId, ...place } });
    return send(reportId, place, change, now.revision);
  }
};

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
export const useSettle = (place: DisclosurePlace, answers: DisclosureView | undefined, setAnswers: SetAnswers) => {
  const { report, queues, updateOutline, updateReport } = useWorkspace();
  const flash = useFlash();
  const revisionNow = useRevision(place, answers?.revision ?? 0);
  const [isBusy, setIsBusy] = useState(false);

  const change = async (next: StatusChange): Promise<Settled> => {
    if (!(await whenSaved(queues.queue, place))) return { kind: 'unsaved' };
    try {
      const answer = await sendOnTop(report.reportId, place, next, revisionNow());
      const { status, omission, revision, answeredFields } = answer;
      await setAnswers((view) => (view ? { ...view, status, omission, revision } : view), { revalidate: false });
      await updateOutline((outline) => withDisclosure(outline, place, { status, answeredFields }));
      void updateReport();
      return { kind: 'done' };
    } catch (error) {
      if (isApiError(error, 'validation.failed') && error.body.fields) {
        return { kind: 'missing', fieldKeys: error.body.fields.map(({ path }) => path) };
      }
      flash.showError(error);
      return { kind: 'failed' };
    }
  };

  const settle = async (next: StatusChange): Promise<Settled> => {
    setIsBusy(true);
    const settled = await change(next);
    setIsBusy(false);
    return settled;
  };
  return { settle, isBusy };
};
