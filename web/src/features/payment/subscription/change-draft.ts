import { OfferedBillType } from '../../../../../shared/model/billing/prices.ts';
import { isSeatTotalAllowed, seatsMax, seatsMin } from '../../../../../shared/model/billing/seats.ts';
import type { Subscription, SubscriptionChange } from '../../../../../shared/model/billing/subscription.ts';

/** Seats and cycle as typed; a contract with terms that are no longer offered begins without a choice. */
export type ChangeDraft = { seats: string; billType: OfferedBillType | undefined };

export const draftOf = ({ seats, billType }: Subscription): ChangeDraft => ({
  seats: String(seats),
  billType: OfferedBillType.safeParse(billType).data,
});

/** Verdict on the seats: below the minimum, valid, or so many that support must be asked. */
export const seatsVerdict = (text: string, inUse: number): 'few' | 'good' | 'many' => {
  const seats = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  if (seats > seatsMax) return 'many';
  return isSeatTotalAllowed(seats, inUse) ? 'good' : 'few';
};

export const seatsLeast = (inUse: number): number => Math.max(seatsMin, inUse);

/** The change to request; undefined without a difference or with invalid seats. */
export const changeOf = (draft: ChangeDraft, subscription: Subscription): SubscriptionChange | undefined => {
  if (seatsVerdict(draft.seats, subscription.seatsInUse) !== 'good') return undefined;
  const seat = Number(draft.seats);
  const hasOtherCycle = draft.billType !== undefined && draft.billType !== subscription.billType;
  if (seat === subscription.seats && !hasOtherCycle) return undefined;
  return { seat, ...(hasOtherCycle ? { billType: draft.billType } : {}) };
};
