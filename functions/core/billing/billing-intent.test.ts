import { describe, expect, it } from 'vitest';
import errorMessages from '../../../shared/error-messages.json' with { type: 'json' };
import { AppError } from '../../../shared/errors.ts';
import { fixedNow, principalOf } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { errorResponse } from '../api/response.ts';
import { type BillingIntent, billingIntentEntity } from './billing.entities.ts';
import { beginChange } from './billing-intent.ts';

const principal = principalOf();
const { tenant, organization } = principal;
const operations: BillingIntent['operation'][] = ['subscribe', 'seats', 'cancel', 'resume', 'pay', 'card'];

describe('a change after a kill in the middle of another one', () => {
  const setUp = async (operation: BillingIntent['operation']) => {
    const table = createMemoryDynamoDb().tableOf(principal.scope);
    const at = (milliseconds: number, wanted: BillingIntent['operation']) =>
      table
        .find(billingIntentEntity, organization)
        .then((intent) =>
          beginChange(
            { table, now: () => fixedNow + milliseconds },
            principal,
            { tenant, organization, subscription: undefined, ledger: undefined, intent },
            { operation: wanted, language: 'en' },
          ),
        );
    await at(0, operation);
    return at;
  };

  it.each(operations)('says that %s is being completed, and when to come back', async (operation) => {
    const at = await setUp(operation);
    const refusal = await at(20_000, 'subscribe').catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw new Error('the change began');
    const { headers, body, statusCode } = errorResponse(refusal, 'en', 'req');
    expect([statusCode, headers?.['retry-after']]).toEqual([409, '41']);
    const message = errorMessages[`change_running.${operation}` as const].en.replace('{wait}', 'in 41 seconds');
    expect(JSON.parse(String(body))).toMatchObject({ code: `change_running.${operation}`, message });
  });

  it('takes it over as soon as that time has passed', async () => {
    const at = await setUp('subscribe');
    expect(await at(61_000, 'subscribe')).toMatchObject({ revision: 2, isOpen: true, operation: 'subscribe' });
  });
});
