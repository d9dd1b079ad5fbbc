import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelPublication,
  getPublication,
  listPublications,
  publishReport,
  retryPublication,
} from '../../../../../../shared/contract/publishing/publishing.contract.ts';
import type { ReportView } from '../../../../../../shared/contract/reports/report-view.ts';
import {
  changeReportStatus,
  getReport,
  listReports,
} from '../../../../../../shared/contract/reports/reports.contract.ts';
import type { Publication } from '../../../../../../shared/model/report/publication.ts';
import { isLive } from '../../../../../../shared/model/report/report.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { isApiError } from '../../../../lib/http/api-error.ts';
import { runningPublications } from '../../../../lib/publications/running-publications.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { onceAVisit } from '../../../reports/common/use-frameworks.ts';
import type { CompletionAction } from '../../../reports/publishing/status-actions.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { focusSentBackReason, focusStageOrTitle, isStageShown } from '../../steps/step-title.tsx';
import { isBehindPublication, isUnderWay, wasPublishedSince } from './completion-stage.ts';
import type { SubmitWords } from './submit-modal.tsx';

/** While files are made. */
const pollIntervalMilliseconds = 1_000;
/** The poll interval while nothing runs: detects publishing and withdrawing by others. */
const othersIntervalMilliseconds = 15_000;

const follow = ({ publicationId, reportId, reportName, revisionNumber: revision, requestedBy }: Publication): void =>
  runningPublications.follow({ userId: requestedBy.userId, reportId, publicationId, reportName, revision });

/** The user's own publication is reported on every page; its end is reported here if the user stays. */
const useFollowedPublication = (newest: Publication | undefined): void => {
  const { id: userId } = useProfile().userInfo;
  const watchedId = useRef<string>(undefined);
  useEffect(() => {
    if (!newest) return;
    const { publicationId, reportId, revisionNumber: revision, requestedBy, status } = newest;
    if (status === 'cancelled') return runningPublications.forget(publicationId);
    if (status === 'published' || status === 'failed') {
      return runningPublications.showEnd(
        { publicationId, reportId, revision, state: status },
        watchedId.current === publicationId,
      );
    }
    watchedId.current = publicationId;
    if (requestedBy.userId === userId) follow(newest);
  }, [newest, userId]);
};

/** When the set of files available to readers changes, the publication shown is another one or has other data. */
const useRefreshForReaders = (report: ReportView): void => {
  const refresh = useRefreshCalls();
  const { latestPublicationId } = report;
  const out = `${latestPublicationId} ${isLive(report)}`;
  const known = useRef(out);
  useEffect(() => {
    if (known.current === out) return;
    known.current = out;
    void refresh(getPublication, listPublications);
  }, [out, refresh]);
};

/**
 * The newest publication, polled every second while it runs; the report is updated with it. Changes by others to
 * either appear soon after.
 */
export const useNewestPublication = () => {
  const { report, updateReport } = useWorkspace();
  const refresh = useRefreshCalls();
  const { reportId, runningPublicationId } = report;
  useCall(getReport, { params: { reportId } }, { refreshInterval: othersIntervalMilliseconds });
  // A stable callback between renders: a new one would restart the interval.
  const refreshInterval = useCallback(
    (page: { items: Publication[] } | undefined) =>
      runningPublicationId !== null || isUnderWay(page?.items[0])
        ? pollIntervalMilliseconds
        : othersIntervalMilliseconds,
    [runningPublicationId],
  );
  const { data, error, mutate } = useCall(
    listPublications,
    { params: { reportId }, query: { limit: 1 } },
    {
      refreshInterval,
      onSuccess: ({ items }) => {
        if (!isBehindPublication(report, items[0])) return;
        void updateReport();
        void refresh(listReports);
      },
    },
  );
  const newest = data?.items[0];
  useFollowedPublication(newest);
  useRefreshForReaders(report);
  const poll = async (): Promise<Publication | undefined> => (await mutate())?.items[0];
  return { newest, isLoaded: data !== undefined, error, poll };
};

/** The revision that readers have, or had until it was unpublished: its files as they are now, and its covers. */
export const useLatestPublication = (newest: Publication | undefined): Publication | undefined => {
  const { reportId, latestPublicationId: publicationId } = useWorkspace().report;
  const { data } = useCall(getPublication, publicationId ? { params: { reportId, publicationId } } : null, onceAVisit);
  // A publication read before it was published still has its old data.
  const [own, read] = [newest, data].map((one) => (one?.status === 'published' ? one : undefined));
  if (own === undefined || own.publicationId !== publicationId) return read;
  return read?.covers ? { ...own, covers: read.covers } : own;
};

