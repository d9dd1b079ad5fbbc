import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listDataConflicts } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import { getReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import {
  getReport,
  getReportDisclosure,
  listReports,
} from '../../../../../shared/contract/reports/reports.contract.ts';
import { getDisclosureTable } from '../../../../../shared/contract/reports/tables.contract.ts';
import type { FieldReference } from '../../../../../shared/model/data-point/data-point.ts';
import { isEditable } from '../../../../../shared/model/report/report.ts';
import { useCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { draftPrefix } from '../../../lib/device/draft-prefix.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { stepAddress, translateAddress } from '../../reports/common/addresses.ts';
import { draftsOnDevice } from '../../reports/fields/draft-text.ts';
import { watchChoices } from '../answering/conflict/watch-choices.ts';
import { unmappedAnswersId } from '../answering/unmapped/unmapped-answers-id.ts';
import { findPlace, openChoicesOf, withDisclosure } from '../context/outline-tree.ts';
import type { Workspace } from '../context/workspace-context.ts';
import { fieldAddress } from '../navigation/use-place.ts';
import { isNotLoaded } from '../saving/is-not-loaded.ts';
import { getReportQueue, type ReportQueue } from '../saving/report-queues.ts';
import { getOwnTexts, useReportTextSync } from '../saving/report-text-saver.ts';
import { addressOfKey } from '../saving/save-queue.model.ts';
import { isStranded } from '../saving/save-queue.rules.ts';
import type { QueueState } from '../saving/save-queue.types.ts';
import { getTranslationQueue } from '../saving/translation-queue.ts';

export type WorkspaceState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | {
      kind: 'ready';
      workspace: Workspace;
      isChoosing: boolean;
      closeConflicts: () => void;
      dataConflicts: DataConflicts;
    };

/** The dialog of numbers that differ from the data hub; `mine`: the field with the answer to keep. */
export type DataConflicts = { isOpen: boolean; mine: FieldReference | undefined; close: () => void };

/** The poll interval after which an open page shows that another person submitted, approved or withdrew the report. */
const statusSeconds = 30;

/** Titles are in the language of the interface: data read in another one is read again. */
const useReadInLanguage = (read: () => Promise<unknown>): void => {
  const language = useLanguage();
  const readIn = useRef(language);
  useEffect(() => {
    if (readIn.current === language) return;
    readIn.current = language;
    void read();
  }, [language, read]);
};

/** Report and outline with how they are put in place. */
const useReportData = (reportId: string) => {
  const reportCall = useCall(getReport, { params: { reportId } }, { refreshInterval: statusSeconds * 1_000 });
  const { data: report, error: reportError, mutate: setReport } = reportCall;
  const outlineCall = useCall(getReportOutline, { params: { reportId } });
  const { data: outline, error: outlineError, mutate: setOutline } = outlineCall;
  useReadInLanguage(setOutline);
  const updateReport = useCallback<Workspace['updateReport']>(
    async (next) => {
      await (next ? setReport(next, { revalidate: false }) : setReport());
    },
    [setReport],
  );
  const updateOutline = useCallback<Workspace['updateOutline']>(
    async (change) => {
      if (!change) await setOutline();
      else await setOutline((now) => (now ? change(now) : now), { revalidate: isNotLoaded });
    },
    [setOutline],
  );
  const error: unknown = (!report && reportError) || (!outline && outlineError);
  return { report, outline, error, updateReport, updateOutline };
};

type ReportData = ReturnType<typeof useReportData>;

/** Updates tree and counts with stored answers; the first answer of a report also changes its status. */
const useStoredAnswers = (queues: ReportQueue, { report, updateReport, updateOutline }: ReportData): void => {
  const refresh = useRefreshCalls();
  const status = report?.status;
  useEffect(
    () =>
      queues.onStored(({ address }, { disclosure, hub }) => {
        void updateOutline((now) => withDisclosure(now, address, disclosure));
        // A stored number may fill other disclosures of this report.
        if (hub) void updateOutline();
        if (status === 'In Progress') return;
        void updateReport();
        void refresh(listReports);
      }),
    [queues, status, updateOutline, updateReport, refresh],
  );
};

/** Once it is submitted a report keeps its numbers, and follows the stored ones again when it came back. */
const useFollowingValues = (report: ReportView | undefined): void => {
  const refresh = useRefreshCalls();
  const follows = report && isEditable(report.status);
  const before = useRef(follows);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== follows;
    before.current = follows;
    if (isChanged) void refresh(getReportDisclosure, getDisclosureTable);
  }, [refresh, follows]);
};

const countRefused = ({ edits }: QueueState): number =>
  Object.values(edits).filter(({ phase }) => phase === 'refused').length;

/**
 * A refused edit may mean that another person completed the report, or moved it to a newer edition: it is read again.
 */
const useRefusedEdits = (queues: ReportQueue, { updateReport, updateOutline }: ReportData): void => {
  useEffect(() => {
    let before = countRefused(queues.queue.getState());
    return queues.queue.subscribe(() => {
      const now = countRefused(queues.queue.getState());
      if (now > before) void Promise.all([updateReport(), updateOutline()]);
      before = now;
    });
  }, [queues, updateReport, updateOutline]);
};

