import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { fixedNow, principalOf, testIds } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { writeBillingContact } from './billing-contact.ts';
import { choosePlan } from './plan.ts';

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
describe('plan and billing contact', () => {
  let db: MemoryDynamoDb;
  const dependencies = () => ({
    table: db.tableOf(ada.scope),
    ids: testIds(),
    now: () => fixedNow,
    isCountry: (code: string) => code === 'HK',
    isPhone: (number: string) => number === contact.phone,
  });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  beforeEach(() => {
    db = createMemoryDynamoDb();
  });

  it.each([2, 21, 0])('has no plan of %i seats', async (seat) => {
    expect(await refusal(choosePlan(dependencies(), ada, { billingPlan: 'Monthly', seat }))).toBe('seat.out_of_range');
  });

  it('refuses a contact with a country or a number that does not exist', async () => {
    const nowhere = writeBillingContact(dependencies(), ada, { ...contact, country: 'QQ' }, 'en');
    expect(await refusal(nowhere)).toBe('validation.failed');
    const unheard = writeBillingContact(dependencies(), ada, { ...contact, phone: '+85212345' }, 'en');
    await expect(unheard).rejects.toMatchObject({ fields: [{ path: 'phone', message: 'Invalid Phone Number' }] });
    expect(db.records('BillingContact')).toEqual([]);
  });
});
