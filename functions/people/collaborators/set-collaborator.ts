import { AppError } from '../../../shared/errors.ts';
import { actedBy } from '../../../shared/model/people/author.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { originOf } from '../../core/people/invitation-mails.ts';
import type { Site } from '../../core/people/site.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import { reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import { askedMail, workUrl } from './collaborator-mails.ts';
import { type Asked, type Asking, checkAsked, partWrites } from './part-writes.ts';

/** Mail and notification of requested work; people are not notified of their own requests. */
export const notifyAsked = (
  { dependencies, principal, report }: Asking,
  user: UserRecord,
  asked: Asked,
  site: Site,
): Write[] => {
  const { tenantId } = principal.scope;
  const author = authorOf(principal);
  if (user.userId === author.userId) return [];
  const work = { reportName: report.name, role: asked.role, count: asked.disclosures.length, dueOn: asked.dueOn };
  const addressee = { to: user.email, language: user.language, actorName: author.name };
  const { reportId, reportName, role, count, dueOn } = { ...work, reportId: report.reportId };
  return [
    emit(dependencies, {
      type: 'mail.requested',
      tenantId,
      mail: askedMail(addressee, work, workUrl(originOf(site), report)),
    }),
    emit(dependencies, {
      type: 'notification.requested',
      tenantId,
      organizationId: report.organizationId,
      readers: [user.userId],
      content: { kind: 'assigned', reportId, reportName, ...actedBy(author), role, count, dueOn },
    }),
  ];
};

const isWithUs = (user: UserRecord | undefined, { organization }: Principal): user is UserRecord =>
  user !== undefined &&
  user.organizationId === organization.organizationId &&
  (user.status === 'registered' || user.status === 'suspended' || user.status === 'pending');

const getOwn = (report: Report | undefined): Report => {
  if (!report) throw new AppError('report.not_found');
  return report;
};

/**
 * Adds a colleague or an existing contributor to the report, or changes their work.
 */
export const setCollaborator = (
  dependencies: PeopleDependencies,
  principal: Principal,
  input: { reportId: string; userId: string } & Asked,
  site: Site,
): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const key = reportKeyOf(principal, input.reportId);
    const person = { organizationId: key.organizationId, userId: input.userId };
    const found = await table.findMany([reportEntity.key(key), reportAccessEntity.key(person), userEntity.key(person)]);
    const report = getOwn(found.pick(reportEntity, key));
    const user = found.pick(userEntity, person);
    const access = found.pick(reportAccessEntity, person);
    const known = isWithUs(user, principal) ? user : undefined;
    const isNew = access?.reports[input.reportId] === undefined;
    if (isNew && input.userId === principal.user.userId) throw new AppError('collaborator.is_self');
    // An address of another organisation is changed like any open invitation, without a notice.
    const target = known ?? (access?.isExternalContributor ? access : undefined);
    if (!target) throw new AppError('user.not_found');
    const asking = { dependencies, principal, report };
    const { role, disclosures, dueOn } = input;
    const asked = checkAsked(report, { role, disclosures, dueOn }, target.isExternalContributor);
    const { organizationId, userId, email, isExternalContributor } = target;
    const writes = partWrites(asking, { organizationId, userId, email, isExternalContributor }, access, asked);
    if (writes.length === 0) return { done: true };
    // People who have not joined yet find it in the report.
    const hasJoined = known !== undefined && known.status !== 'pending';
    await table.write([...writes, ...(hasJoined ? notifyAsked(asking, known, asked, site) : [])]);
    return { done: true };
  });
