import * as z from 'zod';
import { OrganizationId, TenantId } from '../../ids.ts';
import { OrganizationType } from '../people/roles.ts';
import { SuspendedBy } from '../people/user.ts';
import { CurrentStatus, Subscription } from './subscription.ts';

/** An organisation as operators see its money; `subscription` is null where nothing is billed (client accounts, vouchers). */
export const OperatedSubscription = z
  .object({
    organizationId: OrganizationId,
    organizationName: z.string(),
    organizationType: OrganizationType,
    isSuspended: z.boolean(),
    suspendedBy: SuspendedBy.nullable(),
    subscription: Subscription.pick({
      billType: true,
      seats: true,
      unitPriceCents: true,
      invoiceCents: true,
      paymentType: true,
      trialEndsAt: true,
      renewsAt: true,
      contractEndsAt: true,
      cancelsAt: true,
      amountDueCents: true,
    })
      .extend({
        currentStatus: CurrentStatus,
        overdueSince: z.iso.datetime().nullable(),
        /** Ids of the payment provider, to find the customer in its own dashboard. */
        providerCustomerId: z.string().nullable(),
        providerSubscriptionId: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'OperatedSubscription' });
export type OperatedSubscription = z.infer<typeof OperatedSubscription>;

/** `superseded`: something later had already been applied when its turn came. */
export const BillingEventStatus = z.enum(['received', 'applied', 'superseded', 'failed']);
export type BillingEventStatus = z.infer<typeof BillingEventStatus>;

/** One event of the payment provider: a row of the ledger. */
export const BillingEvent = z
  .object({
    eventId: z.string(),
    /** As the provider names it: "invoice.paid". */
    type: z.string(),
    status: BillingEventStatus,
    receivedAt: z.iso.datetime(),
    /** When it was applied or found superseded. */
    closedAt: z.iso.datetime().nullable(),
    attempts: z.number().int(),
    /** Why the last attempt failed, in a few words. */
    failure: z.string().nullable(),
    tenantId: TenantId.nullable(),
    organizationId: OrganizationId.nullable(),
    organizationName: z.string().nullable(),
  })
  .meta({ id: 'BillingEvent' });
export type BillingEvent = z.infer<typeof BillingEvent>;

export const TransferStatus = z.enum(['open', 'paid']);
export type TransferStatus = z.infer<typeof TransferStatus>;

/** A bill that is paid by bank transfer, as the reconciliation list shows it. */
export const Transfer = z
  .object({
    billId: z.string(),
    /** As printed on the invoice, and what payers write on their transfer. */
    number: z.string().nullable(),
    organizationId: OrganizationId,
    organizationName: z.string(),
    amountCents: z.number().int(),
    currency: z.literal('USD'),
    status: TransferStatus,
    issuedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    isOverdue: z.boolean(),
    paidAt: z.iso.datetime().nullable(),
    /** The reference on the bank statement, as the operator typed it. */
    reference: z.string().nullable(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof Transfer>;
