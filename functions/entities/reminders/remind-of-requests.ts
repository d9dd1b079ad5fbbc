import type { Ids } from '../../../shared/ids.ts';
import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import { isReminderDay } from '../../../shared/model/entities/request-reminders.ts';
import { requestStateOf, whoActs } from '../../../shared/model/entities/request-state.ts';
import { organizationEntity, tenantEntity } from '../../core/auth/principal.entities.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { platformScope, type Scope, workflowScope } from '../../core/data/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, remove } from '../../core/data/write.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { entityRequest } from '../../core/entities/request.entities.ts';
import { lockedByReports } from '../../core/entities/request-lock.ts';
import { peopleAsked, readersOf, writeWithMails } from '../requests/mail-people.ts';
import { requestMail } from '../requests/request-mails.ts';
import {
  planRequestReminder,
  type RequestReminder,
  requestReminderEntity,
  requestReminderPartition,
} from '../requests/request-reminder.entity.ts';

type RequestRemindersDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  ids: Pick<Ids, 'audit' | 'comment' | 'entity' | 'entityRequest' | 'event' | 'organization'>;
  now: () => number;
  sitePort: string | undefined;
};

/** Reminds the people of one request; true if they owed something today. */
const remindOne = (dependencies: RequestRemindersDependencies, reminder: RequestReminder): Promise<boolean> =>
  retryOnConflict(async () => {
    const { now, sitePort } = dependencies;
    const table = dependencies.tableOf(workflowScope(reminder));
    const found = await table.findMany([
      entityRequest.key(reminder),
      tenantEntity.key({}),
      organizationEntity.key(reminder),
    ]);
    const stored = found.pick(entityRequest, reminder);
    const tenant = found.pick(tenantEntity, {});
    const organization = found.pick(organizationEntity, reminder);
    if (!stored || !tenant || tenant.closedAt || !organization) return false;
    const [request = stored] = await lockedByReports(table, [stored]);
    const today = dayIn(request.timeZone, now());
    const isOwed =
      whoActs(requestStateOf(request, today)) === 'answerer' &&
      request.remindedOn !== today &&
      isReminderDay(request.dueOn, today);
    if (!isOwed) return false;
    const members = await table.all(entityMember, {
      pk: peopleOf(request),
      skPrefix: [request.entityId],
      index: 'gsi1',
    });
    const host = sitePort === undefined ? tenant.hostname : `${tenant.hostname}:${sitePort}`;
    const site = { host, isSecure: sitePort === undefined };
    const people = peopleAsked(request, members);
    const readerOf = await readersOf(table, people, organization);
    const mails = people.map((member) => requestMail('reminder', request, member, { ...readerOf(member), site }));
    if (mails.length === 0) return false;
    const marked = { ...request, remindedOn: today, revision: request.revision + 1 };
    await writeWithMails(
      { ...dependencies, table },
      reminder.tenantId,
      [put(entityRequest, marked, request.revision)],
      mails,
    );
    return true;
  });

/** Replaces the processed reminder by the next one of the current due date. */
const planNext = async ({ tableOf, now }: RequestRemindersDependencies, reminder: RequestReminder): Promise<void> => {
  const { tenantId, organizationId, requestId } = reminder;
  const request = await tableOf(workflowScope(reminder)).find(entityRequest, reminder);
  const isOut = request?.stage === 'sent';
  await tableOf(platformScope()).write([
    remove(requestReminderEntity, reminder, 'any'),
    ...(isOut ? planRequestReminder({ tenantId, organizationId, requestId }, request, now()) : []),
  ]);
};

const pageSize = 100;

/**
 * Reminds everybody who owes an answer, in every tenant: a request once a day at most, since the day is marked in the
 * transaction of the mails. An interrupted run leaves the rest to the next.
 */
export const remindOfRequests = async (dependencies: RequestRemindersDependencies): Promise<number> => {
  const platform = dependencies.tableOf(platformScope());
  const until = new Date(dependencies.now()).toISOString();
  let reminded = 0;
  for (;;) {
    const { items } = await platform.page(requestReminderEntity, { pk: requestReminderPartition }, { limit: pageSize });
    const due = items.filter(({ dueAt }) => dueAt <= until);
    for (const reminder of due) {
      if (await remindOne(dependencies, reminder)) reminded += 1;
      await planNext(dependencies, reminder);
    }
    if (due.length < pageSize) return reminded;
  }
};
