import * as z from 'zod';

/** The payment that resumes a suspended account. */
export const Checkout = z.object({
  /** The oldest bill; paying it on a suspended account pays all. */
  billId: z.string(),
  /** Sum of all bills. */
  amountDueCents: z.number().int(),
  currency: z.literal('USD'),
  /** The recipient of the invoices. */
  sentTo: z.email(),
  bills: z.array(z.object({ billId: z.string(), number: z.string().nullable(), amountCents: z.number().int() })),
});
export type Checkout = z.infer<typeof Checkout>;
