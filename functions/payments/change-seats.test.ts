import { beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import { fixedNow, organizationRecord, principalOf, tenantRecord, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { createMemoryStripe, type MemoryStripe } from '../../tests/support/memory/memory-stripe.ts';
import { subscriptionRecord } from '../../tests/support/memory/subscription-record.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { openInvitation, pendingUser } from '../core/people/open-invitation.ts';
import { openSeatLedger, seatLedgerEntity } from '../core/people/seat-ledger.entity.ts';
import { changeSeats } from './change-seats.ts';
import { paymentKeys } from './payment-keys.ts';
import { previewChange } from './preview-change.ts';
import { readSubscription } from './read-subscription.ts';

const tenant = tenantRecord({ modules: ['esgl', 'payment'] });
const organization = organizationRecord();
const { organizationId } = organization;
const actor = principalOf({ tenant, organization });
const languages = { platformLanguage: 'en', communicationLanguage: 'en' } as const;
const tenDays = 10 * 24 * 60 * 60 * 1_000;
const inviteeOf = (digit: string) => ({
  userId: UserId.parse(`usr_${digit.repeat(32)}`),
  email: `${digit}@x.example`,
  role: 'Basic' as const,
});

let books: MemoryStripe;
let table: TenantTable;
let clock: number;
const now = () => clock;
const dependencies = () => ({
  table,
  ids: testIds(),
  now,
  getStripe: async () => books.stripe,
  stage: 'local',
  priceBook: {},
  logger: { warn: () => undefined },
});
const principal = async () => ({
  ...actor,
  alongside: await table.findMany(paymentKeys({ organizationId, userId: actor.user.userId })),
});
const change = async (seat: number) => changeSeats(dependencies(), await principal(), { seat }, languages);

beforeEach(async () => {
  clock = fixedNow;
  books = createMemoryStripe({ now, subscription: { collection_method: 'charge_automatically' } });
  table = createMemoryDynamoDb().tableOf(workflowScope(tenant));
  await table.write([
    put(tenantEntity, tenant, 'new'),
    put(organizationEntity, organization, 'new'),
    put(subscriptionEntity, subscriptionRecord({ seats: 5 }), 'new'),
    openSeatLedger(organizationId, 5, 1),
    put(userEntity, actor.user, 'new'),
  ]);
  const invitational = {
    dependencies: { ids: testIds(), now },
    principal: actor,
    site: { host: 'lantau.example', isSecure: true },
    isReminder: false,
  };
  for (const digit of ['2', '3', '4']) {
    const { open, writes } = openInvitation(invitational, inviteeOf(digit), 1);
    await table.write([put(userEntity, pendingUser(actor, inviteeOf(digit), open, undefined), 'new'), ...writes]);
  }
  const ledger = { organizationId, total: 5, free: 1, administrators: 1 };
  await table.write([put(seatLedgerEntity, ledger, 'any')]);
});

describe('a total of seats', () => {
  it('below those in use is refused with their number and the people with seats', async () => {
    const reason =
      'Seats in use: 4. Held by 2@x.example (invited), 3@x.example (invited), 4@x.example (invited), Ada Chan.';
    await expect(change(3)).rejects.toMatchObject({ code: 'seat.out_of_range', reason });
    const preview = previewChange(dependencies(), await principal(), { seat: 3 }, 'en');
    await expect(preview).rejects.toMatchObject({ code: 'seat.out_of_range', reason });
    expect(books.requests).toEqual([]);
  });

  it('above the maximum on sale is refused without names', async () => {
    await expect(change(21)).rejects.toMatchObject({ code: 'seat.out_of_range', reason: undefined });
  });

  it('counts seats of invitations that have run out as free at once', async () => {
    const inUse = async () => {
      const { subscription } = await readSubscription(dependencies(), await principal());
      return subscription?.seatsInUse;
    };
    expect(await inUse()).toBe(4);
    clock += tenDays;
    expect(await inUse()).toBe(1);
    const { subscription } = await change(3);
    expect(subscription).toMatchObject({ seats: 3, seatsInUse: 1 });
    expect(await table.find(seatLedgerEntity, { organizationId })).toMatchObject({ total: 3, free: 2 });
  });
});
