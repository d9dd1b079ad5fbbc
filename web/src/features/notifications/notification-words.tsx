import type { NotificationContent } from '../../../../shared/model/report/notification.ts';
import { useNotificationText } from './notification-text.ts';

/** A notification as one sentence. */
export const NotificationWords = ({ content }: { content: NotificationContent }) => useNotificationText()(content);
