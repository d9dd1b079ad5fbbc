import type { TenantId } from '../../shared/ids.ts';
import type { DomainRecord } from '../../shared/model/platform/tenant-domain.ts';
import type { SenderCause, SenderState } from '../../shared/model/platform/tenant-sender.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put, type Write } from '../core/data/write.ts';
import { withSender } from '../core/tenant-domains/begin-sender-checks.ts';
import { type TenantSenderRecord, tenantSenderEntity } from '../core/tenant-domains/tenant-sender.entity.ts';
import { type CheckAnswer, pauseChecks, recordCheck } from './follow-checks.ts';

/** `failed`: the mail service looked for the records for days and ended. */
export type DkimState = 'pending' | 'verified' | 'failed';

export type SenderIdentities = {
  /** The identity of a domain, added if there is none; `isAskedAgain` restarts a failed verification. */
  ensure(domain: string, options: { isAskedAgain: boolean }): Promise<{ tokens: string[]; state: DkimState }>;
};

export type SenderDependencies = {
  table: TenantTable;
  identities: SenderIdentities;
  /** Names that a host is another name of; none where nothing is found. */
  lookUp: (hostname: string) => Promise<string[]>;
  now: () => number;
};

type Finding = { state: SenderState; cause: SenderCause | null; records: DomainRecord[] };

const recordsOf = (
  lookUp: SenderDependencies['lookUp'],
  { domain, tokens, isVerified }: { domain: string; tokens: readonly string[]; isVerified: boolean },
): Promise<DomainRecord[]> =>
  Promise.all(
    tokens.map(async (token) => {
      const name = `${token}._domainkey.${domain}`;
      const expected = `${token}.dkim.amazonses.com`;
      const found = await lookUp(name);
      return { type: 'CNAME' as const, name, expected, found, isRight: isVerified || found.includes(expected) };
    }),
  );

/** Why records are not found: the two mistakes that DNS itself shows. */
const mistakeIn = async (
  lookUp: SenderDependencies['lookUp'],
  records: readonly DomainRecord[],
  domain: string,
): Promise<SenderCause | null> => {
  const wrong = records.filter(({ isRight }) => !isRight);
  if (wrong.some(({ found }) => found !== null && found.length > 0)) return 'other-value';
  const repeated = await Promise.all(wrong.map(({ name }) => lookUp(`${name}.${domain}`)));
  return wrong.some(({ expected }, index) => repeated[index]?.includes(expected)) ? 'domain-repeated' : null;
};

const check = async (
  { identities, lookUp }: SenderDependencies,
  { domain, state: former }: TenantSenderRecord,
): Promise<Finding> => {
  const { tokens, state } = await identities.ensure(domain, { isAskedAgain: former === 'setting-up' });
  const records = await recordsOf(lookUp, { domain, tokens, isVerified: state === 'verified' });
  if (state === 'verified') return { state: 'ready', cause: null, records };
  if (state === 'failed') return { state: 'failed', cause: 'verification-failed', records };
  return { state: 'waiting-for-dns', cause: await mistakeIn(lookUp, records, domain), records };
};

/** The tenant's record has the domain exactly while it is verified. */
const setInTenant = async (table: TenantTable, sender: TenantSenderRecord): Promise<Write[]> => {
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) return [];
  const { senderDomain, senderMailbox } = tenant;
  const own = sender.state === 'ready' ? { senderDomain: sender.domain, senderMailbox: sender.mailbox } : undefined;
  if (own?.senderDomain === senderDomain && own?.senderMailbox === senderMailbox) return [];
  return [put(tenantEntity, { ...withSender(tenant, own), revision: tenant.revision + 1 }, tenant.revision)];
};

/** One check of a tenant's sender domain, recorded. */
export const checkSender = (
  dependencies: SenderDependencies,
  { run }: { tenantId: TenantId; run: number },
): Promise<CheckAnswer> =>
  recordCheck({
    ...dependencies,
    kind: tenantSenderEntity,
    run,
    check: (sender) => check(dependencies, sender),
    alongside: (next) => setInTenant(dependencies.table, next),
  });

export const stopSenderChecks = (
  { table }: Pick<SenderDependencies, 'table'>,
  { run }: { run: number },
): Promise<CheckAnswer> => pauseChecks({ table, kind: tenantSenderEntity }, { run, cause: 'mail-service-unavailable' });
