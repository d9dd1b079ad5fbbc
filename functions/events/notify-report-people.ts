import type { Ids, UserId } from '../../shared/ids.ts';
import { actedBy } from '../../shared/model/people/author.ts';
import { isAdministratorKind } from '../../shared/model/people/permissions.ts';
import { permissionLevelsOf } from '../../shared/model/people/roles.ts';
import type { NotificationContent } from '../../shared/model/report/notification.ts';
import type { Report } from '../../shared/model/report/report.ts';
import {
  type OrganizationRecord,
  organizationEntity,
  tenantEntity,
  type UserRecord,
} from '../core/auth/principal.entities.ts';
import { ignoreConflict } from '../core/data/ignore-conflict.ts';
import { workflowScope } from '../core/data/scope.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import type { Write } from '../core/data/write.ts';
import { siteUrl } from '../core/email/site-url.ts';
import { type DomainEvent, emit, type OutboxItem } from '../core/events/outbox.ts';
import {
  loadPeople,
  type ReportPeople,
  readersAmong,
  recipientsOfPublication,
} from '../core/reports/published-people.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { submittedMail } from './report-mails.ts';
import { notificationWrites } from './write-notifications.ts';

type Dependencies = {
  tableOf: (scope: ReturnType<typeof workflowScope>) => TenantTable;
  ids: Pick<Ids, 'event'>;
  now: () => number;
  sitePort: string | undefined;
};
type StatusEvent = Extract<DomainEvent, { type: 'report.status-changed' }>;
type People = ReportPeople & { organization: OrganizationRecord };

/** People who can accept it: the approver named in the submission, else the report's approvers, else administrators. */
const deciders = ({ organization, users, accesses }: People, { reportId, approval }: Report): UserId[] => {
  if (approval?.approver) return [approval.approver.userId];
  const named = accesses.filter(({ reports }) => reports[reportId]?.role === 'approver').map(({ userId }) => userId);
  if (named.length > 0) return named;
  return users
    .filter(
      (user) => !user.isExternalContributor && permissionLevelsOf(organization.type, user).some(isAdministratorKind),
    )
    .map(({ userId }) => userId);
};

const readersOf = ({ step, actor }: StatusEvent, people: People, report: Report): UserRecord[] => {
  if (step === 'published') return recipientsOfPublication(people, report, actor.userId);
  const wanted = step === 'submit' ? deciders(people, report) : [report.owner.userId];
  return readersAmong(people, wanted).filter(({ userId }) => userId !== actor.userId);
};

const contentOf = ({ step, actor, reason }: StatusEvent, report: Report): NotificationContent => {
  const { reportId, name: reportName, publishedRevision: revision } = report;
  const names = { reportId, reportName, ...actedBy(actor) };
  switch (step) {
    case 'submit':
      return { kind: 'submitted', ...names };
    case 'accept':
      return { kind: 'accepted', ...names };
    case 'reject':
      return { kind: 'rejected', ...names, reason };
    case 'published':
      return { kind: 'published', reportId, reportName, revision };
  }
};

/** A step that requires an action is also mailed; every other step is only shown in the notifications. */
const mailWrites = (
  dependencies: Dependencies,
  { step, actor, tenantId }: StatusEvent,
  { hostname, readers }: { hostname: string; readers: UserRecord[] },
  { reportId, name: reportName, frameworks, approval }: Report,
): Write[] => {
  if (step !== 'submit') return [];
  const path = `/ct/framework-reports/${frameworks[0]?.versionId ?? '-'}/reports/${reportId}/data-input`;
  const url = `${siteUrl(hostname, dependencies.sitePort)}${path}`;
  const said = { actorName: actor.name, reportName, message: approval?.message ?? '', url };
  return readers.map(({ email: to, language }) =>
    emit(dependencies, { type: 'mail.requested', tenantId, mail: submittedMail({ ...said, to, language }) }),
  );
};

/** Notifies the people concerned by a step of a report; the actor only of a publication, because it takes a while. */
export const notifyReportChange = async (
  dependencies: Dependencies,
  item: Pick<OutboxItem, 'eventId' | 'atEpochSeconds'>,
  event: StatusEvent,
): Promise<void> => {
  const { organizationId } = event;
  const table = dependencies.tableOf(workflowScope(event));
  const found = await table.findMany([reportEntity.key(event), organizationEntity.key(event), tenantEntity.key({})]);
  const report = found.pick(reportEntity, event);
  const organization = found.pick(organizationEntity, event);
  const tenant = found.pick(tenantEntity, {});
  if (!report || !organization || !tenant) return;
  const people = await loadPeople(table, organizationId);
  const readers = readersOf(event, { organization, ...people }, report);
  if (readers.length === 0) return;
  await table
    .write([
      ...notificationWrites(item, {
        organizationId,
        readers: readers.map(({ userId }) => userId),
        content: contentOf(event, report),
      }),
      ...mailWrites(dependencies, event, { hostname: tenant.hostname, readers }, report),
    ])
    .catch(ignoreConflict);
};
