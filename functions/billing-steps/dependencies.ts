import type { Ids, OrganizationId } from '../../shared/ids.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { subscriptionEntity } from '../core/billing/billing.entities.ts';
import { sentNoticeEntity } from '../core/billing/sent-notification.entity.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

export type StepDependencies = { table: TenantTable; ids: Pick<Ids, 'audit' | 'event'>; now: () => number };

/** `isOver`: the subject of the execution has ended; its later steps are skipped. */
export type StepResult = { isOver: boolean };

/**
 * The state that a step decides on, read in one request. Without a subscription, an organisation or the payment module
 * there is nothing to follow.
 */
export const readFollowed = async (
  { table }: StepDependencies,
  { organizationId }: { organizationId: OrganizationId },
  notice: string,
) => {
  const key = { organizationId };
  const sentNotice = { organizationId, notice };
  const found = await table.findMany([
    subscriptionEntity.key(key),
    organizationEntity.key(key),
    tenantEntity.key({}),
    sentNoticeEntity.key(sentNotice),
  ]);
  const subscription = found.pick(subscriptionEntity, key);
  const organization = found.pick(organizationEntity, key);
  const tenant = found.pick(tenantEntity, {});
  if (!subscription || !organization || !tenant?.modules.includes('payment')) return undefined;
  return { subscription, organization, tenant, wasNotified: found.pick(sentNoticeEntity, sentNotice) !== undefined };
};
