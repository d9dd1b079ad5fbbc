import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { VoucherBatch } from '../../shared/model/platform/operation.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { createVoucherCode, putVoucher, type Voucher } from '../core/people/voucher.entity.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now'>;
type Input = VoucherBatch & { tenantId: TenantId };

/** A transaction takes a hundred writes; the row of the log is one of them. */
const codesAtOnce = 99;

/** The last day is inclusive, in UTC. */
const endOf = (day: string): string => `${day}T23:59:59.999Z`;

const newVouchers = ({ now }: Dependencies, { count, uses, seats, expiresOn }: Input, by: OperationBy): Voucher[] =>
  Array.from({ length: count }, () => ({
    code: createVoucherCode(),
    organizationId: null,
    role: 'Administrator' as const,
    permissionLevel: 'administrator-voucher-code' as const,
    usesMax: uses,
    usesLeft: uses,
    seats,
    expiresAt: endOf(expiresOn),
    createdAt: new Date(now()).toISOString(),
    createdBy: by.who,
  }));

/**
 * Codes of the platform: each use makes a new Trial organisation with `seats` seats, its user the administrator.
 */
export const createVouchers = async (dependencies: Dependencies, input: Input, by: OperationBy): Promise<Voucher[]> => {
  const { tenantId, expiresOn } = input;
  if (Date.parse(endOf(expiresOn)) <= dependencies.now()) throw new AppError('voucher.date_past');
  const table = dependencies.tableOf(platformScope(tenantId));
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new AppError('tenant.unknown');
  const vouchers = newVouchers(dependencies, input, by);
  for (let start = 0; start < vouchers.length; start += codesAtOnce) {
    const batch = vouchers.slice(start, start + codesAtOnce);
    const subject = batch.length === 1 ? (batch[0]?.code ?? '') : `${batch[0]?.code} + ${batch.length - 1}`;
    await table
      .write([
        ...batch.map(putVoucher),
        logBy(dependencies, by, { action: 'voucher.created', tenantId, tenantName: tenant.name, subject }),
      ])
      .catch(asConflict);
  }
  return vouchers;
};

export const createVoucher = async (dependencies: Dependencies, input: Input, by: OperationBy) => {
  const codes = (await createVouchers(dependencies, input, by)).map(({ code }) => code);
  return { code: codes[0] ?? '', codes };
};
