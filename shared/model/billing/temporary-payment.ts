import * as z from 'zod';
import { OfferedBillType } from './prices.ts';
import { seatsMax, seatsMin } from './seats.ts';

/** Plan as chosen but not yet bought; names of specification 3. */
export const TemporaryPayment = z.object({ billingPlan: OfferedBillType, seat: z.number().int().min(1).max(100_000) });
export type TemporaryPayment = z.infer<typeof TemporaryPayment>;

/** A plan has 3 to 20 seats (specification 5); outside, the server answers `seat.out_of_range`. */
export const isSeatInRange = (seat: number): boolean => seat >= seatsMin && seat <= seatsMax;

/** Payment types of specification 3. */
export const PaymentType = z.enum(['offline', 'card', 'debit', 'stripe']);
export type PaymentType = z.infer<typeof PaymentType>;

/** Bank transfer is for annual billing only (specification 5); null leaves the choice for later in the trial. */
export const isPaymentTypeAllowed = (paymentType: PaymentType | null, billType: string): boolean =>
  paymentType !== 'offline' || billType !== 'Monthly';
