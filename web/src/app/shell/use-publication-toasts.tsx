import { useEffect, useEffectEvent, useRef } from 'react';
import type { NotificationView } from '../../../../shared/contract/home/notifications.contract.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { useRefreshCalls } from '../../lib/api/use-call.ts';
import { runningPublications } from '../../lib/publications/running-publications.ts';
import { isShownAt, publicationFlashId, usePublicationFlash } from './use-publication-flash.tsx';

const NotificationWords = lazyPart(
  async () => (await import('../../features/notifications/notification-words.tsx')).NotificationWords,
);

type OfPublication = Extract<NotificationView['content'], { kind: 'published' | 'publication-failed' }>;

const isOfPublication = (content: NotificationView['content']): content is OfPublication =>
  content.kind === 'published' || content.kind === 'publication-failed';

/** Notifications that arrived after the previously newest one. */
const arrivedSince = (items: readonly NotificationView[], newestBefore: string): NotificationView[] => {
  const at = items.findIndex(({ noteId }) => noteId === newestBefore);
  return at === -1 ? [...items] : items.slice(0, at);
};

/**
 * Reports the end of a publication on any page, and refreshes lists that show its report. `items`: the newest
 * notifications, newest first; undefined while unknown.
 */
export const usePublicationToasts = (items: readonly NotificationView[] | undefined): void => {
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const announce = usePublicationFlash();
  const known = useRef<string>(undefined);
  const notify = useEffectEvent((content: OfPublication): void => {
    const { kind, reportId, revision } = content;
    const followed = runningPublications.list().find((one) => one.reportId === reportId && one.revision === revision);
    if (followed) runningPublications.forget(followed.publicationId);
    if (runningPublications.takeAnnounced({ ...content, state: kind === 'published' ? kind : 'failed' })) return;
    // The report's page shows the end itself; an earlier message is obsolete.
    if (isShownAt(location.pathname, reportId)) flash.dismiss(publicationFlashId(reportId));
    else announce(reportId, kind === 'published' ? 'success' : 'error', <NotificationWords content={content} />);
  });
  useEffect(() => {
    if (items === undefined) return;
    const before = known.current;
    known.current = items[0]?.noteId ?? '';
    if (before === undefined) return;
    const arrived = arrivedSince(items, before).flatMap(({ content }) => (isOfPublication(content) ? [content] : []));
    if (arrived.length === 0) return;
    void import('../../features/notifications/publication-affected-queries.ts').then(({ publicationAffectedQueries }) =>
      refresh(...publicationAffectedQueries),
    );
    // Only the last end of each report: a failure followed by a publication is published.
    const last = new Map(arrived.toReversed().map((content) => [content.reportId, content]));
    for (const content of last.values()) notify(content);
  }, [items, refresh]);
};
