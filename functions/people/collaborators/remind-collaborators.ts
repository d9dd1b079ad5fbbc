import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  ReminderWords,
  remindCollaborators as remindCollaboratorsCall,
} from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { actedBy } from '../../../shared/model/people/author.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { originOf } from '../../core/people/invitation-mails.ts';
import type { Site } from '../../core/people/site.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { type ReportAccess, reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import { reminderMail, reminderWords, workUrl } from './collaborator-mails.ts';
import { isRemindedToday, type Part } from './collaborator-view.ts';
import { loadParts, newAccess } from './load-parts.ts';
import type { WorkContext } from './open-work.ts';
import { isReachable, type Reachable, reasonAgainst, workOf } from './remindable.ts';

type Result = CallResult<typeof remindCollaboratorsCall>;
type Skipped = Result['skipped'][number];
type Input = { reportId: string; userIds: Skipped['userId'][]; mails: ReminderWords[]; isAgain: boolean };
type Reminding = { dependencies: PeopleDependencies; principal: Principal; context: WorkContext; site: Site };

const wordsFor = (
  principal: Principal,
  { name: reportName }: Report,
  language: Language,
  mails: readonly ReminderWords[],
): ReminderWords =>
  mails.find((mail) => mail.language === language) ??
  reminderWords({ language, actorName: authorOf(principal).name, reportName });

/**
 * The mark, the mail and the notification of one person; the mark keeps a second reminder of the day from going out
 * unseen.
 */
const remindOne = (
  { dependencies, principal, context, site }: Reminding,
  part: Reachable,
  words: ReminderWords,
  access: ReportAccess | undefined,
): Write[] => {
  const { report, now } = context;
  const { user, collaboration } = part;
  const work = workOf(part, context);
  const { open, dueOn } = work;
  const actor = actedBy(authorOf(principal));
  const { actorName } = actor;
  const { reportId, name: reportName } = report;
  const mail = reminderMail({ to: user.email, actorName, words, url: workUrl(originOf(site), report) }, work);
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
      content: { kind: 'reminder', reportId, reportName, ...actor, open, dueOn },
    }),
  ];
};

/** Reminds the named people with open work, in one transaction; returns the skipped people with the reasons. */
export const remindCollaborators = (
  dependencies: PeopleDependencies,
  principal: Principal,
  { reportId, userIds, mails, isAgain }: Input,
  site: Site,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { report, states, accesses, parts } = await loadParts(dependencies, principal, reportId);
    const context = { report, states, now: dependencies.now() };
    const wanted = [...new Set(userIds)].map((userId) => {
      const part = parts.find(({ access }) => access.userId === userId);
      const wasNotified = !isAgain && part !== undefined && isRemindedToday(part.collaboration, context.now);
      return {
        userId,
        part,
        reason: reasonAgainst(part, context) ?? (wasNotified ? ('reminded-today' as const) : undefined),
      };
    });
    const reminded = wanted
      .filter(({ reason }) => reason === undefined)
      .flatMap(({ part }) => (isReachable(part) ? [part] : []));
    if (reminded.length > 0) {
      const reminding = { dependencies, principal, context, site };
      const wordsOf = ({ user }: Reachable) => wordsFor(principal, report, user.language, mails);
      const sent = [...new Map(reminded.map((part) => [part.user.language, wordsOf(part)])).values()];
      const accessOf = ({ access }: Part) => accesses.find(({ userId }) => userId === access.userId);
      await dependencies.table.write([
        ...reminded.flatMap((part) => remindOne(reminding, part, wordsOf(part), accessOf(part))),
        audit(dependencies, report, authorOf(principal), {
          action: 'collaborator.reminded',
          field: reminded.map(({ access }) => access.email).join(', '),
          newValue: sent.map(({ subject, text }) => `${subject}\n${text}`.trim()).join('\n\n'),
        }),
      ]);
    }
    return {
      reminded: reminded.map(({ access }) => access.userId),
      skipped: wanted.flatMap(({ userId, reason }) => (reason ? [{ userId, reason }] : [])),
    };
  });
