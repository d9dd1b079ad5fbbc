import { AppError } from '../../../shared/errors.ts';
import { graceDays, type LifeState } from '../../../shared/model/platform/tenant-life.ts';
import { type TenantRecord, tenantEntity } from '../../core/auth/principal.entities.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import { platformScope } from '../../core/data/scope.ts';
import { put, type Write } from '../../core/data/write.ts';
import { writeInScope } from '../../core/data/write-in-scope.ts';
import { emit } from '../../core/events/outbox.ts';
import { beginSenderChecks, withSender } from '../../core/tenant-domains/begin-sender-checks.ts';
import { type TenantSenderRecord, tenantSenderEntity } from '../../core/tenant-domains/tenant-sender.entity.ts';
import { type TenantLife, tenantLifeEntity } from '../jobs/life.entities.ts';
import { closingLetter } from './closing-letter.ts';
import type { Given, LifeDependencies } from './dependencies.ts';
import { lifeLog, lifeOf, requireIdle, requireNotWiping } from './life-of.ts';
import { startJob } from './start-job.ts';

const graceMilliseconds = graceDays * 24 * 60 * 60 * 1_000;
type Closed = { state: LifeState; wipesAt: string | null };

const putLife = (life: TenantLife, stored: TenantLife | undefined): Write =>
  put(tenantLifeEntity, life, stored ? stored.revision : 'new');

const nextLife = (
  life: TenantLife | undefined,
  changed: Pick<TenantLife, 'tenantId' | 'hostname' | 'at' | 'by'>,
): Omit<TenantLife, 'state' | 'wipesAt'> => ({
  ...changed,
  organizations: life?.organizations ?? [],
  revision: (life?.revision ?? 0) + 1,
});

const inTenant = (tenantId: TenantRecord['tenantId'], write: Write): Write =>
  writeInScope(platformScope(tenantId), write);

/**
 * Closes a tenant: its host is typed and it was exported before. From this write on nobody has access; the mail is
 * sent, and the data stored until then is exported once more. The wipe after the days of grace requires this export.
 */
export const closeTenant = async (
  dependencies: LifeDependencies,
  { tenantId, hostname, by }: Given<'close-tenant'>,
): Promise<Closed> => {
  const { tableOf, now } = dependencies;
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  if (!tenant) throw new AppError('tenant.unknown');
  // Operators work on the root domain: nobody could reopen it.
  if (tenant.hostType === 'ROOT_DOMAIN') throw new AppError('tenant.admin_module');
  if (life?.state === 'closing') return { state: life.state, wipesAt: life.wipesAt };
  requireNotWiping(life);
  if (hostname !== tenant.hostname) throw new AppError('life.name_wrong');
  requireIdle(jobs);
  const isExported = jobs.some(
    ({ kind, status, organizationId }) => kind === 'export' && status === 'done' && organizationId === null,
  );
  if (!isExported) throw new AppError('life.not_exported');
  const at = new Date(now()).toISOString();
  const wipesAt = new Date(now() + graceMilliseconds).toISOString();
  const entry = { tenantId, tenantName: tenant.name, organizationId: null, subject: hostname, by };
  const next = nextLife(life, { tenantId, hostname, at, by });
  await tableOf(platformScope())
    .write([
      putLife({ ...next, state: 'closing', wipesAt }, life),
      inTenant(
        tenantId,
        put(tenantEntity, { ...tenant, closedAt: at, revision: tenant.revision + 1 }, tenant.revision),
      ),
      inTenant(
        tenantId,
        emit(dependencies, {
          type: 'mail.requested',
          tenantId,
          mail: closingLetter(tenant, now() + graceMilliseconds),
        }),
      ),
      lifeLog(dependencies, { action: 'tenant.closed', ...entry }),
    ])
    .catch(asConflict);
  await startJob(dependencies, { kind: 'export', hostname, ...entry }, []);
  return { state: 'closing', wipesAt };
};

/** Its sender domain is checked again: a wipe deletes the identity, and mails come from the platform until then. */
const reopened = (
  dependencies: LifeDependencies,
  { closedAt: _closedAt, ...tenant }: TenantRecord,
  sender: TenantSenderRecord | undefined,
): Write[] => {
  const { tenantId } = tenant;
  const open = sender ? withSender(tenant, undefined) : tenant;
  const checks = sender
    ? beginSenderChecks(dependencies, {
        tenantId,
        sender: { ...sender, state: 'setting-up', cause: null },
        former: sender,
      })
    : [];
  return [put(tenantEntity, { ...open, revision: tenant.revision + 1 }, tenant.revision), ...checks].map((write) =>
    inTenant(tenantId, write),
  );
};

/** Opens a tenant again that is closed: within its days of grace, or restored from an archive of that time. */
export const callBackTenant = async (
  dependencies: LifeDependencies,
  { tenantId, by }: Given<'call-back-tenant'>,
): Promise<Closed> => {
  const { tableOf, now } = dependencies;
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  if (!tenant) throw new AppError('tenant.unknown');
  requireNotWiping(life);
  if (jobs.some(({ kind, status }) => status === 'running' && kind !== 'export')) requireIdle(jobs);
  const sender = await tableOf(platformScope(tenantId)).find(tenantSenderEntity, {});
  const { hostname, name: tenantName } = tenant;
  const at = new Date(now()).toISOString();
  const next = nextLife(life, { tenantId, hostname, at, by });
  await tableOf(platformScope()).write([
    putLife({ ...next, state: 'open', wipesAt: null }, life),
    ...reopened(dependencies, tenant, sender),
    lifeLog(dependencies, {
      action: 'tenant.called-back',
      tenantId,
      tenantName,
      organizationId: null,
      subject: hostname,
      by,
    }),
  ]);
  return { state: 'open', wipesAt: null };
};
