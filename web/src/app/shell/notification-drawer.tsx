import type { AppLayoutToolbarProps } from '@cloudscape-design/components/app-layout-toolbar';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listNotifications, seeNotifications } from '../../../../shared/contract/home/notifications.contract.ts';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { useCall, useMutationCall, useRefreshCalls } from '../../lib/api/use-call.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { usePublicationToasts } from './use-publication-toasts.tsx';

const NotificationPanel = lazyPart(
  async () => (await import('../../features/notifications/notification-panel.tsx')).NotificationPanel,
);

export const notificationsId = 'notifications';
const pollMilliseconds = 60_000;
/** Page size: enough for the notifications between two polls. */
const pageSize = 10;

/** Notifications belong to the user, not to a page: a drawer of the shell, with a badge for unseen ones. */
export const useNotificationDrawer = (activeId: string | null) => {
  const { t } = useTranslation();
  const canReadNews = usePermission('content:read');
  const { data } = useCall(listNotifications, { query: { limit: pageSize } }, { refreshInterval: pollMilliseconds });
  const see = useMutationCall(seeNotifications);
  const refresh = useRefreshCalls();
  const newest = data?.items[0];
  usePublicationToasts(data?.items);
  const hasNews = newest !== undefined && !newest.isSeen && activeId !== notificationsId;
  const title = t('navigation.notifications');
  const drawer: AppLayoutToolbarProps.Drawer = {
    id: notificationsId,
    content: (
      <Suspense>
        <NotificationPanel canReadNews={canReadNews} />
      </Suspense>
    ),
    trigger: { iconName: 'notification' },
    badge: hasNews,
    resizable: true,
    defaultSize: 380,
    ariaLabels: {
      drawerName: title,
      closeButton: t('navigation.closeDrawer', { title }),
      triggerButton: hasNews
        ? t('navigation.openDrawerNote', { title, note: t('navigation.news') })
        : t('navigation.openDrawer', { title }),
      resizeHandle: t('navigation.resizeDrawer', { title }),
    },
  };
  /** Opening marks them as seen, not as done; new ones stay highlighted until the drawer closes. */
  const onChange = (next: string | null): void => {
    if (next === notificationsId && newest && !newest.isSeen) {
      see.trigger({ body: { noteId: newest.noteId } }).catch(() => undefined);
    }
    if (next !== notificationsId && activeId === notificationsId) void refresh(listNotifications);
  };
  return { drawer, onChange };
};
