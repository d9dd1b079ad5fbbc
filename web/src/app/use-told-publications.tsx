import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getHome } from '../../../shared/contract/content.contract.ts';
import type { NotificationView } from '../../../shared/contract/notifications.contract.ts';
import { getReport, listReports } from '../../../shared/contract/reports.contract.ts';
import { useFlash } from '../components/flash/use-flash.ts';
import { lazyPart } from '../components/states/lazy-part.tsx';
import { useRefreshCalls } from '../lib/api/use-call.ts';

const NotificationWords = lazyPart(
  async () => (await import('../features/notifications/notification-words.tsx')).NotificationWords,
);

/** The page of the report that tells by itself what became of it. */
const isToldAt = (reportId: string): boolean => location.pathname.endsWith(`/${reportId}/completion`);

/**
 * What became of a publication is said wherever the person is by then, and lists that show its report are read anew. `newest`:
 * null where there is no notification, undefined while nobody knows.
 */
export const useToldPublications = (newest: NotificationView | null | undefined): void => {
  const { t } = useTranslation();
  const flash = useFlash();
  const refresh = useRefreshCalls();
  const navigate = useNavigate();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    known.current = newest?.noteId ?? '';
    if (!newest || before === undefined || before === newest.noteId) return;
    const { content } = newest;
    if (content.kind !== 'published' && content.kind !== 'publication-failed') return;
    void refresh(getHome, listReports, getReport);
    if (isToldAt(content.reportId)) return;
    const id = flash.show({
      type: content.kind === 'published' ? 'info' : 'error',
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
  }, [newest, flash, refresh, navigate, t]);
};
