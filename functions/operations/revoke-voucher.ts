import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { normalizeVoucherCode, voucherEntity } from '../core/people/voucher.entity.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import type { OperationsDependencies } from './dependencies.ts';

/**
 * Revokes a code of the platform; people who joined with it keep access. Codes of organisations are managed by them.
 */
export const revokeVoucher = (
  dependencies: Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now'>,
  { tenantId, code: typed }: { tenantId: TenantId; code: string },
  by: OperationBy,
): Promise<{ revoked: string }> =>
  retryOnConflict(async () => {
    const table = dependencies.tableOf(platformScope(tenantId));
    const code = normalizeVoucherCode(typed) ?? '';
    const found = await table.findMany([tenantEntity.key({}), ...(code ? [voucherEntity.key({ code })] : [])]);
    const tenant = found.pick(tenantEntity, {});
    const voucher = code ? found.pick(voucherEntity, { code }) : undefined;
    if (!tenant) throw new AppError('tenant.unknown');
    if (voucher?.organizationId !== null) throw new AppError('voucher.not_found');
    if (voucher.revokedAt) throw new AppError('voucher.revoked');
    const revokedAt = new Date(dependencies.now()).toISOString();
    await table.write([
      put(voucherEntity, { ...voucher, revokedAt }, { usesLeft: voucher.usesLeft, revokedAt: undefined }),
      logBy(dependencies, by, { action: 'voucher.revoked', tenantId, tenantName: tenant.name, subject: code }),
    ]);
    return { revoked: code };
  });
