import { isDeepStrictEqual } from 'node:util';
import type { TenantId } from '../../../shared/ids.ts';
import type { Found } from '../data/tenant-table.ts';
import { put, type Write } from '../data/write.ts';
import { emit } from '../events/outbox.ts';
import { billOf } from './bill-of-invoice.ts';
import { type BillRecord, billEntity, type SubscriptionRecord } from './billing.entities.ts';
import type { BillingRecords } from './billing-records.ts';
import type { ProviderState } from './provider-state.ts';
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

/** Bills that are new or say something new; a transfer's goes out by mail when it is first seen finished. */
export const billWrites = (
  dependencies: WriteDependencies,
  tenantId: TenantId,
  bills: BillRecord[],
  stored: Found,
): Write[] =>
  bills.flatMap((bill) => {
    const before = stored.pick(billEntity, bill);
    if (before && isDeepStrictEqual(before, bill)) return [];
    const { organizationId, billId } = bill;
    const isFirstSeen = isDueTransfer(bill) && !(before && isDueTransfer(before));
    return [
      put(billEntity, bill, 'any'),
      ...(isFirstSeen
        ? [emit(dependencies, { type: 'subscription.transfer-billed', tenantId, organizationId, billId })]
        : []),
    ];
  });

/** Without what is stored to compare with: a transfer's bill is left to the provider's event, which asks for its mail. */
export const plainBillWrites = (bills: BillRecord[]): Write[] =>
  bills.filter((bill) => !isDueTransfer(bill)).map((bill) => put(billEntity, bill, 'any'));
