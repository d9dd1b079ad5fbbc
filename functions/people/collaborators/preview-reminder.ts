import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { previewReminder as previewReminderCall } from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { footerOf } from '../../core/email/branded-mail.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import { reminderFrame, reminderWords, workLine } from './collaborator-mails.ts';
import { nameOf } from './collaborator-view.ts';
import { loadParts } from './load-parts.ts';
import { isReachable, reasonAgainst, workOf } from './remindable.ts';

/** The reminder in each language of its recipients, with the open work of each recipient. */
export const previewReminder = async (
  dependencies: PeopleDependencies,
  principal: Principal,
  reportId: string,
): Promise<CallResult<typeof previewReminderCall>> => {
  const { report, states, parts } = await loadParts(dependencies, principal, reportId);
  const context = { report, states, now: dependencies.now() };
  const recipients = parts.filter(isReachable).filter((part) => reasonAgainst(part, context) === undefined);
  const actorName = authorOf(principal).name;
  const mails = Language.options.map((language) => ({
    ...reminderWords({ language, actorName, reportName: report.name }),
    ...reminderFrame({ language, actorName }),
    brand: principal.tenant.name,
    footer: footerOf(principal.tenant, language),
    receivers: recipients
      .filter(({ user }) => user.language === language)
      .map((part) => ({
        userId: part.access.userId,
        name: nameOf(part),
        work: workLine(workOf(part, context), language),
      })),
  }));
  return { mails: mails.filter(({ receivers }) => receivers.length > 0) };
};
