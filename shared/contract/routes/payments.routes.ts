import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'payments'> = {
  cancelSubscription: ['PATCH', '/subscriptions/cancel'],
  changeSeats: ['PATCH', '/payment/organizations/seat'],
  getBillFile: ['GET', '/payment/organizations/bills/{billId}/{document}'],
  getPaymentInformation: ['GET', '/payment/organizations/payment-information'],
  getSubscription: ['GET', '/payment/organizations/subscriptions'],
  payBill: ['POST', '/payment/organizations/bills/{billId}/payment'],
  postSubscription: ['POST', '/stripe/organizations/subscriptions'],
  postTemporaryPaymentInformation: ['POST', '/payment/organizations/temp-payment-information'],
  previewSubscriptionChange: ['POST', '/payment/organizations/subscriptions/preview'],
  resumeSubscription: ['PATCH', '/subscriptions/resume'],
  updateCard: ['POST', '/stripe/update-card'],
};
