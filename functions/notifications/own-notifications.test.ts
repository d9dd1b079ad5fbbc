import { beforeEach, describe, expect, it } from 'vitest';
import { type EventId, OrganizationId } from '../../shared/ids.ts';
import { fixedNow, principalOf, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { entity } from '../core/data/entity.ts';
import { put } from '../core/data/write.ts';
import {
  formerNotificationsPartition,
  formerSeenNotificationsEntity,
  type NotificationRecord,
  notificationEntity,
} from '../core/notifications/notification.entity.ts';
import { listNotifications, seeNotifications, withSeenMark } from './own-notifications.ts';

const home = principalOf();
const { userId } = home.user;
const firmId = home.organization.organizationId;
const clientId = OrganizationId.parse(`org_${'4'.repeat(26)}`);
const otherClientId = OrganizationId.parse(`org_${'5'.repeat(26)}`);

/** As the note of a release before lists were separate was stored. */
const formerNotificationEntity = entity<{ userId: string; noteId: string }, NotificationRecord>({
  ...notificationEntity,
  key: ({ noteId, ...place }) => ({ pk: formerNotificationsPartition(place), sk: ['NOTE', noteId] }),
});

let database: MemoryDynamoDb;
const table = () => database.tableOf(home.scope);
const noteId = (second: number): EventId => testIds(fixedNow + second * 1_000).event();
const noteOf = (organizationId: OrganizationId, id: EventId): NotificationRecord => ({
  userId,
  noteId: id,
  organizationId,
  content: { kind: 'billing', notice: 'charged' },
  atEpochSeconds: Math.floor(fixedNow / 1_000),
});
/** The person at work in an organisation, with the marks that come with the principal. */
const at = async (organizationId: OrganizationId) => ({
  ...home,
  organization: { ...home.organization, organizationId },
  alongside: await table().findMany(withSeenMark({ userId, organizationId })),
});
const list = async (organizationId: OrganizationId, query: { limit?: number; cursor?: string } = {}) =>
  listNotifications(table(), await at(organizationId), { limit: 10, ...query });

beforeEach(() => {
  database = createMemoryDynamoDb();
});

describe('notifications of a person who works in several organisations', () => {
  it('are listed for each organisation alone, and others push none off its page', async () => {
    const mine = noteId(0);
    await table().write([put(notificationEntity, noteOf(clientId, mine), 'new')]);
    for (let second = 1; second <= 12; second += 1) {
      await table().write([put(notificationEntity, noteOf(otherClientId, noteId(second)), 'new')]);
    }
    expect((await list(clientId)).items.map((note) => note.noteId)).toEqual([mine]);
    expect((await list(firmId)).items).toEqual([]);
  });

  it('are seen in one organisation without being seen in another', async () => {
    const [ofClient, ofOther] = [noteId(0), noteId(1)];
    await table().write([put(notificationEntity, noteOf(clientId, ofClient), 'new')]);
    await table().write([put(notificationEntity, noteOf(otherClientId, ofOther), 'new')]);
    await seeNotifications(table(), await at(otherClientId), ofOther);
    expect((await list(clientId)).items).toMatchObject([{ isSeen: false }]);
    expect((await list(otherClientId)).items).toMatchObject([{ isSeen: true }]);
    await seeNotifications(table(), await at(clientId), ofClient);
    expect((await list(clientId)).items).toMatchObject([{ isSeen: true }]);
  });
});

describe('notifications stored before lists were separate', () => {
  it('follow the newer ones, of the organisation alone, with their read state', async () => {
    const [seen, unseen, newer] = [noteId(0), noteId(2), noteId(3)];
    await table().write([
      put(formerNotificationEntity, noteOf(firmId, seen), 'new'),
      put(formerNotificationEntity, noteOf(clientId, noteId(1)), 'new'),
      put(formerNotificationEntity, noteOf(firmId, unseen), 'new'),
      put(formerSeenNotificationsEntity, { userId, noteId: seen }, 'new'),
      put(notificationEntity, noteOf(firmId, newer), 'new'),
    ]);
    const views = [
      { noteId: newer, isSeen: false },
      { noteId: unseen, isSeen: false },
      { noteId: seen, isSeen: true },
    ];
    const page = await list(firmId);
    expect(page).toMatchObject({ items: views, nextCursor: null });
    for (const limit of [1, 2]) {
      const read: unknown[] = [];
      let cursor: string | null | undefined;
      do {
        const next = await list(firmId, { limit, ...(cursor ? { cursor } : {}) });
        read.push(...next.items);
        cursor = next.nextCursor;
      } while (cursor !== null);
      expect(read).toMatchObject(views);
      expect(read).toHaveLength(views.length);
    }
  });

  it('stay seen, and the mark moves on from there', async () => {
    const [former, newer] = [noteId(5), noteId(6)];
    await table().write([
      put(formerSeenNotificationsEntity, { userId, noteId: former }, 'new'),
      put(notificationEntity, noteOf(firmId, newer), 'new'),
    ]);
    await seeNotifications(table(), await at(firmId), noteId(4));
    expect((await list(firmId)).items).toMatchObject([{ isSeen: false }]);
    await seeNotifications(table(), await at(firmId), newer);
    expect((await list(firmId)).items).toMatchObject([{ isSeen: true }]);
  });
});
