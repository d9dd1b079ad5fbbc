import { OfferedBillType } from '../../../../../shared/model/billing/prices.ts';
import { isSeatTotalAllowed, seatsMax, seatsMin } from '../../../../../shared/model/billing/seats.ts';
import type { Subscription, SubscriptionChange } from '../../../../../shared/model/billing/subscription.ts';

/** Seats and cycle as typed; a contract on terms that are no longer offered begins without a choice. */
export type ChangeDraft = { seats: string; billType: OfferedBillType | undefined };

export const draftOf = ({ seats, billType }: Subscription): ChangeDraft => ({
  seats: String(seats),
  billType: OfferedBillType.safeParse(billType).data,
});

/** What the seats are worth: fewer than allowed, good, or so many that support is asked (ruling 4). */
export const seatsVerdict = (text: string, inUse: number): 'few' | 'good' | 'many' => {
  const seats = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  if (seats > seatsMax) return 'many';
  return isSeatTotalAllowed(seats, inUse) ? 'good' : 'few';
};

export const seatsLeast = (inUse: number): number => Math.max(seatsMin, inUse);

/** The change to be asked for; undefined while nothing differs or the seats are not allowed. */
export const changeOf = (draft: ChangeDraft, subscription: Subscription): SubscriptionChange | undefined => {
  if (seatsVerdict(draft.seats, subscription.seatsInUse) !== 'good') return undefined;
  const seat = Number(draft.seats);
  const hasOtherCycle = draft.billType !== undefined && draft.billType !== subscription.billType;
  if (seat === subscription.seats && !hasOtherCycle) return undefined;
  return { seat, ...(hasOtherCycle ? { billType: draft.billType } : {}) };
};
