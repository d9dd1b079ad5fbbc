import type { CallResult } from '../../../shared/contract/call.ts';
import type { remindCollaborators as remindCollaboratorsCall } from '../../../shared/contract/collaborators.contract.ts';
import { isOverdue } from '../../../shared/model/collaborator.ts';
import { audit } from '../../core/audit/audit-row.ts';
import type { UserRecord } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { type ReportAccess, reportAccessEntity } from '../../core/reports/report-access.ts';
import type { PeopleDependencies, Site } from '../dependencies.ts';
import { originOf } from '../people-mails.ts';
import { reminderMail, workUrl } from './collaborator-mails.ts';
import { isRemindedToday, type Part } from './collaborator-view.ts';
import { loadParts, newAccess } from './load-parts.ts';
import { burdenOf, type Stand } from './open-work.ts';

type Result = CallResult<typeof remindCollaboratorsCall>;
type Skipped = Result['skipped'][number];
type Input = { reportId: string; userIds: Skipped['userId'][]; message: string; isAgain: boolean };
type Reminding = { dependencies: PeopleDependencies; principal: Principal; stand: Stand; site: Site; message: string };
type Reminded = Part & { user: UserRecord };

const reasonAgainst = (part: Part | undefined, stand: Stand, isAgain: boolean): Skipped['reason'] | undefined => {
  if (!part || burdenOf(part, stand).open === 0) return 'nothing-open';
  if (part.user?.status !== 'registered') return 'not-joined';
  if (part.user.mailProblem) return 'no-mail';
  return !isAgain && isRemindedToday(part.collaboration, stand.now) ? 'reminded-today' : undefined;
};

const isJoined = (part: Part | undefined): part is Reminded => part?.user !== undefined;

/** The mark, the mail and the notification of one person; the mark keeps a second reminder of the day from going out unseen. */
const remindOne = (
  { dependencies, principal, stand, site, message }: Reminding,
  part: Reminded,
  access: ReportAccess | undefined,
): Write[] => {
  const { report, now } = stand;
  const { user, collaboration } = part;
  const { codes, open, dueOn } = burdenOf(part, stand);
  const actorName = authorOf(principal).name;
  const { reportId, name: reportName } = report;
  const mail = reminderMail(
    { to: user.email, language: user.language, actorName, message, url: workUrl(originOf(site), report) },
    { reportName, dueOn, isOverdue: isOverdue(dueOn, now), codes, open },
  );
  const remindedAt = new Date(now).toISOString();
  const reports = { ...access?.reports, [reportId]: { ...collaboration, remindedAt } };
  const marked = { ...(access ?? newAccess(user)), reports, revision: (access?.revision ?? 0) + 1 };
  const { tenantId } = principal.scope;
  return [
    put(reportAccessEntity, marked, access?.revision ?? 'new'),
    emit(dependencies, { type: 'mail.requested', tenantId, mail }),
    emit(dependencies, {
      type: 'notification.requested',
      tenantId,
      organizationId: report.organizationId,
      readers: [user.userId],
      content: { kind: 'reminder', reportId, reportName, actorName, open, dueOn },
    }),
  ];
};

/** Reminds those of the named people who are behind, in one transaction; says who was left out and why. */
export const remindCollaborators = (
  dependencies: PeopleDependencies,
  principal: Principal,
  { reportId, userIds, message, isAgain }: Input,
  site: Site,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { report, states, accesses, parts } = await loadParts(dependencies, principal, reportId);
    const stand = { report, states, now: dependencies.now() };
    const wanted = [...new Set(userIds)].map((userId) => {
      const part = parts.find(({ access }) => access.userId === userId);
      return { userId, part, reason: reasonAgainst(part, stand, isAgain) };
    });
    const reminded = wanted
      .filter(({ reason }) => reason === undefined)
      .flatMap(({ part }) => (isJoined(part) ? [part] : []));
    if (reminded.length > 0) {
      const reminding = { dependencies, principal, stand, site, message };
      const accessOf = ({ access }: Part) => accesses.find(({ userId }) => userId === access.userId);
      await dependencies.table.write([
        ...reminded.flatMap((part) => remindOne(reminding, part, accessOf(part))),
        audit(dependencies, report, authorOf(principal), {
          action: 'collaborator.reminded',
          field: reminded.map(({ access }) => access.email).join(', '),
          newValue: message,
        }),
      ]);
    }
    return {
      reminded: reminded.map(({ access }) => access.userId),
      skipped: wanted.flatMap(({ userId, reason }) => (reason ? [{ userId, reason }] : [])),
    };
  });
