import * as z from 'zod';

/** How far the way from a tenant's host to the platform is. */
export const DomainState = z.enum([
  'setting-up',
  'waiting-for-dns',
  'certificate-pending',
  'ready',
  'failed',
  'paused',
]);
export type DomainState = z.infer<typeof DomainState>;

/** Why it goes no further by itself; each has words and a next step on screen. */
export const DomainCause = z.enum([
  'host-in-use-elsewhere',
  'certificate-refused',
  'certificate-timed-out',
  'checks-ended',
  'edge-unavailable',
]);
export type DomainCause = z.infer<typeof DomainCause>;

/** A DNS record that the tenant's owner must create, and its current value. */
export const DomainRecord = z.object({
  type: z.literal('CNAME'),
  name: z.string(),
  expected: z.string(),
  /** Values found at the last check; null before the first one. */
  found: z.array(z.string()).nullable(),
  isRight: z.boolean(),
});
export type DomainRecord = z.infer<typeof DomainRecord>;

export const TenantDomain = z
  .object({
    state: DomainState,
    cause: DomainCause.nullable(),
    records: z.array(DomainRecord),
    checkedAt: z.iso.datetime().nullable(),
    /** null where no check is scheduled until one is requested. */
    nextCheckAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TenantDomain' });
export type TenantDomain = z.infer<typeof TenantDomain>;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Checks end after so long; the machine ends a little later. */
export const checkedForSeconds = 14 * day;

/** Seconds until the next check: DNS is often put within minutes of reading the records, else within days. */
export const waitSecondsAfter = (sinceBeginSeconds: number): number => {
  if (sinceBeginSeconds < 30 * minute) return minute;
  return sinceBeginSeconds < 6 * hour ? 5 * minute : hour;
};
