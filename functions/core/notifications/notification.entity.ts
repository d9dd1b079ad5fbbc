/**
 * What a person was told inside the product, and up to where they have seen it.
 *
 * | access pattern                          | key                                       |
 * |-----------------------------------------|-------------------------------------------|
 * | a person's notifications, newest first  | NOTIFICATIONS {userId} / NOTE {noteId}    |
 * | up to where they have seen them         | the same / SEEN                           |
 */
import * as z from 'zod';
import { EventId, OrganizationId, UserId } from '../../../shared/ids.ts';
import { NotificationContent } from '../../../shared/model/notification.ts';
import { entity } from '../data/entity.ts';

const NotificationRecord = z.object({
  userId: UserId,
  /** The event's id, which sorts by time, so that an event that comes twice writes the same item. */
  noteId: EventId,
  /** Who moves to another organisation leaves what was told there. */
  organizationId: OrganizationId,
  content: NotificationContent,
  atEpochSeconds: z.number().int(),
});
export type NotificationRecord = z.infer<typeof NotificationRecord>;

const keptSeconds = 180 * 24 * 60 * 60;
export const notificationsPartition = (userId: string) => ['NOTIFICATIONS', userId] as const;
export const notificationEntity = entity<{ userId: string; noteId: string }, NotificationRecord>({
  name: 'Notification',
  version: 1,
  schema: NotificationRecord,
  key: ({ userId, noteId }) => ({ pk: notificationsPartition(userId), sk: ['NOTE', noteId] }),
  expiresAtEpochSeconds: ({ atEpochSeconds }) => atEpochSeconds + keptSeconds,
});

const SeenNotifications = z.object({ userId: UserId, noteId: z.string() });
export const seenNotificationsEntity = entity<{ userId: string }, z.infer<typeof SeenNotifications>>({
  name: 'SeenNotifications',
  version: 1,
  schema: SeenNotifications,
  key: ({ userId }) => ({ pk: notificationsPartition(userId), sk: ['SEEN'] }),
});
