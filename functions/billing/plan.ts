import { AppError } from '../../shared/errors.ts';
import {
  type AccountType,
  BillType,
  billingMonthsOf,
  currency,
  defaultPlan,
  type PriceTable,
  savingPercent,
  trialDays,
  unitPriceCents,
} from '../../shared/model/billing/prices.ts';
import { isSeatInRange, type TemporaryPayment } from '../../shared/model/billing/temporary-payment.ts';
import { registerProcessOf } from '../../shared/model/organization/registration.ts';
import type { Principal } from '../core/auth/principal.ts';
import { subscriptionEntity, temporaryPaymentEntity } from '../core/billing/billing.entities.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';

type Dependencies = { table: TenantTable };

/** Prices of every bill type for one type of account. */
export const priceList = (accountType: AccountType, table: PriceTable) => ({
  currency,
  trialDays,
  prices: BillType.options.map((billType) => ({
    billType,
    unitPriceCents: unitPriceCents(accountType, billType, table),
    billingMonths: billingMonthsOf[billType],
    savingPercent: savingPercent(accountType, billType, table),
  })),
});

/** The chosen plan, or the defaults of the form (specification 9). */
export const readPlan = async ({ table }: Dependencies, { organization }: Principal) => {
  const chosen = await table.find(temporaryPaymentEntity, organization);
  if (!chosen) return { ...defaultPlan, isChosen: false };
  return { billingPlan: chosen.billingPlan, seat: chosen.seat, isChosen: true };
};

/** Stores the choice; once the trial has begun, the subscription applies. */
export const choosePlan = async ({ table }: Dependencies, principal: Principal, plan: TemporaryPayment) => {
  if (!isSeatInRange(plan.seat)) throw new AppError('seat.out_of_range');
  const limit = principal.tenant.limits?.seats;
  if (limit && plan.seat > limit) throw new AppError('seat.limit_reached');
  if (principal.user.registerProcess > registerProcessOf.billing) throw new AppError('registration.step_refused');
  const { organizationId } = principal.organization;
  if (await table.find(subscriptionEntity, principal.organization)) throw new AppError('registration.step_refused');
  await table.write([put(temporaryPaymentEntity, { ...plan, organizationId }, 'any')]);
  return { ...plan, isChosen: true };
};
