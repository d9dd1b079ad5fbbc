import type { Ids, TenantId } from '../../shared/ids.ts';
import { accountsHost } from '../../shared/model/platform/tenant.ts';
import type { DomainCause, DomainRecord, DomainState } from '../../shared/model/platform/tenant-domain.ts';
import type { Scope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { sendDeferredInvitations } from '../core/tenant-domains/deferred-invitations.ts';
import { tenantDomainEntity } from '../core/tenant-domains/tenant-domain.entity.ts';
import { type CheckAnswer, pauseChecks, recordCheck } from './follow-checks.ts';

export type CertificateState = 'none' | 'pending' | 'issued' | 'refused' | 'timed-out';

/** The edge as domains need it. */
export type EdgeTenants = {
  /**
   * Name of the distribution tenant that serves these hosts, created if there is none. Undefined: another distribution
   * has one of them.
   */
  ensure(tenantId: TenantId, hostname: string): Promise<string | undefined>;
  /** Hosts with DNS that points to the edge. */
  pointedHosts(name: string): Promise<string[]>;
  certificateOf(name: string): Promise<CertificateState>;
  /** Requests a certificate again, after a refused or expired request. */
  requestCertificate(name: string, hostname: string): Promise<void>;
  /** Where the DNS names of all tenants lead. */
  routingEndpoint: string;
};

export type DomainDependencies = {
  table: TenantTable;
  edge: EdgeTenants;
  /** Names that a host is another name of; none where nothing is found. */
  lookUp: (hostname: string) => Promise<string[]>;
  now: () => number;
  ids: Pick<Ids, 'audit' | 'event'>;
  scope: Scope;
  sitePort: string | undefined;
};

type Finding = { state: DomainState; cause: DomainCause | null; records: DomainRecord[] };

const recordsOf = async (
  { edge, lookUp }: Pick<DomainDependencies, 'edge' | 'lookUp'>,
  hostname: string,
  pointed: readonly string[],
): Promise<DomainRecord[]> =>
  Promise.all(
    [hostname, accountsHost(hostname)].map(async (name) => ({
      type: 'CNAME' as const,
      name,
      expected: edge.routingEndpoint,
      found: await lookUp(name),
      isRight: pointed.includes(name),
    })),
  );

const stateOf = (records: readonly DomainRecord[], certificate: CertificateState): Omit<Finding, 'records'> => {
  if (certificate === 'refused') return { state: 'failed', cause: 'certificate-refused' };
  if (certificate === 'timed-out') return { state: 'failed', cause: 'certificate-timed-out' };
  if (!records.every(({ isRight }) => isRight)) return { state: 'waiting-for-dns', cause: null };
  return certificate === 'pending' ? { state: 'certificate-pending', cause: null } : { state: 'ready', cause: null };
};

/** `isAskedAgain`: a new check was requested, and this is the first one since. */
const check = async (
  dependencies: DomainDependencies,
  tenantId: TenantId,
  { hostname, isAskedAgain }: { hostname: string; isAskedAgain: boolean },
): Promise<Finding> => {
  const { edge } = dependencies;
  const name = await edge.ensure(tenantId, hostname);
  if (name === undefined) return { state: 'failed', cause: 'host-in-use-elsewhere', records: [] };
  const [pointed, stored] = await Promise.all([edge.pointedHosts(name), edge.certificateOf(name)]);
  const isLost = stored === 'refused' || stored === 'timed-out';
  if (isLost && isAskedAgain) await edge.requestCertificate(name, hostname);
  const records = await recordsOf(dependencies, hostname, pointed);
  return { ...stateOf(records, isLost && isAskedAgain ? 'pending' : stored), records };
};

/** One check of a tenant's host, recorded; deferred invitations are sent once it is ready. */
export const checkDomain = (
  dependencies: DomainDependencies,
  { tenantId, run }: { tenantId: TenantId; run: number },
): Promise<CheckAnswer> =>
  recordCheck({
    ...dependencies,
    kind: tenantDomainEntity,
    run,
    check: async ({ hostname, run: checked, state }) => {
      const isAskedAgain = checked > 1 && state === 'setting-up';
      const finding = await check(dependencies, tenantId, { hostname, isAskedAgain });
      // Before the state is recorded: a step that is aborted in between sends the rest when it is repeated.
      if (finding.state === 'ready' && state !== 'ready') await sendDeferredInvitations(dependencies);
      return finding;
    },
  });

export const stopChecks = (
  { table }: Pick<DomainDependencies, 'table'>,
  { run }: { run: number },
): Promise<CheckAnswer> => pauseChecks({ table, kind: tenantDomainEntity }, { run, cause: 'edge-unavailable' });