/** A field saved since, here or by others, moves the revision; the same request is sent once more on the newest one. */
const onNewest = async <Answer>(report: ReportView, send: (revision: number) => Promise<Answer>): Promise<Answer> => {
  try {
    return await send(report.revision);
  } catch (error) {
    if (!isApiError(error, 'report.stale')) throw error;
    const current = await callApi(getReport, { params: { reportId: report.reportId } });
    if (current.status !== report.status) throw error;
    return send(current.revision);
  }
};

type Busy = CompletionAction | 'retry' | 'cancel';

/** A rejection's reason is shown above every step; the last step shows the state of the report. */
const wasNotified = (action: CompletionAction): boolean => action === 'reject' || isStageShown();

type CurrentPublication = {
  /** As it is shown; undefined where no publication is. */
  newest?: Publication | undefined;
  poll?: () => Promise<Publication | undefined>;
};

/** The id of the message about an outdated action, dismissed by the next one. */
const notTaken = 'step-not-taken';

const noPublication = (): Promise<undefined> => Promise.resolve(undefined);

/** Reads report and publication again, and explains a refused action. */
const useRefreshAfterRefusal = ({ newest, poll = noPublication }: CurrentPublication) => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const { updateReport } = useWorkspace();

  /** Whichever is read first takes the button away, and with it the focus. */
  const showNow = async (): Promise<void> => {
    await Promise.all([updateReport().then(focusStageOrTitle), poll().then(focusStageOrTitle)]);
    focusStageOrTitle();
  };

  /**
   * The report is read second: once it is published its publications are read again, which would cancel a request in
   * flight.
   */
  const pollAgain = async (): Promise<Publication | undefined> => {
    const now = await poll();
    await updateReport();
    focusStageOrTitle();
    return now;
  };

  /** A change by another person is no failure of the page: it shows the current report, and what happened. */
  const showRefusal = async (name: Busy, error: unknown): Promise<void> => {
    // Another person has published: the page shows the progress, which says it all.
    if (isApiError(error, 'publication.running')) {
      await showNow();
      return;
    }
    // There are no two versions to choose from: the report has moved on, and its current state is shown.
    if (isApiError(error, 'report.stale') || isApiError(error, 'report.transition_refused')) {
      const now = await pollAgain();
      if (now && wasPublishedSince(newest, now)) {
        flash.show({ id: notTaken, type: 'info', content: t('completion.wentOut', { revision: now.revisionNumber }) });
      } else if (name !== 'cancel') flash.show({ id: notTaken, type: 'warning', content: t('completion.wentOn') });
      return;
    }
    flash.showError(error);
    void updateReport();
  };
  return { showNow, showRefusal };
};

/**
 * Steps of the status machine and publishing, each with a message where nothing else on the page reports the result.
 */
export const useCompletionActions = (current: CurrentPublication = {}) => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { report, updateReport } = useWorkspace();
  const { showNow, showRefusal } = useRefreshAfterRefusal(current);
  const [busy, setBusy] = useState<Busy>();
  const [cancelledId, setCancelledId] = useState<string>();
  const params = { reportId: report.reportId };

  const run = async (name: Busy, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(name);
    flash.dismiss(notTaken);
    try {
      await work();
      void refresh(listReports);
      return true;
    } catch (error) {
      await showRefusal(name, error);
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const publish = async (): Promise<void> => {
    // Immediately: a user who leaves before the first poll sees the progress elsewhere.
    follow(await onNewest(report, (revision) => callApi(publishReport, { params, body: { revision } })));
    await showNow();
  };

  return {
    busy,
    /** The publication that was cancelled from here. */
    cancelledId,
    act: (action: CompletionAction, words: SubmitWords = {}): Promise<boolean> =>
      run(action, async () => {
        if (action === 'publish') return publish();
        const body = { action, ...words };
        const changed = await onNewest(report, (revision) =>
          callApi(changeReportStatus, { params, body: { ...body, revision } }),
        );
        await updateReport(changed);
        if (!wasNotified(action))
          flash.show({ type: 'success', content: t(`completion.done.${action}`, { name: report.name }) });
        if (action === 'reject') focusSentBackReason();
        else focusStageOrTitle();
      }),
    cancel: (publication: Publication): Promise<boolean> =>
      run('cancel', async () => {
        await callApi(cancelPublication, { params: { ...params, publicationId: publication.publicationId } });
        setCancelledId(publication.publicationId);
        await Promise.all([updateReport(), current.poll?.()]);
      }),
    retry: (publication: Publication): Promise<boolean> =>
      run('retry', async () => {
        follow(await callApi(retryPublication, { params: { ...params, publicationId: publication.publicationId } }));
        await showNow();
      }),
  };
};
