import { AppError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { authorOf, type Principal } from '../auth/principal.ts';
import { asConflict } from '../data/as-conflict.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { put, type Write } from '../data/write.ts';
import { moveSeatTotal } from '../people/seat-ledger.entity.ts';
import { type BillingIntent, billingIntentEntity } from './billing.entities.ts';
import type { BillingRecords } from './billing-records.ts';

/** Longer than a function lives: an intent that is still open then was left behind by one that died. */
const abandonedAfterMilliseconds = 60_000;

export const isAbandoned = (intent: BillingIntent, nowMilliseconds: number): boolean =>
  intent.isOpen && Date.parse(intent.startedAt) + abandonedAfterMilliseconds < nowMilliseconds;

export const isUnderWay = (intent: BillingIntent | undefined, nowMilliseconds: number): boolean =>
  intent?.isOpen === true && !isAbandoned(intent, nowMilliseconds);

/** Idempotency key of a provider request: repeated with the same key, it takes effect once. */
export const idempotencyKey = (intent: BillingIntent, step: string): string =>
  `${intent.organizationId}:${intent.operation}:${intent.revision}:${step}`;

type Dependencies = { table: TenantTable; now: () => number };
type Wanted = { operation: BillingIntent['operation']; seats?: number; language: Language };

/** A reduction leaves the ledger before the provider is asked; a seat taken by someone else in between has priority. */
const seatsTaken = ({ ledger }: BillingRecords, seats: number | undefined): Write[] => {
  if (seats === undefined || !ledger || ledger.total === null || seats >= ledger.total) return [];
  return [moveSeatTotal(ledger, seats)];
};

/**
 * Begins a change with one write, so that of two administrators one proceeds and the other gets a 409 before any
 * provider call, with the change in progress and the time to retry. A change left open by a function that died is taken
 * over; its effects are found in the provider's state.
 */
export const beginChange = async (
  { table, now }: Dependencies,
  principal: Principal,
  records: BillingRecords,
  wanted: Wanted,
): Promise<BillingIntent> => {
  const before = records.intent;
  if (before && isUnderWay(before, now())) {
    const untilTakenOver = Date.parse(before.startedAt) + abandonedAfterMilliseconds - now();
    throw new AppError(`change_running.${before.operation}`, { retryAfterSeconds: untilTakenOver / 1_000 + 1 });
  }
  const intent: BillingIntent = {
    organizationId: principal.organization.organizationId,
    revision: (before?.revision ?? 0) + 1,
    isOpen: true,
    operation: wanted.operation,
    seats: wanted.seats ?? null,
    startedAt: new Date(now()).toISOString(),
    by: authorOf(principal),
    email: principal.user.email,
    language: wanted.language,
  };
  await table
    .write([put(billingIntentEntity, intent, before ? before.revision : 'new'), ...seatsTaken(records, wanted.seats)])
    .catch(asConflict);
  return intent;
};

export const closedIntent = (intent: BillingIntent): BillingIntent => ({ ...intent, isOpen: false, seats: null });

/** Ends a change as a step of the transaction that records its outcome. */
export const closeIntent = (intent: BillingIntent): Write =>
  put(billingIntentEntity, closedIntent(intent), { revision: intent.revision, isOpen: true });
