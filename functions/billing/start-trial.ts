import type { Subscription } from '../../shared/contract/billing.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { Language } from '../../shared/model/language.ts';
import { currency, invoiceCents, trialDays, unitPriceCents } from '../../shared/model/prices.ts';
import { registerProcessOf } from '../../shared/model/registration.ts';
import { isPaymentTypeAllowed, type TemporaryPayment } from '../../shared/model/temporary-payment.ts';
import { notAcceptedMessage } from '../../shared/validation-messages.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import {
  billingContactEntity,
  type SubscriptionRecord,
  subscriptionEntity,
  temporaryPaymentEntity,
} from '../core/billing/billing.entities.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { emit } from '../core/events/outbox.ts';
import { openSeatLedger, type SeatLedger, seatLedgerEntity, setSeatTotal } from '../core/people/seat-ledger.entity.ts';
import { trialMail } from './trial-mail.ts';

type Dependencies = {
  table: TenantTable;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
};
type Input = { paymentType: 'offline' | null; communicationLanguage: Language; platformLanguage: Language };

const dayMilliseconds = 24 * 60 * 60 * 1_000;

export const subscriptionViewOf = (record: SubscriptionRecord): Subscription => ({
  status: record.status,
  billType: record.billType,
  seats: record.seats,
  currency: record.currency,
  unitPriceCents: record.unitPriceCents,
  invoiceCents: invoiceCents(record.unitPriceCents, record.billType, record.seats),
  paymentType: record.paymentType,
  trialStartedAt: record.trialStartedAt,
  trialEndsAt: record.trialEndsAt,
});

const trialOf = (
  { organization }: Principal,
  plan: TemporaryPayment,
  paymentType: Input['paymentType'],
  startedAt: number,
): SubscriptionRecord => ({
  organizationId: organization.organizationId,
  status: 'trialing',
  billType: plan.billingPlan,
  seats: plan.seat,
  currency,
  unitPriceCents: unitPriceCents(organization.type === 'Consultancy' ? 'Consultancy' : 'Standard', plan.billingPlan),
  paymentType,
  trialStartedAt: new Date(startedAt).toISOString(),
  trialEndsAt: new Date(startedAt + trialDays * dayMilliseconds).toISOString(),
  revision: 1,
});

const writesOf = (
  dependencies: Dependencies,
  principal: Principal,
  trial: SubscriptionRecord,
  ledger: SeatLedger | undefined,
  input: Input,
): Write[] => [
  put(subscriptionEntity, trial, 'new'),
  ledger ? setSeatTotal(ledger, trial.seats) : openSeatLedger(trial.organizationId, trial.seats, 1),
  auditOrganization(dependencies, trial.organizationId, authorOf(principal), {
    action: 'billing.trial-started',
    field: trial.billType,
    newValue: `${trial.seats}`,
  }),
  emit(dependencies, {
    type: 'mail.requested',
    tenantId: principal.tenant.tenantId,
    mail: trialMail({
      to: principal.user.email,
      language: input.communicationLanguage,
      companyName: principal.tenant.name,
      seats: trial.seats,
      trialEndsAt: trial.trialEndsAt,
      isTransfer: trial.paymentType === 'offline',
    }),
  }),
];

/**
 * Records the trial of the chosen plan: seven days, nothing charged. An organisation has one trial; asked again, the one that
 * runs is the answer. Needs a plan and a billing contact.
 */
export const startTrial = async (
  dependencies: Dependencies,
  principal: Principal,
  input: Input,
): Promise<Subscription> => {
  const { organization, user } = principal;
  const found = await dependencies.table.findMany([
    subscriptionEntity.key(organization),
    temporaryPaymentEntity.key(organization),
    billingContactEntity.key(organization),
    seatLedgerEntity.key(organization),
  ]);
  const running = found.pick(subscriptionEntity, organization);
  if (running) return subscriptionViewOf(running);
  const plan = found.pick(temporaryPaymentEntity, organization);
  const isReady = user.registerProcess === registerProcessOf.billing && found.pick(billingContactEntity, organization);
  if (!plan || !isReady) throw new AppError('registration.step_refused');
  if (!isPaymentTypeAllowed(input.paymentType, plan.billingPlan)) {
    const fields = [{ path: 'paymentType', message: notAcceptedMessage(input.platformLanguage) }];
    throw new AppError('validation.failed', { fields });
  }
  const trial = trialOf(principal, plan, input.paymentType, dependencies.now());
  const ledger = found.pick(seatLedgerEntity, organization);
  await dependencies.table.write(writesOf(dependencies, principal, trial, ledger, input)).catch((error: unknown) => {
    throw error instanceof WriteConflict ? new AppError('request.conflict') : error;
  });
  return subscriptionViewOf(trial);
};
