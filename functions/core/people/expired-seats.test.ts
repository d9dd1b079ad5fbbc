import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../../shared/ids.ts';
import { fixedNow, organizationRecord, principalOf, testIds } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../auth/principal.entities.ts';
import { put } from '../data/write.ts';
import { endOutsideInvitationNow } from './end-invitation.ts';
import { countExpiredSeats, endExpiredInvitations, listExpiredInvitations, withExpiredSeats } from './expired-seats.ts';
import { outsideInvitationEntity } from './invitation.entity.ts';
import { openInvitation, outsideInvitation, pendingUser } from './open-invitation.ts';
import { openSeatLedger, seatLedgerEntity } from './seat-ledger.entity.ts';
import { noSeatLeft, seatsTaken } from './seat-refusals.ts';

const ada = principalOf();
const { organization } = ada;
const { organizationId } = organization;
const tenDays = 10 * 24 * 60 * 60 * 1_000;
const bea = { userId: UserId.parse(`usr_${'2'.repeat(32)}`), email: 'bea@x.example', role: 'Basic' as const };
const cem = { userId: UserId.parse(`usr_${'3'.repeat(32)}`), email: 'cem@x.example', role: 'Basic' as const };

let db: ReturnType<typeof createMemoryDynamoDb>;
let clock: number;
const within = () => ({ table: db.tableOf(ada.scope), ids: testIds(), now: () => clock });
const free = async () => (await within().table.find(seatLedgerEntity, { organizationId }))?.free;

beforeEach(async () => {
  db = createMemoryDynamoDb();
  clock = fixedNow;
  const invitational = {
    dependencies: within(),
    principal: ada,
    site: { host: 'lantau.example', isSecure: true },
    isReminder: false,
  };
  const { open, writes } = openInvitation(invitational, bea, 1);
  const { outside } = outsideInvitation(invitational, cem, { status: 'registered', language: 'en' }, 1);
  await within().table.write([
    put(organizationEntity, organizationRecord(), 'new'),
    openSeatLedger(organizationId, 3, 3),
    put(userEntity, ada.user, 'new'),
    put(userEntity, pendingUser(ada, bea, open, undefined), 'new'),
    put(outsideInvitationEntity, outside, 'new'),
    ...writes,
  ]);
});

const takeOne = async (): Promise<string> => {
  const ledger = await within().table.find(seatLedgerEntity, { organizationId });
  if (!ledger || ledger.free < 1) throw noSeatLeft({ total: 3, free: 0, withheld: 0, ...ledger }, 1, 'en');
  return 'taken';
};

describe('seats of invitations that have run out', () => {
  it('are counted and free at once, without the hourly sweep', async () => {
    expect(await countExpiredSeats(within(), organization)).toBe(0);
    await expect(withExpiredSeats(within(), organization, takeOne)).rejects.toMatchObject({
      code: 'seat.none_left',
      reason: 'In use: 3 of 3. Asked for: 1.',
    });
    clock += tenDays;
    expect(await countExpiredSeats(within(), organization)).toBe(2);
    expect(await withExpiredSeats(within(), organization, takeOne)).toBe('taken');
    expect([await free(), await countExpiredSeats(within(), organization)]).toEqual([2, 0]);
  });

  it('are released once, by the first of concurrent ends', async () => {
    clock += tenDays;
    const { outside } = await listExpiredInvitations(within());
    const [one] = outside;
    if (!one) throw new Error('nothing has run out');
    expect(await endOutsideInvitationNow(within(), within().table, one)).toBe(true);
    expect(await endOutsideInvitationNow(within(), within().table, one)).toBe(false);
    expect(await free()).toBe(1);
  });

  it("leave another organisation's alone, and one that is accepted in this moment", async () => {
    clock += tenDays;
    const other = organizationRecord({ organizationId: testIds().organization() });
    expect(await endExpiredInvitations(within(), other)).toBe(0);
    db.beforeNextWrite(() => {
      const stored = db.records('User').find(({ data }) => Object(data).userId === bea.userId) ?? {};
      db.store({ ...stored, data: { ...Object(stored.data), status: 'registered', revision: 2 } });
    });
    expect(await endExpiredInvitations(within(), organization)).toBe(1);
    expect(await free()).toBe(1);
  });
});

it('names the seats in use and the people with seats', async () => {
  const refusal = await seatsTaken(within().table, { organizationId, inUse: 3 }, 'en');
  expect(refusal.code).toBe('seat.out_of_range');
  expect(refusal.reason).toBe('Seats in use: 3. Held by Ada Chan, bea@x.example (invited), cem@x.example (invited).');
  const chinese = await seatsTaken(within().table, { organizationId, inUse: 3 }, 'zhTw');
  expect(chinese.reason).toBe(
    '使用中的名額：3 個。持有人：Ada Chan、bea@x.example（已邀請）、cem@x.example（已邀請）。',
  );
});
