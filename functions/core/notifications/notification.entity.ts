/**
 * Notifications of a person in an organisation, with a mark of the last one seen. People in several organisations, such
 * as consultants, have a separate list in each.
 *
 * | access pattern                                  | key                                                      |
 * |-------------------------------------------------|----------------------------------------------------------|
 * | notifications in an organisation, newest first  | NOTIFICATIONS {userId} {organizationId} / NOTE {noteId}  |
 * | up to where the person has seen them            | the same / SEEN                                          |
 * | stored before the lists were separate           | NOTIFICATIONS {userId} / NOTE {noteId}, SEEN             |
 */
import * as z from 'zod';
import { EventId, OrganizationId, UserId } from '../../../shared/ids.ts';
import { NotificationContent } from '../../../shared/model/report/notification.ts';
import { entity } from '../data/entity.ts';

const NotificationRecord = z.object({
  userId: UserId,
  /** The event's id, which sorts by time, so that an event that comes twice writes the same item. */
  noteId: EventId,
  /** People who move to another organisation leave their notifications there. */
  organizationId: OrganizationId,
  content: NotificationContent,
  atEpochSeconds: z.number().int(),
});
export type NotificationRecord = z.infer<typeof NotificationRecord>;

type Place = { userId: string; organizationId: string };

const retentionSeconds = 180 * 24 * 60 * 60;
export const notificationsPartition = ({ userId, organizationId }: Place) =>
  ['NOTIFICATIONS', userId, organizationId] as const;
export const notificationEntity = entity<Place & { noteId: string }, NotificationRecord>({
  name: 'Notification',
  version: 1,
  schema: NotificationRecord,
  key: ({ noteId, ...place }) => ({ pk: notificationsPartition(place), sk: ['NOTE', noteId] }),
  expiresAtEpochSeconds: ({ atEpochSeconds }) => atEpochSeconds + retentionSeconds,
});

const SeenNotifications = z.object({ userId: UserId, organizationId: OrganizationId, noteId: z.string() });
export const seenNotificationsEntity = entity<Place, z.infer<typeof SeenNotifications>>({
  name: 'SeenNotifications',
  version: 1,
  schema: SeenNotifications,
  key: (place) => ({ pk: notificationsPartition(place), sk: ['SEEN'] }),
});

/** One list of a person for all organisations; nothing is added to it, and its notifications expire. */
export const formerNotificationsPartition = ({ userId }: Pick<Place, 'userId'>) => ['NOTIFICATIONS', userId] as const;

const FormerSeenNotifications = z.object({ userId: UserId, noteId: z.string() });
export const formerSeenNotificationsEntity = entity<Pick<Place, 'userId'>, z.infer<typeof FormerSeenNotifications>>({
  name: 'SeenNotifications',
  version: 1,
  schema: FormerSeenNotifications,
  key: (place) => ({ pk: formerNotificationsPartition(place), sk: ['SEEN'] }),
});
