import { isDeepStrictEqual } from 'node:util';
import type { TenantId } from '../../../shared/ids.ts';
import type { Found } from '../data/tenant-table.ts';
import { put, type Write } from '../data/write.ts';
import { emit } from '../events/outbox.ts';
import { billIdOf, billOf, chargedCents } from './bill-of-invoice.ts';
import { type BillRecord, billEntity, type SubscriptionRecord } from './billing.entities.ts';
import type { BillingRecords } from './billing-records.ts';
import type { ProviderState } from './provider-state.ts';
import { sentNoticeEntity } from './sent-notification.entity.ts';
import type { WriteDependencies } from './state-writes.ts';

export const billsOf = (
  { invoices }: ProviderState,
  { organization }: BillingRecords,
  { trialEndsAt }: Pick<SubscriptionRecord, 'trialEndsAt'>,
): BillRecord[] => {
  const owner = { organizationId: organization.organizationId, organizationName: organization.name };
  return invoices.map((invoice) => billOf(invoice, owner, trialEndsAt));
};

const isDueTransfer = ({ paymentType, number, amountCents }: BillRecord): boolean =>
  paymentType === 'offline' && number !== null && amountCents > 0;

/** Word of a charge that is older than this has lost its use: its bill is in the list. */
const receiptMilliseconds = 30 * 24 * 60 * 60 * 1_000;

/** Amounts charged to a card, by bill. */
export const chargesOf = ({ invoices }: ProviderState): Map<string, number> =>
  new Map(
    invoices.flatMap((invoice) => {
      const cents = chargedCents(invoice);
      return cents > 0 ? [[billIdOf(invoice), cents] as const] : [];
    }),
  );

export const receiptOf = ({ organizationId, billId }: Pick<BillRecord, 'billId' | 'organizationId'>) => ({
  organizationId,
  notice: `receipt ${billId}`,
});

/** Announces a charge once, regardless of which writer recorded the bill as paid. */
const receiptWrites = (
  dependencies: WriteDependencies,
  tenantId: TenantId,
  bill: BillRecord,
  { stored, amountCents }: { stored: Found; amountCents: number },
): Write[] => {
  const { organizationId, number, paidAt } = bill;
  const isLate = paidAt === null || dependencies.now() - Date.parse(paidAt) > receiptMilliseconds;
  if (amountCents <= 0 || isLate || stored.pick(sentNoticeEntity, receiptOf(bill))) return [];
  const notice = { kind: 'charged' as const, amountCents, number };
  return [
    put(sentNoticeEntity, { ...receiptOf(bill), at: new Date(dependencies.now()).toISOString() }, 'new'),
    emit(dependencies, { type: 'subscription.notice', tenantId, organizationId, notice }),
  ];
};

type SeenBills = { bills: BillRecord[]; charges: Map<string, number>; stored: Found };

/**
 * Writes of bills that are new or changed. A transfer's bill is mailed when it is first seen finished, and a charge is
 * announced when it is first seen.
 */
export const billWrites = (
  dependencies: WriteDependencies,
  tenantId: TenantId,
  { bills, charges, stored }: SeenBills,
): Write[] =>
  bills.flatMap((bill) => {
    const amountCents = charges.get(bill.billId) ?? 0;
    const receipt = receiptWrites(dependencies, tenantId, bill, { stored, amountCents });
    const before = stored.pick(billEntity, bill);
    if (before && isDeepStrictEqual(before, bill)) return receipt;
    const { organizationId, billId } = bill;
    const isFirstSeen = isDueTransfer(bill) && !(before && isDueTransfer(before));
    return [
      put(billEntity, bill, 'any'),
      ...(isFirstSeen
        ? [emit(dependencies, { type: 'subscription.transfer-billed', tenantId, organizationId, billId })]
        : []),
      ...receipt,
    ];
  });

/**
 * Writes without a comparison with stored bills: a transfer's bill is left to the provider's event, which requests its
 * mail.
 */
export const plainBillWrites = (bills: BillRecord[]): Write[] =>
  bills.filter((bill) => !isDueTransfer(bill)).map((bill) => put(billEntity, bill, 'any'));
