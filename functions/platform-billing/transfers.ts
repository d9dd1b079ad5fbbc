import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { Transfer, TransferStatus } from '../../shared/model/billing/platform-billing.ts';
import { type BillRecord, billEntity } from '../core/billing/billing.entities.ts';
import { type OperatorDependencies, tableOfTenant } from './dependencies.ts';

export const transferViewOf = (bill: BillRecord, nowMilliseconds: number): Transfer => {
  const isPaid = bill.status === 'paid';
  const dueAt = bill.dueAt ?? bill.issuedAt;
  return {
    billId: bill.billId,
    number: bill.number,
    organizationId: bill.organizationId,
    organizationName: bill.organizationName,
    amountCents: bill.amountCents,
    currency: bill.currency,
    status: isPaid ? 'paid' : 'open',
    issuedAt: bill.issuedAt,
    dueAt,
    isOverdue: !isPaid && Date.parse(dueAt) <= nowMilliseconds,
    paidAt: bill.paidAt,
    reference: bill.reference,
  };
};

/** Reconciliation: bills that wait for a transfer, the longest due first; or those that were paid, the newest first. */
export const listTransfers = async (
  dependencies: OperatorDependencies,
  tenantId: TenantId,
  { status, ...page }: PageQuery & { status: TransferStatus },
): Promise<Page<Transfer>> => {
  const range = {
    pk: ['TRANSFERS', status] as const,
    index: 'gsi1' as const,
    isNewestFirst: status === 'paid',
  };
  const { items, nextCursor } = await tableOfTenant(dependencies, tenantId).page(billEntity, range, page);
  const now = dependencies.now();
  return { items: items.map((bill) => transferViewOf(bill, now)), nextCursor };
};
