import * as z from 'zod';
import type { CallQuotas, Quota } from './call-quotas.ts';

export const gigabyte = 1_000_000_000;

/** Highest values that an operator can set; above them nothing would be limited. */
export const callsPerSecondMax = 10_000;
export const limitedSeatsMax = 100_000;
export const storageGigabytesMax = 100_000;

/** A tenant's own limits; null: as the stage says. */
export const TenantLimits = z
  .strictObject({
    /** Calls per second of one person, and of all people of the tenant together. */
    personPerSecond: z.number().int().min(1).max(callsPerSecondMax).nullable(),
    tenantPerSecond: z.number().int().min(1).max(callsPerSecondMax).nullable(),
    /** Seats of each organisation. */
    seats: z.number().int().min(1).max(limitedSeatsMax).nullable(),
    /** Bytes of evidence files of each organisation. */
    storageBytes: z
      .number()
      .int()
      .min(gigabyte)
      .max(storageGigabytesMax * gigabyte)
      .nullable(),
  })
  .meta({ id: 'TenantLimits' });
export type TenantLimits = z.infer<typeof TenantLimits>;

/** Bytes of evidence that an organisation may store where nothing else is set. */
export const defaultStorageBytes = 50 * gigabyte;

/** The same proportion of calls at once, at another rate. */
const atRate = (quota: Quota, perSecond: number | null | undefined): Quota =>
  perSecond ? { perSecond, burst: Math.ceil((quota.burst * perSecond) / quota.perSecond) } : quota;

/** Call quotas of a tenant: its own rates, else those of the stage. */
export const quotasOf = (
  { limits, callQuotas }: { limits?: TenantLimits | undefined; callQuotas?: CallQuotas | undefined },
  ofStage: CallQuotas,
): CallQuotas => {
  const { person, tenant } = callQuotas ?? ofStage;
  return { person: atRate(person, limits?.personPerSecond), tenant: atRate(tenant, limits?.tenantPerSecond) };
};
