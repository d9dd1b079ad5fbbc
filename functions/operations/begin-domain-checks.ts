import { AppError } from '../../shared/errors.ts';
import type { Ids, TenantId } from '../../shared/ids.ts';
import { type TenantDomain, TenantDomain as TenantDomainView } from '../../shared/model/platform/tenant-domain.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope, type Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { emit } from '../core/events/outbox.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { type TenantDomainRecord, tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';

type Dependencies = { tableOf: (scope: Scope) => TenantTable; ids: Pick<Ids, 'audit' | 'event'>; now: () => number };

/** The domain of a new tenant and the event that starts its checks, for the transaction that makes the tenant. */
export const firstChecks = (
  { ids, now }: { ids: Pick<Ids, 'event'>; now: () => number },
  { tenantId, hostname }: { tenantId: TenantId; hostname: string },
): Write[] => {
  const domain: TenantDomainRecord = {
    hostname,
    state: 'setting-up',
    cause: null,
    records: [],
    checkedAt: null,
    nextCheckAt: null,
    run: 1,
    beganAt: new Date(now()).toISOString(),
    revision: 1,
  };
  return [
    put(tenantDomainEntity, domain, 'new'),
    emit({ ids, now }, { type: 'tenant.domain-checks-requested', tenantId, run: 1 }),
  ];
};

/**
 * Restarts the checks from now on, whatever their last result. `by`: of a command; the button asks for no reason.
 * @throws tenant.no_domain where the host belongs to the stage.
 */
export const checkAgain = async (
  { tableOf, ids, now }: Dependencies,
  tenantId: TenantId,
  by?: OperationBy,
): Promise<TenantDomain> => {
  const table = tableOf(platformScope(tenantId));
  const found = await table.findMany([tenantDomainEntity.key({}), tenantEntity.key({})]);
  const former = found.pick(tenantDomainEntity, {});
  if (!former) throw new AppError('tenant.no_domain');
  const run = former.run + 1;
  const next: TenantDomainRecord = {
    ...former,
    state: former.state === 'ready' ? 'ready' : 'setting-up',
    cause: null,
    run,
    beganAt: new Date(now()).toISOString(),
    revision: former.revision + 1,
  };
  const subject = { tenantId, tenantName: found.pick(tenantEntity, {})?.name ?? '', subject: former.hostname };
  await table
    .write([
      put(tenantDomainEntity, next, former.revision),
      emit({ ids, now }, { type: 'tenant.domain-checks-requested', tenantId, run }),
      ...(by ? [logBy({ ids, now }, by, { ...subject, action: 'tenant.domain-checked' })] : []),
    ])
    .catch((error: unknown) => {
      throw error instanceof WriteConflict ? new AppError('request.conflict') : error;
    });
  return TenantDomainView.parse(next);
};
