import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { fixedNow, principalOf, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory-dynamodb.ts';
import { openSeatLedger, seatLedgerEntity } from '../core/people/seat-ledger.entity.ts';
import { writeBillingContact } from './billing-contact.ts';
import { choosePlan } from './plan.ts';
import { startTrial } from './start-trial.ts';

const ada = principalOf({ user: { registerProcess: 2 }, organization: { informationStep: 0 } });
const contact = {
  firstName: 'Ada',
  lastName: '陳',
  email: 'ada@lantau.example',
  phone: '+85221234567',
  country: 'HK',
  addressLine1: '1 Harbour Road',
  addressLine2: '',
  city: 'Hong Kong',
  state: '',
  zipCode: '',
};
const later = { paymentType: null, communicationLanguage: 'en', platformLanguage: 'en' } as const;

describe('free trial', () => {
  let db: MemoryDynamoDb;
  const dependencies = () => ({
    table: db.tableOf(ada.scope),
    ids: testIds(),
    now: () => fixedNow,
    isCountry: (code: string) => code === 'HK',
    isPhone: (number: string) => number === contact.phone,
  });
  const prepare = async (billingPlan: 'Monthly' | 'Annually' = 'Monthly') => {
    await choosePlan(dependencies(), ada, { billingPlan, seat: 5 });
    await writeBillingContact(dependencies(), ada, contact, 'en');
  };
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  beforeEach(() => {
    db = createMemoryDynamoDb();
  });

  it('needs a plan and a billing contact, at the billing step', async () => {
    expect(await refusal(startTrial(dependencies(), ada, later))).toBe('registration.step_refused');
    await choosePlan(dependencies(), ada, { billingPlan: 'Monthly', seat: 5 });
    expect(await refusal(startTrial(dependencies(), ada, later))).toBe('registration.step_refused');
    await prepare();
    const early = principalOf({ user: { registerProcess: 1 } });
    expect(await refusal(startTrial(dependencies(), early, later))).toBe('registration.step_refused');
    expect(db.records('Subscription')).toEqual([]);
  });

  it('runs seven days, charges nothing, sets the seats, tells the administrator', async () => {
    const { organizationId } = ada.organization;
    await db.tableOf(ada.scope).write([openSeatLedger(organizationId, 1, 1)]);
    await prepare();
    expect(await startTrial(dependencies(), ada, later)).toEqual({
      status: 'trialing',
      billType: 'Monthly',
      seats: 5,
      currency: 'USD',
      unitPriceCents: 4_500,
      invoiceCents: 22_500,
      paymentType: null,
      trialStartedAt: '2026-11-20T12:00:00.000Z',
      trialEndsAt: '2026-11-27T12:00:00.000Z',
    });
    expect(await db.tableOf(ada.scope).find(seatLedgerEntity, { organizationId })).toMatchObject({ total: 5, free: 4 });
    expect(JSON.stringify(db.records('Outbox'))).toContain('Nothing is charged before');
    expect(JSON.stringify(db.records('OrganizationAudit'))).toContain('billing.trial-started');
  });

  it('begins once: asked again, the running one is the answer', async () => {
    await prepare();
    const first = await startTrial(dependencies(), ada, later);
    expect(await startTrial(dependencies(), ada, later)).toEqual(first);
    expect(db.records('Subscription')).toHaveLength(1);
    expect(db.records('Outbox')).toHaveLength(1);
  });

  it('takes bank transfer for annual billing only', async () => {
    await prepare('Monthly');
    const transfer = { ...later, paymentType: 'offline' } as const;
    expect(await refusal(startTrial(dependencies(), ada, transfer))).toBe('validation.failed');
    await prepare('Annually');
    expect(await startTrial(dependencies(), ada, transfer)).toMatchObject({
      paymentType: 'offline',
      invoiceCents: 3_600 * 12 * 5,
    });
  });

  it.each([2, 21, 0])('has no plan of %i seats', async (seat) => {
    expect(await refusal(choosePlan(dependencies(), ada, { billingPlan: 'Monthly', seat }))).toBe('seat.out_of_range');
  });

  it('takes no contact in a country, or with a number, that does not exist', async () => {
    const nowhere = writeBillingContact(dependencies(), ada, { ...contact, country: 'QQ' }, 'en');
    expect(await refusal(nowhere)).toBe('validation.failed');
    const unheard = writeBillingContact(dependencies(), ada, { ...contact, phone: '+85212345' }, 'en');
    await expect(unheard).rejects.toMatchObject({ fields: [{ path: 'phone', message: 'Invalid Phone Number' }] });
    expect(db.records('BillingContact')).toEqual([]);
  });
});
