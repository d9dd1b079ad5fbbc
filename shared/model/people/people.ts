import * as z from 'zod';
import type { AccountStatus } from './user.ts';

/** User status of specification 4. */
export const PersonStatus = z.enum(['Pending Confirmation', 'Registered']);
export type PersonStatus = z.infer<typeof PersonStatus>;

export const PersonSort = z.enum(['name', 'email', 'last-login', 'status']);
export type PersonSort = z.infer<typeof PersonSort>;

/** `remove-user` and `change-permission-level` are named by specification 3. */
export const PersonAction = z.enum([
  'change-permission-level',
  'remove-user',
  'resend-invitation',
  'revoke-invitation',
  'reset-second-factor',
]);
export type PersonAction = z.infer<typeof PersonAction>;

/**
 * Maximum number of people in one invitation call: the limit of one transaction, and the most seats in one purchase.
 */
export const invitesMax = 20;

export const personStatusOf = (status: AccountStatus): PersonStatus =>
  status === 'pending' || status === 'inactive' || status === 'cancelled' ? 'Pending Confirmation' : 'Registered';
