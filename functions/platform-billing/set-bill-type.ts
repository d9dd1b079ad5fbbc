import { AppError } from '../../shared/errors.ts';
import type { OrganizationId, TenantId } from '../../shared/ids.ts';
import { mayBeGiven } from '../../shared/model/billing/grantable-bill-type.ts';
import type { OperatedSubscription } from '../../shared/model/billing/platform-billing.ts';
import { type BillType, planOf } from '../../shared/model/billing/prices.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { applyProviderState } from '../core/billing/apply-provider-state.ts';
import { isUnderWay } from '../core/billing/billing-intent.ts';
import { type BillingRecords, billingKeys, pickBilling } from '../core/billing/billing-records.ts';
import { ensurePrice } from '../core/billing/provider-prices.ts';
import { toAppError } from '../core/billing/stripe-errors.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { logOperation } from '../core/platform/platform.entities.ts';
import { type OperatorDependencies, tableOfTenant } from './dependencies.ts';
import { operatedViewOf } from './list-subscriptions.ts';

type Input = { tenantId: TenantId; organizationId: OrganizationId; billType: BillType; reason: string };

const load = async (table: TenantTable, { organizationId }: Input): Promise<BillingRecords> => {
  const place = { organizationId };
  const found = await table.findMany([organizationEntity.key(place), tenantEntity.key({}), ...billingKeys(place)]);
  const organization = found.pick(organizationEntity, place);
  const tenant = found.pick(tenantEntity, {});
  if (!organization || !tenant) throw new AppError('subscription.not_found');
  return pickBilling(found, { organization, tenant });
};

/**
 * An operator sets another bill type of a subscription, also one that is not on offer. It charges nothing: the new
 * price applies from the end of a trial, or from the renewal of a paid year. Both logs name the operator.
 */
export const setBillType = async (
  dependencies: OperatorDependencies,
  principal: Principal,
  input: Input,
  language: Language,
): Promise<OperatedSubscription> => {
  const { ids, now, stage, priceBook } = dependencies;
  const { tenantId, organizationId, billType, reason } = input;
  const table = tableOfTenant(dependencies, tenantId);
  const records = await load(table, input);
  const { organization, tenant, subscription, intent } = records;
  if (!subscription) throw new AppError('subscription.not_found');
  if (subscription.billType === billType) return operatedViewOf(organization, subscription, now());
  const { providerCustomerId: customerId, providerSubscriptionId, providerItemId } = subscription;
  const isOpen = mayBeGiven(subscription, billType) && !organization.isSuspended;
  if (!isOpen || !customerId || !providerSubscriptionId || !providerItemId) {
    throw new AppError('subscription.change_refused');
  }
  if (isUnderWay(intent, now())) throw new AppError('request.conflict');
  const refuse = (error: unknown): never => {
    throw toAppError(error, language);
  };
  const stripe = await dependencies.getStripe();
  const give = async (): Promise<void> => {
    const source = { stage, hostname: tenant.hostname, book: priceBook };
    const price = await ensurePrice(stripe, source, planOf(organization.type), billType);
    await stripe.subscriptions.update(
      providerSubscriptionId,
      { items: [{ id: providerItemId, price }], proration_behavior: 'none' },
      { idempotencyKey: `bill-type:${organizationId}:${subscription.revision}:${billType}` },
    );
  };
  await give().catch(refuse);
  const who = authorOf(principal);
  const applied = await applyProviderState(
    { table, stripe, ids, now },
    {
      organizationId,
      customerId,
      records,
      by: who,
      alongside: () => [
        logOperation(
          { ids, now },
          {
            action: 'subscription.bill-type-changed',
            tenantId,
            tenantName: tenant.name,
            organizationId,
            subject: organization.name,
            changes: [{ field: 'billType', oldValue: subscription.billType, newValue: billType }],
            reason,
            who,
          },
        ),
      ],
    },
  ).catch(refuse);
  return operatedViewOf(organization, applied.subscription ?? subscription, now());
};
