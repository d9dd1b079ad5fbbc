import type { Page, PageQuery } from '../../shared/contract/calls/page.ts';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { OperatedVoucher, VoucherUseRow } from '../../shared/model/platform/platform.ts';
import { platformScope } from '../core/data/scope.ts';
import { normalizeVoucherCode, type Voucher, voucherEntity, voucherUseEntity } from '../core/people/voucher.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'now'>;

export const operatedVoucherOf = (voucher: Voucher, now: number): OperatedVoucher => {
  const isOver = Date.parse(voucher.expiresAt) <= now;
  return {
    code: voucher.code,
    usesMax: voucher.usesMax,
    usesLeft: voucher.usesLeft,
    seats: voucher.seats,
    expiresAt: voucher.expiresAt,
    createdAt: voucher.createdAt,
    createdBy: voucher.createdBy?.name ?? '',
    state: voucher.usesLeft < 1 ? 'used-up' : isOver ? 'expired' : 'open',
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
