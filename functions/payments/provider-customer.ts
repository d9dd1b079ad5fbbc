import type Stripe from 'stripe';
import type { BillingContact } from '../../shared/model/billing/billing-contact.ts';
import { languageTag } from '../../shared/model/text/language.ts';
import type { OrganizationRecord, TenantRecord } from '../core/auth/principal.entities.ts';

type Buyer = { stage: string; tenant: TenantRecord; organization: OrganizationRecord };

/** Metadata of every object at the provider that identifies its owner. */
export const ownerMetadata = ({ stage, tenant, organization }: Buyer) => ({
  stage,
  tenantId: tenant.tenantId,
  organizationId: organization.organizationId,
});

const detailsOf = ({ organization }: Buyer, contact: BillingContact) => ({
  name: organization.name,
  email: contact.email,
  phone: contact.phone,
  address: {
    country: contact.country,
    line1: contact.addressLine1,
    line2: contact.addressLine2,
    city: contact.city,
    state: contact.state,
    postal_code: contact.zipCode,
  },
  preferred_locales: [languageTag(organization.communicationLanguage)],
});

/**
 * The provider's customer of an organisation, created once. The creating request and its idempotency key are always the
 * same, so that a repetition after a crash returns the same customer; name and address are set by a second request,
 * which may be repeated.
 */
export const ensureCustomer = async (
  stripe: Stripe,
  buyer: Buyer,
  contact: BillingContact,
  known: string | null | undefined,
): Promise<string> => {
  const metadata = ownerMetadata(buyer);
  const key = `${buyer.stage}:${buyer.tenant.tenantId}:${buyer.organization.organizationId}:customer`;
  const customerId = known ?? (await stripe.customers.create({ metadata }, { idempotencyKey: key })).id;
  await stripe.customers.update(customerId, detailsOf(buyer, contact));
  return customerId;
};
