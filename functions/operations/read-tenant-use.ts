import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import { seatsInUse } from '../../shared/model/billing/seats.ts';
import type { CallQuotas } from '../../shared/model/platform/call-quotas.ts';
import { defaultStorageBytes } from '../../shared/model/platform/tenant-limits.ts';
import type { OrganizationUse, TenantUse } from '../../shared/model/platform/tenant-use.ts';
import { callCountEntity } from '../core/api/call-count.entity.ts';
import { windowSeconds } from '../core/api/call-quotas.ts';
import { organizationEntity, tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { storageUseEntity } from '../core/files/storage-use.entity.ts';
import { seatLedgerEntity } from '../core/people/seat-ledger.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'now'> & { callQuotas: CallQuotas };

const useOf = (all: readonly { name: string; value: number }[]): OrganizationUse => {
  const [most] = all.toSorted((one, other) => other.value - one.value);
  return {
    highest: most?.value ?? 0,
    highestName: most && most.value > 0 ? most.name : null,
    total: all.reduce((sum, { value }) => sum + value, 0),
  };
};

/**
 * Limits of the stage and the present use of a tenant: calls of the last complete window, seats and storage of its
 * organisations. One request for every fifty organisations.
 */
export const readTenantUse = async (
  { tableOf, callQuotas, now }: Dependencies,
  tenantId: TenantId,
): Promise<TenantUse> => {
  const table = tableOf(platformScope(tenantId));
  const lastWindow = { subject: 'tenant', window: Math.floor(now() / 1_000 / windowSeconds) - 1 };
  const [ofTenant, organizations] = await Promise.all([
    table.findMany([tenantEntity.key({}), callCountEntity.key(lastWindow)]),
    table.all(organizationEntity, { pk: ['ORGANIZATIONS'], index: 'gsi1' }),
  ]);
  if (!ofTenant.pick(tenantEntity, {})) throw new AppError('tenant.unknown');
  const found =
    organizations.length === 0
      ? undefined
      : await table.findMany(organizations.flatMap((one) => [seatLedgerEntity.key(one), storageUseEntity.key(one)]));
  const calls = ofTenant.pick(callCountEntity, lastWindow)?.count;
  return {
    callQuotas,
    storageBytes: defaultStorageBytes,
    callsPerSecond: calls === undefined ? null : calls / windowSeconds,
    seats: useOf(
      organizations.map((one) => {
        const ledger = found?.pick(seatLedgerEntity, one);
        return { name: one.name, value: ledger ? seatsInUse(ledger) : 0 };
      }),
    ),
    storage: useOf(
      organizations.map((one) => ({
        name: one.name,
        value: Math.max(0, found?.pick(storageUseEntity, one)?.bytes ?? 0),
      })),
    ),
  };
};
