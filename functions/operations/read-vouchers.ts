import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { OperatedVoucher, PlacedVoucher, VoucherUseRow } from '../../shared/model/platform/platform.ts';
import { platformScope } from '../core/data/scope.ts';
import {
  normalizeVoucherCode,
  type Voucher,
  voucherEntity,
  voucherSigns,
  vouchersOfAllTenants,
  voucherUseEntity,
} from '../core/people/voucher.entity.ts';
import { readTenantNames } from '../core/platform/platform.entities.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'now'>;

const stateOf = ({ usesLeft, expiresAt, revokedAt }: Voucher, now: number): OperatedVoucher['state'] => {
  if (revokedAt) return 'revoked';
  if (usesLeft < 1) return 'used-up';
  return Date.parse(expiresAt) <= now ? 'expired' : 'open';
};

export const operatedVoucherOf = (voucher: Voucher, now: number): OperatedVoucher => {
  return {
    code: voucher.code,
    usesMax: voucher.usesMax,
    usesLeft: voucher.usesLeft,
    seats: voucher.seats,
    expiresAt: voucher.expiresAt,
    createdAt: voucher.createdAt,
    createdBy: voucher.createdBy?.name ?? '',
    state: stateOf(voucher, now),
  };
};

export const listVouchers = async (
  { tableOf, now }: Dependencies,
  tenantId: TenantId,
  query: PageQuery,
): Promise<Page<OperatedVoucher>> => {
  const range = { pk: ['VOUCHERS', 'platform'] as const, index: 'gsi1' as const, isNewestFirst: true };
  const page = await tableOf(platformScope(tenantId)).page(voucherEntity, range, query);
  return { ...page, items: page.items.map((voucher) => operatedVoucherOf(voucher, now())) };
};

/** Pages read for one answer while few codes match. */
const readsMax = 5;
/** Codes read at once while one is looked for. */
const searchedAtOnce = 500;

type VoucherFilter = PageQuery & { state?: OperatedVoucher['state'] | undefined; search?: string | undefined };

/**
 * Codes of all tenants, newest first; `search` is a part of the code. A page may be short, even empty, and still have
 * more behind it: state and code are compared after reading.
 */
export const findVouchers = async (
  { tableOf, now }: Dependencies,
  { state, search = '', limit, cursor }: VoucherFilter,
): Promise<Page<PlacedVoucher>> => {
  const table = tableOf(platformScope());
  const nameOf = await readTenantNames(table);
  const words = voucherSigns(search);
  const found: PlacedVoucher[] = [];
  let next = cursor;
  for (let read = 0; read < readsMax && found.length < limit; read += 1) {
    const page = await table.pageOfAllTenants(
      voucherEntity,
      { pk: vouchersOfAllTenants, isNewestFirst: true },
      { limit: words === '' ? limit - found.length : searchedAtOnce, cursor: next },
    );
    const vouchers = page.items.map(({ tenantId, item }) => ({
      ...operatedVoucherOf(item, now()),
      tenantId,
      tenantName: nameOf(tenantId),
    }));
    found.push(
      ...vouchers.filter(
        (voucher) => (state === undefined || voucher.state === state) && voucherSigns(voucher.code).includes(words),
      ),
    );
    if (page.nextCursor === null) return { items: found, nextCursor: null };
    next = page.nextCursor;
  }
  return { items: found, nextCursor: next ?? null };
};

/** Users of a code of the platform, also of a revoked one. */
export const listVoucherUses = async (
  { tableOf }: Pick<Dependencies, 'tableOf'>,
  { tenantId, code: typed }: { tenantId: TenantId; code: string },
  query: PageQuery,
): Promise<Page<VoucherUseRow>> => {
  const code = normalizeVoucherCode(typed);
  if (code === undefined) throw new AppError('voucher.not_found');
  const range = { pk: ['VOUCHER', code] as const, skPrefix: ['USE'] };
  const page = await tableOf(platformScope(tenantId)).page(voucherUseEntity, range, query);
  return {
    ...page,
    items: page.items.map(({ userId, organizationId, email, at }) => ({ userId, organizationId, email, at })),
  };
};
