import type { OrganizationId } from '../../shared/ids.ts';
import { dayIn } from '../../shared/model/calendar/day-in.ts';
import type { SubscriptionRecord } from '../core/billing/billing.entities.ts';
import type { MissingBill } from '../core/billing/missing-bills.ts';
import { sentNoticeEntity } from '../core/billing/sent-notification.entity.ts';
import { put, type Write } from '../core/data/write.ts';
import { billingZone } from '../core/email/mail-day.ts';
import type { StepDependencies } from './dependencies.ts';

type OfOrganization = { organizationId: OrganizationId };
/** Open bills and amount due, as named in a mail. */
export const openIn = ({ amountDueCents, openBills }: SubscriptionRecord) => ({
  amountDueCents: amountDueCents ?? 0,
  bills: openBills.map(({ number, amountCents }) => ({ number, amountCents })),
});

const billNotice = ({ organizationId }: OfOrganization, billId: string) => ({
  organizationId,
  notice: `missing bill ${billId}`,
});

/** Mark of the one reminder of a day, where the operator is. */
const dayNotice = ({ organizationId }: OfOrganization, nowMilliseconds: number) => ({
  organizationId,
  notice: `reminder ${dayIn(billingZone, nowMilliseconds)}`,
});

/** When the organisation was first notified of each missing bill, and whether it was reminded of any today. */
export const readSentNotices = async (
  { table, now }: StepDependencies,
  place: OfOrganization,
  bills: readonly MissingBill[],
): Promise<{ isNotifiedToday: boolean; notifiedAt: (billId: string) => string | undefined }> => {
  const today = dayNotice(place, now());
  const found = await table.findMany([
    sentNoticeEntity.key(today),
    ...bills.map(({ billId }) => sentNoticeEntity.key(billNotice(place, billId))),
  ]);
  return {
    isNotifiedToday: found.pick(sentNoticeEntity, today) !== undefined,
    notifiedAt: (billId) => found.pick(sentNoticeEntity, billNotice(place, billId))?.at,
  };
};

/** Writes of a reminder's transaction: marks the day as reminded and these bills as announced. */
export const markNotified = (
  { now }: StepDependencies,
  place: OfOrganization,
  untold: readonly MissingBill[],
): Write[] => {
  const at = new Date(now()).toISOString();
  return [
    put(sentNoticeEntity, { ...dayNotice(place, now()), at }, 'new'),
    ...untold.map(({ billId }) => put(sentNoticeEntity, { ...billNotice(place, billId), at }, 'any')),
  ];
};
