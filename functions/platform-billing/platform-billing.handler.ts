import { routes } from '../../shared/contract/routes/platform-billing.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './platform-billing.api.ts';

const platformBilling = async () => (await import('./platform-billing.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    listTenantSubscriptions: platformBilling,
    setBillType: platformBilling,
    listBillingEvents: platformBilling,
    replayBillingEvent: platformBilling,
    listTenantTransfers: platformBilling,
    markTransferPaid: platformBilling,
  },
  api,
);
