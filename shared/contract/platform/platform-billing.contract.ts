import * as z from 'zod';
import { OrganizationId, TenantId } from '../../ids.ts';
import {
  BillingEvent,
  BillingEventStatus,
  OperatedSubscription,
  Transfer,
  TransferStatus,
} from '../../model/billing/platform-billing.ts';
import { BillType } from '../../model/billing/prices.ts';
import { OperatorReason } from '../../model/platform/operator-reason.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

/** Money of all tenants, for platform operators on the root domain only. */
const operators = { domain: 'platform-billing', access: 'platform:operate', module: 'admin' } as const;
const ofTenant = z.object({ tenantId: TenantId });

export const listTenantSubscriptions = call({
  ...operators,
  id: 'listTenantSubscriptions',
  method: 'GET',
  path: '/admin-billing/tenants/{tenantId}/subscriptions',
  summary:
    'Organisations of a tenant by name with their subscriptions; `search` is how a name begins, whatever its case',
  // The page of organisations, then their subscriptions in one batch.
  requests: 3,
  params: ofTenant,
  query: PageQuery.extend({ search: oneLine(0, 255).optional() }),
  response: pageOf(OperatedSubscription),
  errors: [],
});

export const setBillType = call({
  ...operators,
  id: 'setBillType',
  method: 'PUT',
  path: '/admin-billing/tenants/{tenantId}/organizations/{organizationId}/bill-type',
  summary:
    'Gives a subscription another bill type, also those that are not on offer: during a trial at once, in a paid year from its renewal on; charges nothing',
  requests: 3,
  params: ofTenant.extend({ organizationId: OrganizationId }),
  body: z.strictObject({ billType: BillType, reason: oneLine(2, 255) }),
  response: OperatedSubscription,
  errors: ['subscription.not_found', 'subscription.change_refused', 'payment.unavailable', 'request.conflict'],
});

export const listBillingEvents = call({
  ...operators,
  id: 'listBillingEvents',
  method: 'GET',
  path: '/admin-billing/events',
  summary: 'Events of the payment provider by what became of them, newest first; failed ones unless asked otherwise',
  requests: 2,
  query: PageQuery.extend({ status: BillingEventStatus.default('failed') }),
  response: pageOf(BillingEvent),
  errors: [],
});

export const replayBillingEvent = call({
  ...operators,
  id: 'replayBillingEvent',
  method: 'POST',
  path: '/admin-billing/events/{eventId}/replay',
  summary: 'Has a failed event applied again; the state is fetched again from the payment provider',
  requests: 3,
  params: z.object({ eventId: z.string().regex(/^evt_[A-Za-z0-9_]{1,250}$/) }),
  body: z.strictObject({ reason: OperatorReason }),
  response: BillingEvent,
  errors: ['billing-event.not_found', 'request.conflict'],
});

export const listTenantTransfers = call({
  ...operators,
  id: 'listTenantTransfers',
  method: 'GET',
  path: '/admin-billing/tenants/{tenantId}/transfers',
  summary: 'Bills of a tenant paid by bank transfer, by due date: those still open, or those that were paid',
  requests: 2,
  params: ofTenant,
  query: PageQuery.extend({ status: TransferStatus.default('open') }),
  response: pageOf(Transfer),
  errors: [],
});

export const markTransferPaid = call({
  ...operators,
  id: 'markTransferPaid',
  method: 'POST',
  path: '/admin-billing/tenants/{tenantId}/organizations/{organizationId}/transfers/{billId}/paid',
  summary: 'Marks a bill as paid by the transfer of this reference; lifts a suspension that it had caused',
  requests: 3,
  params: ofTenant.extend({ organizationId: OrganizationId, billId: z.string().min(1).max(80) }),
  body: z.strictObject({
    /** The reference on the bank statement. */
    reference: oneLine(2, 255),
    /** Day on which the money arrived; today by default. */
    receivedOn: z.iso.date().optional(),
  }),
  response: Transfer,
  errors: ['bill.not_found', 'validation.failed', 'payment.unavailable', 'request.conflict'],
});
