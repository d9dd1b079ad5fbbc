import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'billing'> = {
  askToResume: ['POST', '/billing/resume-requests'],
  getBeginningPrice: ['GET', '/payment/beginningPrice'],
  getBillingContact: ['GET', '/payment/organizations/billing-contact'],
  getTemporaryPayment: ['GET', '/payment/temporary'],
  listBills: ['GET', '/payment/organizations/bills'],
  postTemporaryPayment: ['POST', '/payment/temporary'],
  putBillingContact: ['PUT', '/payment/organizations/billing-contact'],
};
