import * as z from 'zod';
import { SupportRequest } from '../../model/platform/support.ts';
import { call } from '../calls/call.ts';

export const contactSupport = call({
  id: 'contactSupport',
  domain: 'support',
  method: 'POST',
  path: '/contact-us',
  summary: 'Writes to the support of the tenant; a copy goes to the sender',
  // Blocked users need support most: people still registering and suspended ones may write too.
  access: 'authenticated',
  requests: 4,
  body: SupportRequest,
  response: z.object({
    messageId: z.uuid(),
    /** Where the answer will go. */
    email: z.email(),
  }),
  status: 201,
  errors: ['request.id_used', 'request.conflict', 'rate.limited'],
});
