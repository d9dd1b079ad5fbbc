import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { NotificationView } from '../../../shared/contract/notifications.contract.ts';
import { useFlash } from '../components/flash/use-flash.ts';
import { lazyPart } from '../components/states/lazy-part.tsx';
import { useRefreshCalls } from '../lib/api/use-call.ts';

const NotificationWords = lazyPart(
  async () => (await import('../features/notifications/notification-words.tsx')).NotificationWords,
);

/** The page of the report that tells by itself what became of it. */
const isToldAt = (reportId: string): boolean => location.pathname.endsWith(`/${reportId}/completion`);

type OfPublication = Extract<NotificationView['content'], { kind: 'published' | 'publication-failed' }>;

const isOfPublication = (content: NotificationView['content']): content is OfPublication =>
  content.kind === 'published' || content.kind === 'publication-failed';

/** The newest notifications that came after the one that was the newest before. */
const comeSince = (items: readonly NotificationView[], newestBefore: string): NotificationView[] => {
  const at = items.findIndex(({ noteId }) => noteId === newestBefore);
  return at === -1 ? [...items] : items.slice(0, at);
};

/**
 * What became of a publication is said wherever the person is by then, and lists that show its report are read anew. `items`: the
 * newest notifications, newest first; undefined while nobody knows.
 */
export const useToldPublications = (items: readonly NotificationView[] | undefined): void => {
  const { t } = useTranslation();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const navigate = useNavigate();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (items === undefined) return;
    const before = known.current;
    known.current = items[0]?.noteId ?? '';
    if (before === undefined) return;
    const come = comeSince(items, before).flatMap(({ content }) => (isOfPublication(content) ? [content] : []));
    if (come.length === 0) return;
    void import('../features/notifications/told-lists.ts').then(({ toldLists }) => refresh(...toldLists));
    // Of each report the last end alone: what failed and was then published is published.
    const last = new Map(come.toReversed().map((content) => [content.reportId, content]));
    for (const content of last.values()) {
      const id = `publication-${content.reportId}`;
      // Its own page tells the end by itself; what was said of an end before it is over.
      if (isToldAt(content.reportId)) {
        flash.dismiss(id);
        continue;
      }
      flash.show({
        id,
        type: content.kind === 'published' ? 'success' : 'error',
        content: (
          <Suspense>
            <NotificationWords content={content} />
          </Suspense>
        ),
        action: {
          text: t('actions.open'),
          onClick: () => {
            flash.dismiss(id);
            void import('../features/notifications/notification-text.ts').then(({ notificationAddress }) =>
              navigate(notificationAddress(content)),
            );
          },
        },
      });
    }
  }, [items, flash, refresh, navigate, t]);
};
