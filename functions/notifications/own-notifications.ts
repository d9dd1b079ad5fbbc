import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import type { NotificationView } from '../../shared/contract/home/notifications.contract.ts';
import type { KeysAlongside } from '../core/auth/keys-alongside.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { KeyParts } from '../core/data/entity.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import {
  formerNotificationsPartition,
  formerSeenNotificationsEntity,
  type NotificationRecord,
  notificationEntity,
  notificationsPartition,
  seenNotificationsEntity,
} from '../core/notifications/notification.entity.ts';

export const withSeenMark: KeysAlongside = (place) => [
  seenNotificationsEntity.key(place),
  formerSeenNotificationsEntity.key(place),
];

/** The organisation that the principal works in: the client's while they act for a client. */
const placeOf = ({ user: { userId }, organization: { organizationId } }: Principal) => ({ userId, organizationId });

const seenOf = (principal: Principal) => principal.alongside?.pick(seenNotificationsEntity, placeOf(principal));

/** Ids sort by time. Notifications seen before the lists were separated count as seen in each organisation. */
const lastSeenOf = (principal: Principal): string => {
  const former = principal.alongside?.pick(formerSeenNotificationsEntity, principal.user);
  return [seenOf(principal)?.noteId ?? '', former?.noteId ?? ''].toSorted().at(-1) ?? '';
};

const viewOf = ({ noteId, atEpochSeconds, content }: NotificationRecord, seen: string): NotificationView => ({
  noteId,
  at: new Date(atEpochSeconds * 1_000).toISOString(),
  isSeen: noteId <= seen,
  content,
});

const pageOfList = (table: TenantTable, pk: KeyParts, query: PageQuery): Promise<Page<NotificationRecord>> =>
  table.page(notificationEntity, { pk, skPrefix: ['NOTE'], isNewestFirst: true }, query);

/** Begins the cursor of a place in the former list; alone it is its beginning. */
const formerMark = 'former.';

/**
 * The end of the list: older notifications of the person, from before the lists were separated, in this organisation.
 */
const readFormer = async (
  table: TenantTable,
  principal: Principal,
  query: PageQuery,
): Promise<Page<NotificationRecord>> => {
  const { userId, organizationId } = placeOf(principal);
  const { items, nextCursor } = await pageOfList(table, formerNotificationsPartition({ userId }), query);
  return {
    items: items.filter((item) => item.organizationId === organizationId),
    nextCursor: nextCursor === null ? null : `${formerMark}${nextCursor}`,
  };
};

const readPage = async (
  table: TenantTable,
  principal: Principal,
  { limit, cursor }: PageQuery,
): Promise<Page<NotificationRecord>> => {
  if (cursor?.startsWith(formerMark)) {
    return readFormer(table, principal, { limit, cursor: cursor.slice(formerMark.length) || undefined });
  }
  const page = await pageOfList(table, notificationsPartition(placeOf(principal)), { limit, cursor });
  if (page.nextCursor !== null) return page;
  const left = limit - page.items.length;
  const former = await readFormer(table, principal, { limit: Math.max(1, left) });
  if (left > 0) return { items: [...page.items, ...former.items], nextCursor: former.nextCursor };
  // The page is full: the next one begins the former list, if that has any.
  return { items: page.items, nextCursor: former.items.length > 0 ? formerMark : former.nextCursor };
};

/** Newest first, of the organisation that the principal works in alone. */
export const listNotifications = async (
  table: TenantTable,
  principal: Principal,
  query: PageQuery,
): Promise<Page<NotificationView>> => {
  const seen = lastSeenOf(principal);
  const { items, nextCursor } = await readPage(table, principal, query);
  return { items: items.map((item) => viewOf(item, seen)), nextCursor };
};

/** Moves the mark forward, never back; of two windows the further one counts. */
export const seeNotifications = async (
  table: TenantTable,
  principal: Principal,
  noteId: string,
): Promise<{ done: true }> => {
  if (lastSeenOf(principal) >= noteId) return { done: true };
  const before = seenOf(principal);
  await table
    .write([
      put(seenNotificationsEntity, { ...placeOf(principal), noteId }, before ? { noteId: before.noteId } : 'new'),
    ])
    // Another window of the user was faster: the next request has the result.
    .catch(ignoreConflict);
  return { done: true };
};
