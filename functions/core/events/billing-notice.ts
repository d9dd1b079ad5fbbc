import * as z from 'zod';

/** Kind of a dated end. */
export const Ending = z.enum(['trial', 'contract', 'renewal']);
export type Ending = z.infer<typeof Ending>;

/** Payment method; `open`: not chosen yet. */
const Payment = z.enum(['card', 'transfer', 'open']);

/** Everything that is open, and the bills that it is made of. */
const Open = z.object({
  amountDueCents: z.number().int(),
  bills: z.array(z.object({ number: z.string().nullable(), amountCents: z.number().int() })).default([]),
});
const Due = Open.extend({ isTransfer: z.boolean(), suspendsAt: z.iso.datetime() });

/** Billing notice to the administrators of an organisation, with the facts at the time of the notice. */
export const BillingNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trial-ends'),
    endsAt: z.iso.datetime(),
    amountCents: z.number().int(),
    payment: Payment,
  }),
  /** A year is over soon and the next one will be billed. */
  z.object({
    kind: z.literal('renews'),
    endsAt: z.iso.datetime(),
    amountCents: z.number().int(),
    payment: Payment,
  }),
  z.object({ kind: z.literal('charged'), amountCents: z.number().int(), number: z.string().nullable() }),
  z.object({ kind: z.literal('contract-ends'), endsAt: z.iso.datetime() }),
  Due.extend({ kind: z.literal('payment-missing') }),
  Due.extend({ kind: z.literal('payment-reminder') }),
  Open.extend({ kind: z.literal('suspended') }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('restored') }),
]);
export type BillingNotice = z.infer<typeof BillingNotice>;
