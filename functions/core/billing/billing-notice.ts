import * as z from 'zod';

/** What comes to an end by its date. */
export const Ending = z.enum(['trial', 'contract']);
export type Ending = z.infer<typeof Ending>;

const Due = z.object({ amountDueCents: z.number().int(), isTransfer: z.boolean(), suspendsAt: z.iso.datetime() });

/** What the administrators of an organisation are told about its money; the facts are those of the moment it is told. */
export const BillingNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trial-ends'),
    endsAt: z.iso.datetime(),
    amountCents: z.number().int(),
    /** How it will be paid; `open`: nobody has said yet. */
    payment: z.enum(['card', 'transfer', 'open']),
  }),
  z.object({ kind: z.literal('contract-ends'), endsAt: z.iso.datetime() }),
  Due.extend({ kind: z.literal('payment-missing') }),
  Due.extend({ kind: z.literal('payment-reminder') }),
  z.object({ kind: z.literal('suspended'), amountDueCents: z.number().int() }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('restored') }),
]);
export type BillingNotice = z.infer<typeof BillingNotice>;
