import { AppError } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import { requestStateOf, whoActs } from '../../../shared/model/entities/request-state.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { entityRequest } from '../../core/entities/request.entities.ts';
import { lockedByReports } from '../../core/entities/request-lock.ts';
import type { Site } from '../../core/people/site.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { peopleAsked, readersOf, writeWithMails } from './mail-people.ts';
import { requestMail } from './request-mails.ts';
import { orConflict } from './review-requests.ts';

/**
 * Reminds people who owe an answer, of one request once a day at most; the day is marked in the transaction of the
 * mails.
 */
export const remindEntities = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { requestIds }: { requestIds: readonly string[] },
  site: Site,
): Promise<{ reminded: number }> => {
  const { table, now } = dependencies;
  const { organizationId } = principal.organization;
  const keys = [...new Set(requestIds)].map((requestId) => ({ organizationId, requestId }));
  const [found, members] = await Promise.all([
    table.findMany(keys.map((key) => entityRequest.key(key))),
    table.all(entityMember, { pk: peopleOf(principal.organization), index: 'gsi1' }),
  ]);
  const stored = keys.map((key) => {
    const request = found.pick(entityRequest, key);
    if (!request) throw new AppError('entity_request.not_found');
    return request;
  });
  const requests = await lockedByReports(table, stored);
  const due = requests.flatMap((request) => {
    const today = dayIn(request.timeZone, now());
    const isOwed = whoActs(requestStateOf(request, today)) === 'answerer' && request.remindedOn !== today;
    const people = peopleAsked(request, members);
    return isOwed && people.length > 0 ? [{ request, today, people }] : [];
  });
  if (due.length === 0) return { reminded: 0 };
  const readerOf = await readersOf(
    table,
    due.flatMap(({ people }) => people),
    principal.organization,
  );
  const mails = due.flatMap(({ request, people }) =>
    people.map((member) => requestMail('reminder', request, member, { ...readerOf(member), site })),
  );
  const { tenantId } = principal.scope;
  const writes = due.map(({ request, today }) =>
    put(entityRequest, { ...request, remindedOn: today, revision: request.revision + 1 }, request.revision),
  );
  await writeWithMails(dependencies, tenantId, writes, mails).catch(orConflict);
  return { reminded: due.length };
};
