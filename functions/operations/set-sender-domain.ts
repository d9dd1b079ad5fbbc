import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { SenderSetting } from '../../shared/model/platform/operation.ts';
import { TenantSender } from '../../shared/model/platform/tenant-sender.ts';
import { type TenantRecord, tenantEntity } from '../core/auth/principal.entities.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put, remove, type Write } from '../core/data/write.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { beginSenderChecks, withSender } from '../core/tenant-domains/begin-sender-checks.ts';
import { type TenantSenderRecord, tenantSenderEntity } from '../core/tenant-domains/tenant-sender.entity.ts';
import type { OperationsDependencies } from './dependencies.ts';

type Dependencies = Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now'>;

const newSender = (domain: string, mailbox: string): TenantSenderRecord => ({
  domain,
  mailbox,
  state: 'setting-up',
  cause: null,
  records: [],
  checkedAt: null,
  nextCheckAt: null,
  run: 1,
  beganAt: new Date(0).toISOString(),
  revision: 1,
});

/** The tenant with its sender, and the domains it had before. */
const tenantWith = (
  tenant: TenantRecord,
  own: { senderDomain: string; senderMailbox: string } | undefined,
  before: string | undefined,
): Write[] => {
  const formerSenderDomains = [...new Set([...(tenant.formerSenderDomains ?? []), ...(before ? [before] : [])])];
  const next = { ...withSender(tenant, own), ...(formerSenderDomains.length > 0 ? { formerSenderDomains } : {}) };
  if (isDeepStrictEqual(next, tenant)) return [];
  return [put(tenantEntity, { ...next, revision: tenant.revision + 1 }, tenant.revision)];
};

/**
 * Sets the domain that a tenant's mails are to come from, and begins its checks; null restores the platform's. Mails come
 * from it once it is verified, and from the platform's until then.
 */
export const setSenderDomain = async (
  dependencies: Dependencies,
  { tenantId, domain, mailbox }: SenderSetting & { tenantId: TenantId },
  by: OperationBy,
): Promise<{ tenantId: TenantId }> => {
  const table = dependencies.tableOf(platformScope(tenantId));
  const found = await table.findMany([tenantEntity.key({}), tenantSenderEntity.key({})]);
  const tenant = found.pick(tenantEntity, {});
  const former = found.pick(tenantSenderEntity, {});
  if (!tenant) throw new AppError('tenant.unknown');
  const isVerified = former?.domain === domain && former?.state === 'ready';
  const own = domain !== null && isVerified ? { senderDomain: domain, senderMailbox: mailbox } : undefined;
  const subject = domain === null ? tenant.name : `${mailbox}@${domain}`;
  const writes = [
    ...tenantWith(tenant, own, former?.domain === domain ? undefined : former?.domain),
    logBy(dependencies, by, { action: 'tenant.sender-changed', tenantId, tenantName: tenant.name, subject }),
  ];
  if (domain === null) {
    if (former) writes.push(remove(tenantSenderEntity, {}, former.revision));
  } else {
    const sender = isVerified && former ? { ...former, mailbox } : newSender(domain, mailbox);
    writes.push(...beginSenderChecks(dependencies, { tenantId, sender, ...(former ? { former } : {}) }));
  }
  await table.write(writes).catch(asConflict);
  return { tenantId };
};

/**
 * Restarts the checks from now on, whatever their last result. `by`: of a command; the button asks for no reason.
 * @throws tenant.no_sender where no domain is set.
 */
export const checkSenderAgain = async (
  dependencies: Dependencies,
  tenantId: TenantId,
  by?: OperationBy,
): Promise<TenantSender> => {
  const table = dependencies.tableOf(platformScope(tenantId));
  const found = await table.findMany([tenantSenderEntity.key({}), tenantEntity.key({})]);
  const former = found.pick(tenantSenderEntity, {});
  if (!former) throw new AppError('tenant.no_sender');
  const sender: TenantSenderRecord = {
    ...former,
    state: former.state === 'ready' ? 'ready' : 'setting-up',
    cause: null,
  };
  const subject = { tenantId, tenantName: found.pick(tenantEntity, {})?.name ?? '', subject: former.domain };
  await table
    .write([
      ...beginSenderChecks(dependencies, { tenantId, sender, former }),
      ...(by ? [logBy(dependencies, by, { ...subject, action: 'tenant.sender-checked' })] : []),
    ])
    .catch(asConflict);
  return TenantSender.parse(sender);
};
