import * as z from 'zod';
import { call } from './call.ts';

/** Values of ruling 19. */
export const CurrentStatus = z.enum(['trialing', 'active', 'unpaid', 'past_due', 'suspended', 'cancelled', 'pending']);

export const getCurrentStatus = call({
  id: 'getCurrentStatus',
  domain: 'organizations',
  method: 'GET',
  path: '/payment/organizations/subscriptions/current-status',
  summary: 'State of the subscription, asked after every 403 (specification 8)',
  access: 'authenticated',
  requests: 1,
  response: z.object({ status: CurrentStatus }),
  errors: [],
});
