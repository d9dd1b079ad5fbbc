import type { NotificationView } from '../../shared/contract/notifications.contract.ts';
import type { Page, PageQuery } from '../../shared/contract/page.ts';
import type { KeysAlongside, Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import {
  type NotificationRecord,
  notificationEntity,
  notificationsPartition,
  seenNotificationsEntity,
} from '../core/notifications/notification.entity.ts';

export const withSeenMark: KeysAlongside = (place) => [seenNotificationsEntity.key(place)];

const seenOf = ({ alongside, user }: Principal) => alongside?.pick(seenNotificationsEntity, user);

const viewOf = ({ noteId, atEpochSeconds, content }: NotificationRecord, seen: string): NotificationView => ({
  noteId,
  at: new Date(atEpochSeconds * 1_000).toISOString(),
  isSeen: noteId <= seen,
  content,
});

/** Newest first; what was told in an organisation that the person has left stays there. */
export const listNotifications = async (
  table: TenantTable,
  principal: Principal,
  query: PageQuery,
): Promise<Page<NotificationView>> => {
  const { user, organization } = principal;
  const range = { pk: notificationsPartition(user.userId), skPrefix: ['NOTE'], isNewestFirst: true };
  const { items, nextCursor } = await table.page(notificationEntity, range, query);
  const seen = seenOf(principal)?.noteId ?? '';
  const own = items.filter(({ organizationId }) => organizationId === organization.organizationId);
  return { items: own.map((item) => viewOf(item, seen)), nextCursor };
};

/** Moves the mark forward, never back; of two windows the one that saw more counts. */
export const seeNotifications = async (
  table: TenantTable,
  principal: Principal,
  noteId: string,
): Promise<{ done: true }> => {
  const { userId } = principal.user;
  const before = seenOf(principal);
  if (before && before.noteId >= noteId) return { done: true };
  await table
    .write([put(seenNotificationsEntity, { userId, noteId }, before ? { noteId: before.noteId } : 'new')])
    .catch((error: unknown) => {
      // Another window of theirs was faster: the next look settles it.
      if (!(error instanceof WriteConflict)) throw error;
    });
  return { done: true };
};
