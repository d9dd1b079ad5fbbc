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

const SubscriptionRecord = z.object({
  organizationId: OrganizationId,
  status: z.enum(['trialing', 'active', 'unpaid', 'past_due']),
  billType: BillType,
  seats: z.number().int(),
  currency: z.literal('USD'),
  unitPriceCents: z.number().int(),
  paymentType: PaymentType.nullable(),
  trialStartedAt: z.iso.datetime(),
  trialEndsAt: z.iso.datetime(),
  revision: z.number().int(),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;
export const subscriptionEntity = entity<OfOrganization, SubscriptionRecord>({
  name: 'Subscription',
  version: 1,
  schema: SubscriptionRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['SUBSCRIPTION'] }),
});
