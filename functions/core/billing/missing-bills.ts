import type { OpenBill } from './billing.entities.ts';

export type MissingBill = OpenBill & { missingSince: string };

const isMissing = (bill: OpenBill): bill is MissingBill => bill.missingSince !== null;

/** Open bills with a missing payment, without those that are only due. */
export const missingBills = (openBills: readonly OpenBill[]): MissingBill[] => openBills.filter(isMissing);

/** Total of bills. US cents. */
export const sumOfBills = (bills: readonly Pick<OpenBill, 'amountCents'>[]): number =>
  bills.reduce((sum, { amountCents }) => sum + amountCents, 0);
