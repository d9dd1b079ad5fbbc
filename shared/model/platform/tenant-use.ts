import * as z from 'zod';
import { CallQuotas } from './call-quotas.ts';

/** Of all organisations of a tenant: the one that uses most, and the sum. */
const OrganizationUse = z.object({
  highest: z.number().int(),
  highestName: z.string().nullable(),
  total: z.number().int(),
});
export type OrganizationUse = z.infer<typeof OrganizationUse>;

/** Limits of the stage, and what a tenant uses now. */
export const TenantUse = z
  .object({
    callQuotas: CallQuotas,
    storageBytes: z.number().int(),
    /** Calls per second of all people in the last ten seconds; null: too few to be counted. */
    callsPerSecond: z.number().nullable(),
    seats: OrganizationUse,
    storage: OrganizationUse,
  })
  .meta({ id: 'TenantUse' });
export type TenantUse = z.infer<typeof TenantUse>;
