import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelPublication,
  getPublication,
  listPublications,
  publishReport,
  retryPublication,
} from '../../../../../../shared/contract/publishing.contract.ts';
import type { ReportView } from '../../../../../../shared/contract/report-view.ts';
import { changeReportStatus, getReport, listReports } from '../../../../../../shared/contract/reports.contract.ts';
import type { Publication } from '../../../../../../shared/model/publication.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { useCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { runningPublications } from '../../../../lib/running-publications.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { onceAVisit } from '../../common/use-frameworks.ts';
import { goOnFromReason, goOnFromTitle, isStageShown } from '../steps/step-title.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { isUnderWay } from './completion-stage.ts';
import type { CompletionAction } from './status-actions.ts';
import type { SubmitWords } from './submit-modal.tsx';

const lookIntervalMilliseconds = 1_000;

const follow = ({ publicationId, reportId, reportName, revisionNumber: revision, requestedBy }: Publication): void =>
  runningPublications.follow({ userId: requestedBy.userId, reportId, publicationId, reportName, revision });

/** One's own publication is told of wherever one goes from here; its end is told here to whoever stays. */
const useFollowed = (newest: Publication | undefined): void => {
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

/** The newest publication, looked at every second while it is under way; the report follows when it ends. */
export const useNewestPublication = () => {
  const { report, updateReport } = useWorkspace();
  const refresh = useRefreshCalls();
  const { data, error, mutate } = useCall(
    listPublications,
    { params: { reportId: report.reportId }, query: { limit: 1 } },
    {
      refreshInterval: (page) =>
        report.runningPublicationId !== null || isUnderWay(page?.items[0]) ? lookIntervalMilliseconds : 0,
      onSuccess: ({ items }) => {
        if (isUnderWay(items[0]) || report.runningPublicationId === null) return;
        void updateReport();
        void refresh(listReports);
      },
    },
  );
  const newest = data?.items[0];
  useFollowed(newest);
  return { newest, isLoaded: data !== undefined, error, look: mutate };
};

/** The revision that readers have, or had until it was unpublished: its files as they are now, and its covers. */
export const useLatestPublication = (newest: Publication | undefined): Publication | undefined => {
  const { reportId, latestPublicationId: publicationId } = useWorkspace().report;
  const { data } = useCall(getPublication, publicationId ? { params: { reportId, publicationId } } : null, onceAVisit);
  if (newest === undefined || newest.publicationId !== publicationId) return data;
  return data?.covers ? { ...newest, covers: data.covers } : newest;
};

/** A field saved meanwhile, here or by others, moves the revision; the same wish is sent once more on the newest one. */
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

/** A reason stands above every step; the last one says what the report is. */
const isTold = (action: CompletionAction): boolean => action === 'reject' || isStageShown();

/** Steps of the status machine and publishing, each with its message where nothing else on the page tells it. */
export const useCompletionActions = (look: () => Promise<unknown>) => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const { report, updateReport } = useWorkspace();
  const [busy, setBusy] = useState<Busy>();
  const [cancelledId, setCancelledId] = useState<string>();
  const params = { reportId: report.reportId };

  /** Whichever is read first takes the button away, and with it the focus. */
  const showRunning = async (): Promise<void> => {
    await Promise.all([updateReport().then(goOnFromTitle), look().then(goOnFromTitle)]);
    goOnFromTitle();
  };

  /** What others did meanwhile is no failure of the page: it shows the report as it is now. */
  const showRefusal = (error: unknown): void => {
    // Somebody else has published: how far that is stands on the page, and says it all.
    if (isApiError(error, 'publication.running')) {
      void showRunning();
      return;
    }
    // There are no two versions to choose from: the report went on, and is shown as it is now.
    if (isApiError(error, 'report.stale')) flash.show({ type: 'warning', content: t('completion.wentOn') });
    else flash.showError(error);
    void updateReport();
  };

  const run = async (name: Busy, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(name);
    try {
      await work();
      void refresh(listReports);
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const publish = async (): Promise<void> => {
    // At once: whoever goes elsewhere before it was looked at is told there how far it is.
    follow(await onNewest(report, (revision) => callApi(publishReport, { params, body: { revision } })));
    await showRunning();
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
        if (!isTold(action))
          flash.show({ type: 'success', content: t(`completion.done.${action}`, { name: report.name }) });
        if (action === 'reject') goOnFromReason();
        else goOnFromTitle();
      }),
    cancel: (publication: Publication): Promise<boolean> =>
      run('cancel', async () => {
        await callApi(cancelPublication, { params: { ...params, publicationId: publication.publicationId } });
        setCancelledId(publication.publicationId);
        await Promise.all([updateReport(), look()]);
      }),
    retry: (publication: Publication): Promise<boolean> =>
      run('retry', async () => {
        follow(await callApi(retryPublication, { params: { ...params, publicationId: publication.publicationId } }));
        await showRunning();
      }),
  };
};
