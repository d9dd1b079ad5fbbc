import { routes } from '../../shared/contract/routes/billing.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './billing.api.ts';

const billing = async () => (await import('./billing.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    getBeginningPrice: billing,
    getTemporaryPayment: billing,
    postTemporaryPayment: billing,
    getBillingContact: billing,
    putBillingContact: billing,
    listBills: billing,
    askToResume: billing,
  },
  api,
);
