import * as z from 'zod';
import { TenantPlace } from './tenant-place.ts';

/** `refused`: the mail service will never accept it; `sending`: the result is unknown, tried again every hour. */
export const UnsentState = z.enum(['refused', 'sending']);
export type UnsentState = z.infer<typeof UnsentState>;

/** A mail that was not sent, as operators see it. */
export const UnsentMail = z
  .object({
    mailId: z.string(),
    to: z.string(),
    state: UnsentState,
    attempts: z.number().int(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof UnsentMail>;

/** A mail in a list over all tenants. */
export const PlacedMail = UnsentMail.extend(TenantPlace.shape).meta({ id: 'PlacedMail' });
export type PlacedMail = z.infer<typeof PlacedMail>;
