import * as z from 'zod';
import { UpdateMe } from '../model/update-me.ts';
import { UserDetails } from '../model/user.ts';
import { call } from './call.ts';

/**
 * Of the organisations function and in a file of its own: the phone number's rules weigh 100 KB, which neither the identity
 * function nor the first load of the web has room for (quality P1, P7).
 */
export const updateMe = call({
  id: 'updateMe',
  domain: 'organizations',
  method: 'PUT',
  path: '/users/me',
  summary: 'Names, phone and department of the signed-in person',
  access: 'authenticated',
  requests: 2,
  body: UpdateMe,
  response: UserDetails,
  errors: ['request.conflict'],
});

/** Whom a suspended organisation's people can ask (screens 28). */
export const listAdministrators = call({
  id: 'listAdministrators',
  domain: 'organizations',
  method: 'GET',
  path: '/user-organization/administrators',
  summary: 'Names and e-mails of the administrators of the own organisation',
  access: 'authenticated',
  requests: 2,
  response: z.object({ items: z.array(z.object({ name: z.string(), email: z.email() })).max(1_000) }),
  errors: [],
});
