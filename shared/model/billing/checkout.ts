import * as z from 'zod';

/** What resuming a suspended account needs paid, and how. */
export const Checkout = z.object({
  /** Of the oldest bill; paying it on a suspended account pays all. */
  billId: z.string(),
  /** Of all of them. */
  amountDueCents: z.number().int(),
  currency: z.literal('USD'),
  /** Who the invoices were mailed to. */
  sentTo: z.email(),
  bills: z.array(z.object({ billId: z.string(), number: z.string().nullable(), amountCents: z.number().int() })),
});
export type Checkout = z.infer<typeof Checkout>;
