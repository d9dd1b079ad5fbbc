import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listNotifications } from '../../../../shared/contract/home/notifications.contract.ts';
import { getPublication } from '../../../../shared/contract/publishing/publishing.contract.ts';
import {
  type FileFormat,
  failedFormatsOf,
  type PublicationStatus,
} from '../../../../shared/model/report/publication.ts';
import type { FlashType } from '../../components/flash/flash-store.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { publicationAffectedQueries } from '../../features/notifications/publication-affected-queries.ts';
import { type FollowedState, PublicationWords } from '../../features/notifications/publication-words.tsx';
import { useCall, useRefreshCalls } from '../../lib/api/use-call.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { type RunningPublication, runningPublications } from '../../lib/publications/running-publications.ts';
import { isShownAt, publicationFlashId, usePublicationFlash } from './use-publication-flash.tsx';

const pollIntervalMilliseconds = 3_000;

const states: Record<PublicationStatus, FollowedState> = {
  queued: 'running',
  running: 'running',
  published: 'published',
  failed: 'failed',
  cancelled: 'cancelled',
};

const types: Record<FollowedState, FlashType> = {
  running: 'in-progress',
  published: 'success',
  failed: 'error',
  cancelled: 'info',
};

const Followed = ({ publication }: { publication: RunningPublication }) => {
  const { reportId, publicationId } = publication;
  const isHere = isShownAt(useLocation().pathname, reportId);
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const announce = usePublicationFlash();
  // After a retry the cache still contains the previous failure: only later responses count.
  const [state, setState] = useState<FollowedState>('running');
  const [formats, setFormats] = useState<readonly FileFormat[]>([]);
  useCall(getPublication, isHere ? null : { params: { reportId, publicationId } }, {
    refreshInterval: pollIntervalMilliseconds,
    onSuccess: (read) => {
      setState(states[read.status]);
      setFormats(failedFormatsOf(read));
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      flash.dismiss(publicationFlashId(reportId));
      runningPublications.forget(publicationId);
    },
  });
  const notify = useEffectEvent((now: FollowedState) => {
    announce(reportId, types[now], <PublicationWords state={now} formats={formats} {...publication} />);
    if (now === 'running') return;
    if (now !== 'cancelled') runningPublications.noteAnnounced({ ...publication, state: now });
    runningPublications.forget(publicationId);
    void refresh(listNotifications, ...publicationAffectedQueries);
  });
  // Shown once for each state and on other pages: a dismissed message does not return. The report's page shows its own
  // state.
  useEffect(() => {
    if (isHere) flash.dismiss(publicationFlashId(reportId));
    else notify(state);
  }, [isHere, state, flash, reportId]);
  return null;
};

/**
 * Shows running publications of the user on any page, and their end within seconds: notifications are
 * polled only each minute.
 */
export const RunningPublications = ({ publications }: { publications: readonly RunningPublication[] }) =>
  publications.map((publication) => <Followed key={publication.publicationId} publication={publication} />);
