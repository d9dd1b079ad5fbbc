import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'support'> = {
  contactSupport: ['POST', '/contact-us'],
  findSupportMessages: ['GET', '/admin-support/messages'],
  listSupportMessages: ['GET', '/admin-support/tenants/{tenantId}/messages'],
  setSupportMessageState: ['POST', '/admin-support/tenants/{tenantId}/messages/{userId}/{messageId}/state'],
};
