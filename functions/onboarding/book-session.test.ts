import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { UserId } from '../../shared/ids.ts';
import { fixedNow, principalOf, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope, type Scope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { reminderEntity } from '../core/onboarding/onboarding.entities.ts';
import { bookSession, cancelSession, listFreeSlots, rescheduleSession } from './book-session.ts';
import { remindSessions } from './remind-sessions.ts';

const ada = principalOf();
const ben = principalOf({ user: { userId: UserId.parse(`usr_${'2'.repeat(32)}`), email: 'ben@lantau.example' } });
/** A new organisation on a tenant that sells plans. */
const paying = { tenant: { modules: ['esgl', 'payment'] }, organization: { informationStep: 0 } } satisfies Parameters<
  typeof principalOf
>[0];
const monday = '2026-11-23T01:00:00.000Z';
const tuesday = '2026-11-24T01:00:00.000Z';
const wanted = { startsAt: monday, language: 'en', timeZone: 'Asia/Hong_Kong', communicationLanguage: 'en' } as const;

describe('onboarding sessions', () => {
  let db: MemoryDynamoDb;
  let now: number;
  let bookings: number;
  const dependencies = () => ({
    table: db.tableOf(ada.scope),
    ids: testIds(now),
    now: () => now,
    createBookingId: () => {
      bookings += 1;
      return `booking-${bookings}`;
    },
  });
  const mails = () => db.records('Outbox').map((record) => JSON.stringify(record));
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  beforeEach(() => {
    db = createMemoryDynamoDb();
    now = fixedNow;
    bookings = 0;
  });

  it('take the slot, write to person and support, and plan the reminder, in one transaction', async () => {
    const session = await bookSession(dependencies(), ada, wanted);
    expect(session).toMatchObject({ startsAt: monday, endsAt: '2026-11-23T01:30:00.000Z' });
    expect(session.calendarFile).toContain('METHOD:REQUEST');
    expect(session.calendarFile).toContain('SEQUENCE:0');
    expect(await listFreeSlots(dependencies())).not.toContain(monday);
    expect(
      mails().filter((mail) => mail.includes('ada@lantau.example') && mail.includes('help@lantau.example')),
    ).toHaveLength(2);
    expect(mails().filter((mail) => mail.includes('onboarding.booked'))).toHaveLength(1);
    expect(db.records('OrganizationAudit')).toHaveLength(1);
    expect(db.transactions()).toHaveLength(1);
  });

  it('have one winner, and the loser has nothing', async () => {
    await bookSession(dependencies(), ada, wanted);
    expect(await refusal(bookSession(dependencies(), ben, wanted))).toBe('booking.slot_taken');
    expect(db.records('OnboardingBooking')).toHaveLength(1);
  });

  it('move with the same event, one version on, and give the old slot back', async () => {
    await bookSession(dependencies(), ada, wanted);
    const moved = await rescheduleSession(dependencies(), ada, { ...wanted, startsAt: tuesday });
    expect(moved.calendarFile).toContain('UID:booking-1@lantau.example');
    expect(moved.calendarFile).toContain('SEQUENCE:1');
    const free = await listFreeSlots(dependencies());
    expect([free.includes(monday), free.includes(tuesday)]).toEqual([true, false]);
  });

  it('are not lost when the new time is taken', async () => {
    await bookSession(dependencies(), ada, wanted);
    await bookSession(dependencies(), ben, { ...wanted, startsAt: tuesday });
    const move = rescheduleSession(dependencies(), ada, { ...wanted, startsAt: tuesday });
    expect(await refusal(move)).toBe('booking.slot_taken');
    expect(await listFreeSlots(dependencies())).not.toContain(monday);
  });

  it('write to the person in their own language, and to support in that of the page', async () => {
    const person = principalOf({ user: { language: 'zhTw' } });
    await bookSession(dependencies(), person, wanted);
    const own = mails().filter((mail) => mail.includes('您的入門會議已預約'));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain('"to":"ada@lantau.example"');
    expect(mails().filter((mail) => mail.includes('Your onboarding session is booked'))).toHaveLength(1);
  });

  it('change their language without giving up their time', async () => {
    await bookSession(dependencies(), ada, wanted);
    const changed = await rescheduleSession(dependencies(), ada, { ...wanted, language: 'zhTw' });
    expect(changed).toMatchObject({ startsAt: monday, language: 'zhTw' });
    expect(await listFreeSlots(dependencies())).not.toContain(monday);
  });

  it('are cancelled once, with a file that removes them from the calendar', async () => {
    await bookSession(dependencies(), ada, wanted);
    await cancelSession(dependencies(), ada, 'zhTw');
    expect(await listFreeSlots(dependencies())).toContain(monday);
    expect(mails().filter((mail) => mail.includes('METHOD:CANCEL'))).toHaveLength(2);
    expect(await refusal(cancelSession(dependencies(), ada, 'en'))).toBe('booking.not_found');
  });

  it('refuse a time that is not on offer, and a second session ahead', async () => {
    const past = { ...wanted, startsAt: '2026-11-20T01:00:00.000Z' };
    expect(await refusal(bookSession(dependencies(), ada, past))).toBe('booking.no_slot');
    await bookSession(dependencies(), ada, wanted);
    const second = bookSession(dependencies(), ada, { ...wanted, startsAt: tuesday });
    expect(await refusal(second)).toBe('request.conflict');
  });

  it('can be booked again once the last one has taken place', async () => {
    await bookSession(dependencies(), ada, wanted);
    now = Date.parse(tuesday);
    const next = { ...wanted, startsAt: '2026-11-26T01:00:00.000Z' };
    expect(await bookSession(dependencies(), ada, next)).toMatchObject({ startsAt: next.startsAt });
  });

  describe('reminders', () => {
    const tableOf = (scope: Scope) => db.tableOf(scope);
    const dueAt = '2026-11-22T01:00:00.000Z';
    const planned = (bookingId: string) => {
      const { tenantId } = tenantRecord();
      const { userId } = ada.user;
      return put(reminderEntity, { dueAt, tenantId, userId, bookingId, startsAt: monday }, 'any');
    };
    const run = () => remindSessions({ tableOf, ids: testIds(now), now: () => now });
    const reminders = () => mails().filter((mail) => mail.includes('is tomorrow'));
    beforeEach(async () => {
      await db
        .tableOf(ada.scope)
        .write([
          put(userEntity, ada.user, 'new'),
          put(organizationEntity, ada.organization, 'new'),
          put(tenantEntity, ada.tenant, 'new'),
        ]);
      await bookSession(dependencies(), ada, wanted);
      await db.tableOf(platformScope()).write([planned('booking-1')]);
    });

    it('are not sent to people of a closed tenant', async () => {
      const closed = { ...ada.tenant, closedAt: '2026-11-20T12:00:00.000Z' };
      await db.tableOf(ada.scope).write([put(tenantEntity, closed, 'any')]);
      now = Date.parse(dueAt);
      await run();
      expect(reminders()).toEqual([]);
    });

    it('wait until they are due, go out once, and leave nothing behind', async () => {
      expect(await run()).toBe(0);
      now = Date.parse(dueAt);
      expect(await run()).toBe(1);
      await db.tableOf(platformScope()).write([planned('booking-1')]);
      expect(await run()).toBe(0);
      expect(reminders()).toHaveLength(1);
      expect(db.records('OnboardingReminder')).toEqual([]);
    });

    it.each([
      ['moved', () => rescheduleSession(dependencies(), ada, { ...wanted, startsAt: tuesday })],
      ['cancelled', () => cancelSession(dependencies(), ada, 'en')],
    ])('are silent about a session that was %s', async (_what, change) => {
      await change();
      now = Date.parse(dueAt);
      expect(await run()).toBe(0);
      expect(reminders()).toEqual([]);
    });

    it('are silent about a session that has begun', async () => {
      now = Date.parse(monday);
      expect(await run()).toBe(0);
    });
  });

  it.each<[string, Parameters<typeof principalOf>[0]]>([
    ['the tenant does not sell plans', { organization: { informationStep: 0 } }],
    ['a voucher code paid for the organisation', { ...paying, organization: { type: 'Trial', informationStep: 0 } }],
  ])('are booked at once when registration begins at welcome: %s', async (_why, parts) => {
    const newcomer = principalOf({ ...parts, user: { registerProcess: 1 } });
    expect(await bookSession(dependencies(), newcomer, wanted)).toMatchObject({ startsAt: monday });
  });

  it('are not booked before welcome, and not moved without end', async () => {
    const early = principalOf({ ...paying, user: { registerProcess: 1 } });
    expect(await refusal(bookSession(dependencies(), early, wanted))).toBe('registration.step_refused');
    await bookSession(dependencies(), ada, wanted);
    const moves: unknown[] = [];
    for (let move = 0; move < 11; move += 1) {
      const startsAt = move % 2 === 0 ? tuesday : monday;
      moves.push(await refusal(rescheduleSession(dependencies(), ada, { ...wanted, startsAt })));
    }
    expect(moves).toEqual([...Array.from({ length: 10 }, () => 'done'), 'rate.limited']);
  });
});
