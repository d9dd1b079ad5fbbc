import type { CreateVoucher } from '../../shared/model/operation.ts';
import { platformScope } from '../core/auth/scope.ts';
import { createVoucherCode, putVoucher } from '../core/people/voucher.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';

/** A code of the platform: each use makes a new Trial organisation with `seats` seats, its user the administrator (ruling 20). */
export const createVoucher = async (
  { tableOf, now }: OperationsDependencies,
  { tenantId, uses, seats, expiresOn }: CreateVoucher,
): Promise<{ code: string }> => {
  const code = createVoucherCode();
  await tableOf(platformScope(tenantId)).write([
    putVoucher({
      code,
      organizationId: null,
      role: 'Administrator',
      permissionLevel: 'administrator-voucher-code',
      usesMax: uses,
      usesLeft: uses,
      seats,
      expiresAt: `${expiresOn}T23:59:59.999Z`,
      createdAt: new Date(now()).toISOString(),
      createdBy: null,
    }),
  ]);
  return { code };
};
