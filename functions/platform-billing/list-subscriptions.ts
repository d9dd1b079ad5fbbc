import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import type { TenantId } from '../../shared/ids.ts';
import { entitlementOf } from '../../shared/model/billing/entitlement.ts';
import type { OperatedSubscription } from '../../shared/model/billing/platform-billing.ts';
import { invoiceCents } from '../../shared/model/billing/prices.ts';
import { type OrganizationRecord, organizationEntity } from '../core/auth/principal.entities.ts';
import { type SubscriptionRecord, subscriptionEntity } from '../core/billing/billing.entities.ts';
import { type OperatorDependencies, tableOfTenant } from './dependencies.ts';

/** An organisation and its subscription, as operators see it. */
export const operatedViewOf = (
  organization: OrganizationRecord,
  subscription: SubscriptionRecord | undefined,
  nowMilliseconds: number,
): OperatedSubscription => ({
  organizationId: organization.organizationId,
  organizationName: organization.name,
  organizationType: organization.type,
  isSuspended: organization.isSuspended,
  suspendedBy: organization.suspendedBy ?? (organization.isSuspended ? 'operator' : null),
  subscription: subscription
    ? {
        billType: subscription.billType,
        seats: subscription.seats,
        unitPriceCents: subscription.unitPriceCents,
        invoiceCents: invoiceCents(subscription.unitPriceCents, subscription.billType, subscription.seats),
        paymentType: subscription.paymentType,
        trialEndsAt: subscription.trialEndsAt,
        renewsAt: subscription.renewsAt,
        contractEndsAt: subscription.contractEndsAt,
        cancelsAt: subscription.cancelsAt,
        amountDueCents: subscription.amountDueCents,
        overdueSince: subscription.overdueSince,
        providerCustomerId: subscription.providerCustomerId,
        providerSubscriptionId: subscription.providerSubscriptionId,
        currentStatus: entitlementOf({
          isBilled: true,
          isRegistering: false,
          organization,
          subscription,
          nowMilliseconds,
        }).currentStatus,
      }
    : null,
});

/** Organisations by name, with their subscriptions; `search` is a prefix of the name. An unknown tenant has none. */
export const listSubscriptions = async (
  dependencies: OperatorDependencies,
  tenantId: TenantId,
  { search, ...page }: PageQuery & { search?: string | undefined },
): Promise<Page<OperatedSubscription>> => {
  const table = tableOfTenant(dependencies, tenantId);
  const range = {
    pk: ['ORGANIZATIONS'] as const,
    index: 'gsi1' as const,
    ...(search ? { skText: search.toLowerCase() } : {}),
  };
  const { items, nextCursor } = await table.page(organizationEntity, range, page);
  const found = await table.findMany(items.map((one) => subscriptionEntity.key(one)));
  const now = dependencies.now();
  return { items: items.map((one) => operatedViewOf(one, found.pick(subscriptionEntity, one), now)), nextCursor };
};
