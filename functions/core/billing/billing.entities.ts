/**
 * What an organisation buys, beside the organisation itself.
 *
 * | access pattern                  | key                                                   |
 * |---------------------------------|-------------------------------------------------------|
 * | plan chosen in registration     | ORGANIZATION {organizationId} / TEMPORARY-PAYMENT     |
 * | whom invoices are written to    | ORGANIZATION {organizationId} / BILLING-CONTACT       |
 * | subscription                    | ORGANIZATION {organizationId} / SUBSCRIPTION          |
 */
import * as z from 'zod';
import { OrganizationId } from '../../../shared/ids.ts';
import { BillingContact } from '../../../shared/model/billing-contact.ts';
import { BillType } from '../../../shared/model/prices.ts';
import { PaymentMethod, SubscriptionStatus } from '../../../shared/model/subscription.ts';
import { PaymentType, TemporaryPayment } from '../../../shared/model/temporary-payment.ts';
import { entity } from '../data/entity.ts';

type OfOrganization = { organizationId: string };

const TemporaryPaymentRecord = TemporaryPayment.extend({ organizationId: OrganizationId });
export const temporaryPaymentEntity = entity<OfOrganization, z.infer<typeof TemporaryPaymentRecord>>({
  name: 'TemporaryPayment',
  version: 1,
  schema: TemporaryPaymentRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['TEMPORARY-PAYMENT'] }),
});

const BillingContactRecord = BillingContact.extend({ organizationId: OrganizationId });
export const billingContactEntity = entity<OfOrganization, z.infer<typeof BillingContactRecord>>({
  name: 'BillingContact',
  version: 1,
  schema: BillingContactRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['BILLING-CONTACT'] }),
});

/**
 * The subscription as the payment provider tells it, with what screens and guards read of it. Without a provider's id it is a
 * trial whose payment type is still open. Everything but the dates of the trial is written from the provider's own state.
 */
const SubscriptionRecord = z.object({
  organizationId: OrganizationId,
  providerCustomerId: z.string().nullable(),
  providerSubscriptionId: z.string().nullable(),
  providerItemId: z.string().nullable(),
  status: SubscriptionStatus,
  billType: BillType,
  seats: z.number().int(),
  currency: z.literal('USD'),
  unitPriceCents: z.number().int(),
  paymentType: PaymentType.nullable(),
  paymentMethod: PaymentMethod.nullable(),
  trialStartedAt: z.iso.datetime(),
  trialEndsAt: z.iso.datetime(),
  renewsAt: z.iso.datetime().nullable(),
  /** End of the contract year that runs, or of the trial. */
  contractEndsAt: z.iso.datetime(),
  cancelsAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Oldest bill that must be paid for the account to go on. */
  openBillId: z.string().nullable(),
  amountDueCents: z.number().int().nullable(),
  /** Since when a payment is missing: what reminders and the suspension count from. */
  overdueSince: z.iso.datetime().nullable(),
  revision: z.number().int(),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;
export const subscriptionEntity = entity<OfOrganization, SubscriptionRecord>({
  name: 'Subscription',
  version: 1,
  schema: SubscriptionRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['SUBSCRIPTION'] }),
});
