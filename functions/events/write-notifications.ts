import type { OrganizationId, UserId } from '../../shared/ids.ts';
import type { NotificationContent } from '../../shared/model/report/notification.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import type { DomainEvent, OutboxItem } from '../core/events/outbox.ts';
import { notificationEntity } from '../core/notifications/notification.entity.ts';

type Dependencies = { tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable };
type NotificationEvent = Extract<DomainEvent, { type: 'notification.requested' }>;
type Notice = { organizationId: OrganizationId; readers: readonly UserId[]; content: NotificationContent };

/** One notification for each reader; the event's id makes theirs, so none is written twice. */
export const notificationWrites = (
  { eventId, atEpochSeconds }: Pick<OutboxItem, 'eventId' | 'atEpochSeconds'>,
  { organizationId, readers, content }: Notice,
): Write[] =>
  [...new Set(readers)].map((userId) =>
    put(notificationEntity, { userId, noteId: eventId, organizationId, content, atEpochSeconds }, 'new'),
  );

/** All readers in one transaction; an event that comes again finds them written. */
export const writeNotifications = async (
  { tableOf }: Dependencies,
  item: Pick<OutboxItem, 'eventId' | 'atEpochSeconds'>,
  event: NotificationEvent,
): Promise<void> => {
  const writes = notificationWrites(item, event);
  if (writes.length === 0) return;
  await tableOf(workflowScope(event)).write(writes).catch(ignoreConflict);
};
