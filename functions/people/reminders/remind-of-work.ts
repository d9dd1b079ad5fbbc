import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Ids, OrganizationId } from '../../../shared/ids.ts';
import { dayOf, isOverdue } from '../../../shared/model/report/collaborator.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { type TenantRecord, tenantEntity, type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { platformScope, type Scope, workflowScope } from '../../core/data/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, remove } from '../../core/data/write.ts';
import { siteUrl } from '../../core/email/site-url.ts';
import { emit } from '../../core/events/outbox.ts';
import { type DueReminder, dueReminderEntity, dueReminderPartition } from '../../core/reports/due-reminder.entity.ts';
import {
  assignmentsOf,
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
} from '../../core/reports/report.entities.ts';
import { type ReportAccess, reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import { digestMail } from '../collaborators/collaborator-mails.ts';
import { impliedPart, newAccess } from '../collaborators/load-parts.ts';
import { burdenOf } from '../collaborators/open-work.ts';
import { type DueTranslations, listDueTranslations } from './due-translations.ts';
import { workDigestEntity } from './work-digest.entity.ts';

export type ReminderDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  catalogueOf: (table: TenantTable, organizationId: OrganizationId) => Promise<Catalogue>;
  ids: Pick<Ids, 'event'>;
  now: () => number;
  sitePort: string | undefined;
};
type Reader = { table: TenantTable; tenant: TenantRecord; user: UserRecord; access: ReportAccess | undefined };
type Due = ReturnType<typeof burdenOf> & { report: Report };
type DueWork = { answers: readonly Due[]; translations: readonly DueTranslations[] };

const assignedMax = 300;
const reportsMax = 20;
/** A reminder includes work due within this period. */
const nearMilliseconds = 3 * 24 * 60 * 60 * 1_000;

/**
 * States of a person's requested work: assignments of a colleague, or the disclosures given to an external contributor.
 */
const findStates = async ({ table, user, access }: Reader): Promise<DisclosureRecord[]> => {
  if (!user.isExternalContributor) {
    const range = assignmentsOf(user.organizationId, user.userId, 'open');
    return (await table.page(disclosureEntity, range, { limit: assignedMax })).items;
  }
  const keys = Object.entries(access?.reports ?? {}).flatMap(([reportId, { disclosures }]) =>
    disclosures.map((disclosure) => ({ organizationId: user.organizationId, reportId, ...disclosure })),
  );
  const found = await table.findMany(keys.map((key) => disclosureEntity.key(key)));
  return keys.flatMap((key) => found.pick(disclosureEntity, key) ?? []);
};

/** Reports in which something of the person's is due, as they are now. */
const listDue = async (reader: Reader, now: number): Promise<Due[]> => {
  const { table, user, access } = reader;
  const states = await findStates(reader);
  const reportIds = new Set([...Object.keys(access?.reports ?? {}), ...states.map(({ reportId }) => reportId)]);
  const { organizationId } = user;
  const found = await table.findMany([...reportIds].map((reportId) => reportEntity.key({ organizationId, reportId })));
  return [...reportIds].flatMap((reportId): Due[] => {
    const report = found.pick(reportEntity, { organizationId, reportId });
    if (!report) return [];
    const collaboration = access?.reports[reportId] ?? impliedPart(report);
    const own = states.filter((state) => state.reportId === reportId);
    const burden = burdenOf({ access: access ?? newAccess(user), collaboration }, { report, states: own, now });
    const isDue = burden.dueOn !== null && burden.dueOn <= dayOf(now + nearMilliseconds);
    return isDue ? [{ ...burden, report }] : [];
  });
};

/** Mail, a notification of each report and the mark of the day, in one transaction: once a person and day. */
const send = async (
  dependencies: ReminderDependencies,
  reader: Reader,
  { answers, translations }: DueWork,
): Promise<void> => {
  const { table, tenant, user } = reader;
  const { tenantId } = tenant;
  const now = dependencies.now();
  const works = [
    ...answers.map((due) => ({ kind: 'answers' as const, ...due })),
    ...translations.map((due) => ({ kind: 'translations' as const, codes: [], ...due })),
  ].map(({ kind, report, codes, open, dueOn }) => ({
    kind,
    reportName: report.name,
    codes,
    open,
    dueOn,
    isOverdue: isOverdue(dueOn, now),
  }));
  const notification = (
    { report: { reportId, name: reportName }, open, dueOn }: Pick<Due, 'report' | 'open' | 'dueOn'>,
    role?: 'translator',
  ) =>
    emit(dependencies, {
      type: 'notification.requested',
      tenantId,
      organizationId: user.organizationId,
      readers: [user.userId],
      content: { kind: 'reminder', reportId, reportName, actorName: null, open, dueOn, ...(role ? { role } : {}) },
    });
  const addressee = { to: user.email, language: user.language, url: siteUrl(tenant.hostname, dependencies.sitePort) };
  await table.write([
    put(workDigestEntity, { userId: user.userId, day: dayOf(now), atEpochSeconds: Math.floor(now / 1_000) }, 'new'),
    emit(dependencies, { type: 'mail.requested', tenantId, mail: digestMail(addressee, works) }),
    ...answers.map((due) => notification(due)),
    ...translations.map((due) => notification(due, 'translator')),
  ]);
};

/** Checks one person's open work; true when they were reminded. */
const remindPerson = (dependencies: ReminderDependencies, reminder: DueReminder): Promise<boolean> =>
  retryOnConflict(async () => {
    const table = dependencies.tableOf(workflowScope(reminder));
    const now = dependencies.now();
    const today = { ...reminder, day: dayOf(now) };
    const found = await table.findMany([
      userEntity.key(reminder),
      tenantEntity.key({}),
      reportAccessEntity.key(reminder),
      workDigestEntity.key(today),
    ]);
    const user = found.pick(userEntity, reminder);
    const tenant = found.pick(tenantEntity, {});
    const isHere = user?.organizationId === reminder.organizationId && user.status === 'registered';
    if (!user || !tenant || tenant.closedAt || !isHere || found.pick(workDigestEntity, today)) return false;
    const reader = { table, tenant, user, access: found.pick(reportAccessEntity, reminder) };
    const catalogue = await dependencies.catalogueOf(table, reminder.organizationId);
    const until = dayOf(now + nearMilliseconds);
    const translations = (await listDueTranslations({ ...reader, catalogue }, until)).slice(0, reportsMax);
    const answers = (await listDue(reader, now)).slice(0, reportsMax);
    if (answers.length + translations.length === 0) return false;
    await send(dependencies, reader, { answers, translations });
    return true;
  });

const pageSize = 100;

/**
 * Reminds all people with due work, of every tenant: one mail per person and day. An interrupted run leaves the
 * rest to the next; the mark of the day is written with the mail's request, so nobody is reminded twice.
 */
export const remindOfWork = async (dependencies: ReminderDependencies): Promise<number> => {
  const platform = dependencies.tableOf(platformScope());
  const until = new Date(dependencies.now()).toISOString();
  let reminded = 0;
  for (;;) {
    const { items } = await platform.page(dueReminderEntity, { pk: dueReminderPartition }, { limit: pageSize });
    const due = items.filter(({ dueAt }) => dueAt <= until);
    for (const reminder of due) {
      if (await remindPerson(dependencies, reminder)) reminded += 1;
      await platform.write([remove(dueReminderEntity, reminder, 'any')]);
    }
    if (due.length < pageSize) return reminded;
  }
};
