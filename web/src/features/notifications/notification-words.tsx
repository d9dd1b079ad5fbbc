import type { NotificationContent } from '../../../../shared/model/notification.ts';
import { useNotificationText } from './notification-text.ts';

/** A notification as one sentence. */
export const NotificationWords = ({ content }: { content: NotificationContent }) => useNotificationText()(content);
