import { ReportId } from '../../../shared/ids.ts';
import { takesSeat } from '../../../shared/model/billing/seats.ts';
import { moveStatus } from '../../../shared/model/people/account-status.ts';
import { namedPeople } from '../../core/audit/named-people.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  type UserRecord,
  userEntity,
} from '../../core/auth/principal.entities.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, remove } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { type Removal, removalEntity } from '../../core/people/removal.entity.ts';
import { giveSeatsBack } from '../../core/people/seat-ledger.entity.ts';
import { reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import { removedMail } from '../users/people-mails.ts';
import type { RemovalDependencies, RemovalInput } from './removal-event.ts';

const goodbye = (
  dependencies: RemovalDependencies,
  { tenantId }: RemovalInput,
  { user, removal, organization }: { user: UserRecord; removal: Removal; organization: OrganizationRecord | undefined },
) => {
  const addressee = {
    to: user.email,
    language: user.language,
    organizationName: organization?.name ?? '',
    actorName: removal.remover.name,
  };
  return emit(dependencies, { type: 'mail.requested', tenantId, mail: removedMail(addressee) });
};

/** Data retained of a removed person: their identity, and the end of their sessions. */
const terminated = (user: UserRecord): UserRecord => {
  const { phoneNumber: _phone, countryCode: _country, department: _department, avatar: _avatar, ...rest } = user;
  const {
    pinnedMetrics: _pins,
    isMfaOn: _factor,
    keptSessionId: _session,
    isVoucherCreated: _voucher,
    mailProblem: _mail,
    ...person
  } = rest;
  return { ...person, status: moveStatus(user.status, 'terminated', 'system'), revision: user.revision + 1 };
};

/**
 * Terminates the person, frees the seat, writes the audit row and requests the mail: one transaction, so once. The
 * address may be invited again or sign up by itself.
 */
export const finishRemoval = (dependencies: RemovalDependencies, input: RemovalInput): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const found = await table.findMany([
      userEntity.key(input),
      removalEntity.key(input),
      organizationEntity.key(input),
      reportAccessEntity.key(input),
    ]);
    const user = found.pick(userEntity, input);
    const removal = found.pick(removalEntity, input);
    if (!removal || user?.status !== 'pending-removal') return { done: true };
    const organization = found.pick(organizationEntity, input);
    await table.write([
      put(userEntity, terminated(user), user.revision),
      remove(removalEntity, removal, { movedReports: removal.movedReports }),
      remove(reportAccessEntity, input, 'any'),
      ...(takesSeat(user) ? [giveSeatsBack(input.organizationId, 1)] : []),
      auditOrganization(dependencies, input.organizationId, removal.remover, {
        action: 'person.removed',
        section: 'people',
        field: user.email,
        oldValue: removal.name,
        newValue: String(removal.movedReports),
        ...namedPeople({ oldValue: [removal.userId] }),
      }),
      ...Object.keys(found.pick(reportAccessEntity, input)?.reports ?? {}).map((reportId) =>
        emit(dependencies, {
          type: 'report.scope-changed',
          tenantId: input.tenantId,
          organizationId: input.organizationId,
          reportId: ReportId.parse(reportId),
        }),
      ),
      goodbye(dependencies, input, { user, removal, organization }),
    ]);
    return { done: true };
  });
