import { routes } from '../../shared/contract/routes/stripe.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './stripe.api.ts';

const stripe = async () => (await import('./stripe.bindings.ts')).bindings;

export const handler = createApi(
  routes,
  {
    receiveStripeEvent: stripe,
  },
  api,
);
