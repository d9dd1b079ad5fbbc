import { AppError } from '../../../shared/errors.ts';
import type { LifeJobId, TenantId, UserId } from '../../../shared/ids.ts';
import { holdsSeat } from '../../../shared/model/billing/seats.ts';
import { isRemoved } from '../../../shared/model/people/account-status.ts';
import { isErased } from '../../../shared/model/people/former-user.ts';
import { LifeJobView, type PersonLifeView } from '../../../shared/model/platform/tenant-life.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { displayName } from '../../core/auth/principal.ts';
import { platformScope } from '../../core/data/scope.ts';
import { adjust, put, type Write } from '../../core/data/write.ts';
import { writeInScope } from '../../core/data/write-in-scope.ts';
import { seatLedgerEntity } from '../../core/people/seat-ledger.entity.ts';
import { type LifeJob, lifeJobEntity } from '../jobs/life.entities.ts';
import { type Identity, withEmail, withName } from '../person/identity.ts';
import type { Given, LifeDependencies } from './dependencies.ts';
import { lifeOf, requireIdle } from './life-of.ts';
import { startJob, touched } from './start-job.ts';

const findUser = async ({ tableOf }: LifeDependencies, tenantId: TenantId, userId: UserId): Promise<UserRecord> => {
  const user = await tableOf(platformScope(tenantId)).find(userEntity, { userId });
  if (!user) throw new AppError('user.not_found');
  return user;
};

/** Exports and erasures of one person. */
export const showPerson = async (
  dependencies: LifeDependencies,
  { tenantId, userId }: { tenantId: TenantId; userId: UserId },
): Promise<PersonLifeView> => {
  const [user, { jobs }] = await Promise.all([
    findUser(dependencies, tenantId, userId),
    lifeOf(dependencies, tenantId),
  ]);
  const own = jobs.filter((job) => job.userId === userId).map((job) => LifeJobView.parse(job));
  return { email: user.email, isRemoved: isRemoved(user), jobs: own };
};

/** An erasure that stopped on the way, which may have erased the account already. */
const stoppedOf = (user: UserRecord, jobs: readonly LifeJob[]): LifeJob | undefined => {
  const last = jobs.find(({ userId, kind }) => userId === user.userId && kind === 'person-erasure');
  return last?.status === 'failed' ? last : undefined;
};

/** What the person is found by; an erasure that stopped continues with what it had found, of which a part is erased. */
const textsOf = (user: UserRecord, jobs: readonly LifeJob[]): LifeJob['person'] => {
  const { names, emails } = stoppedOf(user, jobs)?.person ?? { names: [], emails: [] };
  const known: Identity = withName(
    { userId: user.userId, organizationId: user.organizationId, names, emails },
    displayName(user),
  );
  const found = withEmail(known, user.email);
  return { names: found.names, emails: found.emails };
};

/** Earlier jobs that stopped have the names of the person, which the new erasure has instead. */
const withoutNames = (jobs: readonly LifeJob[], userId: UserId): Write[] =>
  jobs
    .filter((job) => job.userId === userId && job.person !== null)
    .map((job) => put(lifeJobEntity, { ...job, person: null, revision: job.revision + 1 }, job.revision));

type PersonJob = { kind: 'person-export' | 'person-erasure'; user: UserRecord };

const start = async (
  dependencies: LifeDependencies,
  { kind, user }: PersonJob,
  { tenantId, by }: Pick<Given<'export-person'>, 'tenantId' | 'by'>,
  alongside: readonly Write[],
): Promise<{ jobId: LifeJobId }> => {
  const { life, jobs, tenant } = await lifeOf(dependencies, tenantId);
  if (!tenant) throw new AppError('tenant.unknown');
  requireIdle(jobs);
  if (kind === 'person-erasure' && isErased(user) && !stoppedOf(user, jobs)) throw new AppError('life.person_erased');
  const { organizationId, userId } = user;
  const { hostname, name: tenantName } = tenant;
  // The log outlives the erasure: it has the id of the person only.
  const job = { kind, tenantId, organizationId, userId, hostname, by, subject: userId, tenantName } as const;
  const given = { ...job, person: textsOf(user, jobs), people: [], surveys: [] };
  return {
    jobId: await startJob(dependencies, given, [
      ...touched(life, job, dependencies.now),
      ...(kind === 'person-erasure' ? withoutNames(jobs, userId) : []),
      ...alongside,
    ]),
  };
};

/** Starts an export of what the registry calls personal of one person. */
export const exportPerson = async (
  dependencies: LifeDependencies,
  input: Given<'export-person'>,
): Promise<{ jobId: LifeJobId }> => {
  const user = await findUser(dependencies, input.tenantId, input.userId);
  return start(dependencies, { kind: 'person-export', user }, input, []);
};

/** Ends the access of a person whom nobody removed; their reports and assignments stay with the former user. */
const endAccess = (dependencies: LifeDependencies, tenantId: TenantId, user: UserRecord): Write[] => {
  const sessionEpochSeconds = Math.floor(dependencies.now() / 1_000) + 1;
  const ended: UserRecord = { ...user, status: 'terminated', sessionEpochSeconds, revision: user.revision + 1 };
  const hasJoined = !['pending', 'inactive', 'cancelled'].includes(user.status);
  const isAdministrator = hasJoined && user.roles.includes('Administrator');
  const add = { ...(holdsSeat(user) ? { free: 1 } : {}), ...(isAdministrator ? { administrators: -1 } : {}) };
  const writes = [
    put(userEntity, ended, user.revision),
    ...(Object.keys(add).length === 0
      ? []
      : [adjust(seatLedgerEntity, user, { add, ...(isAdministrator ? { atLeast: { administrators: 2 } } : {}) })]),
  ];
  return writes.map((write) => writeInScope(platformScope(tenantId), write));
};

/**
 * Starts the erasure of a person; their e-mail is typed. Either they were removed before, or their organisation asks for
 * it: then their access ends with this write. Not of an operator, of the last administrator, or during a removal, which
 * moves their reports first.
 */
export const erasePerson = async (
  dependencies: LifeDependencies,
  { email, isAskedByOrganization, ...input }: Given<'erase-person'>,
): Promise<{ jobId: LifeJobId }> => {
  const user = await findUser(dependencies, input.tenantId, input.userId);
  if (user.email.toLowerCase() !== email.trim().toLowerCase()) throw new AppError('life.name_wrong');
  if (user.isPlatformOperator) throw new AppError('life.operator');
  if (user.status === 'pending-removal') throw new AppError('life.person_leaving');
  if (isRemoved(user)) return start(dependencies, { kind: 'person-erasure', user }, input, []);
  if (isAskedByOrganization !== true) throw new AppError('life.person_has_access');
  return start(dependencies, { kind: 'person-erasure', user }, input, endAccess(dependencies, input.tenantId, user));
};
