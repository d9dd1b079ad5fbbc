import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import { Bill } from '../../shared/model/billing/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { billEntity } from '../core/billing/billing.entities.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

/** Bills as stored from the provider's invoices, newest first: listing them needs no call of the provider. */
export const listBills = async (
  { table }: { table: TenantTable },
  { organization }: Principal,
  query: PageQuery,
): Promise<Page<Bill>> => {
  const { items, nextCursor } = await table.page(
    billEntity,
    { pk: ['ORGANIZATION', organization.organizationId], skPrefix: ['BILL'], isNewestFirst: true },
    query,
  );
  return { items: items.map((bill) => Bill.parse(bill)), nextCursor };
};
