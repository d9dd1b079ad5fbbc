import { routes } from '../../shared/contract/routes/payments.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './payments.api.ts';

const payments = async () => (await import('./payments.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    postSubscription: payments,
    postTemporaryPaymentInformation: payments,
    getSubscription: payments,
    getPaymentInformation: payments,
    getBillFile: payments,
    previewSubscriptionChange: payments,
    changeSeats: payments,
    cancelSubscription: payments,
    resumeSubscription: payments,
    payBill: payments,
    updateCard: payments,
  },
  api,
);
