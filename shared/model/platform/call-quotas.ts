import * as z from 'zod';

/** Calls that may be made one after the other, and how many more at once. */
const Quota = z.object({ perSecond: z.number().positive(), burst: z.number().int().min(0) });
export type Quota = z.infer<typeof Quota>;

/** How often a person, and all people of a tenant together, may call the API (quality S10). */
export const CallQuotas = z.object({ person: Quota, tenant: Quota });
export type CallQuotas = z.infer<typeof CallQuotas>;

export const defaultCallQuotas: CallQuotas = {
  person: { perSecond: 20, burst: 60 },
  tenant: { perSecond: 100, burst: 200 },
};
