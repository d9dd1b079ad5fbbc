import type { OrganizationId } from '../../../shared/ids.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  type TenantRecord,
  tenantEntity,
} from '../auth/principal.entities.ts';
import type { EntityKey } from '../data/entity.ts';
import type { Found, TenantTable } from '../data/tenant-table.ts';
import { type SeatLedger, seatLedgerEntity } from '../people/seat-ledger.entity.ts';
import {
  type BillingIntent,
  billingIntentEntity,
  type SubscriptionRecord,
  subscriptionEntity,
} from './billing.entities.ts';

/** Stored records that billing decisions depend on. */
export type BillingRecords = {
  tenant: TenantRecord;
  organization: OrganizationRecord;
  subscription: SubscriptionRecord | undefined;
  ledger: SeatLedger | undefined;
  intent: BillingIntent | undefined;
};

type OfOrganization = { organizationId: OrganizationId };

/** Read in the principal's request. */
export const billingKeys = (place: OfOrganization): EntityKey[] => [
  subscriptionEntity.key(place),
  seatLedgerEntity.key(place),
  billingIntentEntity.key(place),
];

export const pickBilling = (
  found: Found,
  { organization, tenant }: { organization: OrganizationRecord; tenant: TenantRecord },
): BillingRecords => ({
  tenant,
  organization,
  subscription: found.pick(subscriptionEntity, organization),
  ledger: found.pick(seatLedgerEntity, organization),
  intent: found.pick(billingIntentEntity, organization),
});

/** The same records, read again in one request. */
export const loadBilling = async (table: TenantTable, place: OfOrganization): Promise<BillingRecords> => {
  const found = await table.findMany([organizationEntity.key(place), tenantEntity.key({}), ...billingKeys(place)]);
  const organization = found.pick(organizationEntity, place);
  const tenant = found.pick(tenantEntity, {});
  if (!organization || !tenant) throw new Error(`the organisation ${place.organizationId} no longer exists`);
  return pickBilling(found, { organization, tenant });
};
