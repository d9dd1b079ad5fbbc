import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'platform-billing'> = {
  listBillingEvents: ['GET', '/admin-billing/events'],
  listTenantSubscriptions: ['GET', '/admin-billing/tenants/{tenantId}/subscriptions'],
  listTenantTransfers: ['GET', '/admin-billing/tenants/{tenantId}/transfers'],
  markTransferPaid: [
    'POST',
    '/admin-billing/tenants/{tenantId}/organizations/{organizationId}/transfers/{billId}/paid',
  ],
  replayBillingEvent: ['POST', '/admin-billing/events/{eventId}/replay'],
  setBillType: ['PUT', '/admin-billing/tenants/{tenantId}/organizations/{organizationId}/bill-type'],
};
