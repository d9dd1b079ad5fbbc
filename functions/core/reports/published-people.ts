/**
 * Readers of a publication and recipients of its notices: one rule, for the counts on the screen and for the notices.
 */
import type { UserId } from '../../../shared/ids.ts';
import { isAllowed } from '../../../shared/model/people/permissions.ts';
import { permissionLevelsOf } from '../../../shared/model/people/roles.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { type OrganizationRecord, type UserRecord, userEntity } from '../auth/principal.entities.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { accessPartition, accessPrefix, type ReportAccess, reportAccessEntity } from './report-access.entity.ts';

export type ReportPeople = { users: readonly UserRecord[]; accesses: readonly ReportAccess[] };

/** One transaction holds a hundred writes: a notification and, where something waits, a mail for each. */
const recipientsMax = 45;

/** Everybody of an organisation with their parts in its reports, two requests side by side; bounded. */
export const loadPeople = async (table: TenantTable, organizationId: string) => {
  const [accesses, users] = await Promise.all([
    table.all(reportAccessEntity, { pk: accessPartition(organizationId), skPrefix: accessPrefix }),
    table.all(userEntity, { pk: ['ORGANIZATION-USERS', organizationId], index: 'gsi1' }),
  ]);
  return { users, accesses } satisfies ReportPeople;
};

/** Those of `wanted` who can read the subject of the notice. */
export const readersAmong = ({ users }: ReportPeople, wanted: Iterable<UserId>): UserRecord[] => {
  const ids = new Set(wanted);
  return users.filter(({ userId, status }) => status === 'registered' && ids.has(userId)).slice(0, recipientsMax);
};

/**
 * Recipients of the notice that a report was published: the requester, who may have left the page, the owner and
 * everybody with a part in the report; people from outside do not see it.
 */
export const recipientsOfPublication = (
  people: ReportPeople,
  { reportId, owner }: Report,
  requesterId: UserId,
): UserRecord[] => {
  const workers = people.accesses
    .filter(({ reports, isExternalContributor }) => Object.hasOwn(reports, reportId) && !isExternalContributor)
    .map(({ userId }) => userId);
  return readersAmong(people, [requesterId, owner.userId, ...workers]);
};

/** Number of all recipients: these, and the requester in any case, by mail. */
export const countRecipients = (people: ReportPeople, report: Report, requesterId: UserId): number =>
  recipientsOfPublication(people, report, requesterId).filter(({ userId }) => userId !== requesterId).length + 1;

/** How many people of the organisation can read its published reports. */
export const countReaders = ({ users }: ReportPeople, organization: Pick<OrganizationRecord, 'type'>): number =>
  users.filter(
    (user) =>
      user.status === 'registered' &&
      !user.isExternalContributor &&
      isAllowed(permissionLevelsOf(organization.type, user), 'report:read'),
  ).length;