/**
 * Sends edits that were refused because the report was closed, or closed to this person, once it is open to them
 * again: on opening, and at each change of the report while it is shown.
 */
const useDeferredEdits = (
  { queue }: ReportQueue,
  report: ReportView | undefined,
  isReadOnly: boolean,
  userId: string,
): void => {
  const reportId = report?.reportId;
  const revision = isReadOnly ? undefined : report?.revision;
  useEffect(() => {
    if (revision === undefined) return;
    queue.release();
    if (reportId) getTranslationQueue(userId, reportId).queue.release();
  }, [queue, revision, userId, reportId]);
};

/**
 * Opens the dialog of two versions automatically once the author has left the field; dismissed without a decision it
 * stays closed for those versions. "Review" of SaveState opens it again, or navigates to the field with a refused
 * edit, an invalid text, or a difference from the data hub. A read-only report stores neither version, so the dialog
 * does not open.
 */
const useReview = (
  queues: ReportQueue,
  { report, outline, updateOutline }: ReportData,
  isReadOnly: boolean,
  userId: string,
  openDataConflicts: () => void,
) => {
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => {
    if (isReadOnly) return undefined;
    return watchChoices(queues.queue, () => setIsChoosing(true));
  }, [queues, isReadOnly]);
  const closeConflicts = useCallback(() => {
    queues.queue.defer();
    setIsChoosing(false);
  }, [queues]);
  const openConflicts = useCallback(() => {
    const edits = Object.values(queues.queue.getState().edits);
    if (!isReadOnly && edits.some(({ phase }) => phase === 'choice')) return setIsChoosing(true);
    if (!report) return;
    const refused = edits.find(isReadOnly ? isStranded : ({ phase }) => phase === 'refused')?.address;
    const [draft] = draftsOnDevice(draftPrefix(userId, report.reportId)).map(addressOfKey);
    const place = refused ?? draft;
    if (place && outline && !findPlace(outline, place)) return document.getElementById(unmappedAnswersId)?.focus();
    const goTo = (field: FieldReference) =>
      void navigate(fieldAddress(report, field), { state: { focusDisclosure: true } });
    if (place) return goTo(place);
    const translations = Object.values(getTranslationQueue(userId, report.reportId).queue.getState().edits);
    const translation = translations.find(({ phase }) => phase === 'choice' || phase === 'refused');
    if (translation) return void navigate(translateAddress(report, { text: translation.address.fieldKey }));
    if (getOwnTexts(userId, report.reportId).countStuck() > 0) return void navigate(stepAddress(report, 'description'));
    // Which fields they are is known to the server alone.
    const first = callApi(listDataConflicts, { params: { reportId: report.reportId } });
    const show = ({ total, conflicts: [field] }: Awaited<typeof first>): void => {
      // If all numbers match by now, the dialog says so.
      if (!field) {
        openDataConflicts();
        return;
      }
      if (outline && total !== openChoicesOf(outline)) void updateOutline();
      goTo(field);
    };
    void first.then(show).catch(() => openDataConflicts());
  }, [queues, report, outline, updateOutline, isReadOnly, userId, navigate, openDataConflicts]);
  return { isChoosing: isChoosing && !isReadOnly, closeConflicts, openConflicts };
};

const isReadOnlyReport = ({ status, allowedActions }: ReportView): boolean =>
  !isEditable(status) || !allowedActions.includes('edit-fields');

/** Report, outline and queue of one report, updated together as answers are stored. */
export const useWorkspaceState = (reportId: string): WorkspaceState => {
  const { userInfo } = useProfile();
  const data = useReportData(reportId);
  const { report, outline, error, updateReport, updateOutline } = data;
  const queues = useMemo(() => getReportQueue(userInfo.id, reportId), [userInfo.id, reportId]);
  const isReadOnly = report !== undefined && isReadOnlyReport(report);
  const [isPatching, setIsPatching] = useState(false);
  const [asked, setAsked] = useState<{ mine: FieldReference | undefined }>();
  const openDataConflicts = useCallback((mine?: FieldReference) => setAsked({ mine }), []);
  const review = useReview(queues, data, isReadOnly, userInfo.id, openDataConflicts);
  const { isChoosing, closeConflicts, openConflicts } = review;
  const close = useCallback(() => setAsked(undefined), []);
  useStoredAnswers(queues, data);
  useFollowingValues(report);
  useRefusedEdits(queues, data);
  useDeferredEdits(queues, report, isReadOnly, userInfo.id);
  useReportTextSync(report, updateReport, isReadOnly);
  useEffect(() => () => queues.queue.flush(), [queues]);
  if (error) {
    return { kind: 'failed', error, retry: () => void Promise.all([updateReport(), updateOutline()]) };
  }
  if (!report || !outline) return { kind: 'loading' };
  const shared = { report, outline, queues, isReadOnly, updateReport, updateOutline };
  const workspace = { ...shared, openConflicts, openDataConflicts, isPatching, setIsPatching };
  const dataConflicts = { isOpen: asked !== undefined && !isReadOnly, mine: asked?.mine, close };
  return { kind: 'ready', workspace, isChoosing, closeConflicts, dataConflicts };
};
