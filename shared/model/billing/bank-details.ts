import * as z from 'zod';

/** The operator's account for bank transfers; configuration of a stage, printed on invoices and mails. */
export const BankDetails = z.object({
  beneficiary: z.string().min(2),
  bankName: z.string().min(2),
  bankAddress: z.string().min(2),
  accountNumber: z.string().min(4),
  swiftCode: z.string().regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/),
});
export type BankDetails = z.infer<typeof BankDetails>;

/** Days in which a transfer must arrive, counted from the invoice. */
export const transferDays = 30;
