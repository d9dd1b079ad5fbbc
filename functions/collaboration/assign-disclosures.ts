import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Disclosure } from '../../shared/catalogue/framework.ts';
import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { assignDisclosures as assignDisclosuresCall } from '../../shared/contract/collaboration/assignments.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { actedBy } from '../../shared/model/people/author.ts';
import { type Assignment, assignmentText } from '../../shared/model/report/assignment.ts';
import type { Report } from '../../shared/model/report/report.ts';
import { namedPeople } from '../core/audit/named-people.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, displayName, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { Found } from '../core/data/tenant-table.ts';
import { check, put, type Write } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { instant } from '../core/instant.ts';
import { isAssignable } from '../core/reports/assignable.ts';
import { audit } from '../core/reports/audit-row.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';
import { planDueReminders } from '../core/reports/due-reminder.entity.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { requireOpen, unchangedAndOpen } from '../core/reports/open-report.ts';
import { type DisclosureRecord, disclosureEntity, reportEntity } from '../core/reports/report.entities.ts';
import { assignmentMail } from './assignment-mail.ts';
import type { CollaborationDependencies } from './dependencies.ts';
import { isQuiet, sentNotificationEntity } from './sent-notification.entity.ts';
import { fieldAddress, type Site } from './site.ts';

type Input = CallInput<typeof assignDisclosuresCall>;
type Result = CallResult<typeof assignDisclosuresCall>;
type Place = Input['body']['disclosures'][number];
type Wish = Pick<Input['body'], 'assigneeId' | 'dueOn'>;
type Step = { place: Place; disclosure: Disclosure; before: DisclosureRecord | undefined; after: DisclosureRecord };
type Change = { principal: Principal; report: Report; assignee: UserRecord | undefined; steps: Step[]; site: Site };

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [`${place.versionId} ${place.disclosureId}`, place])).values(),
];

const getAssignee = (principal: Principal, found: Found, { assigneeId }: Wish): UserRecord | undefined => {
  if (!assigneeId) return undefined;
  const user = found.pick(userEntity, { userId: assigneeId });
  const isColleague = user?.organizationId === principal.organization.organizationId;
  if (!user || !isColleague || !isAssignable(principal.organization, user)) throw new AppError('user.not_found');
  return user;
};

const assignmentAfter = (
  before: Assignment | null,
  { code, title, titleZhTw }: Disclosure,
  assignee: UserRecord | undefined,
  { assigneeId, dueOn }: Wish,
): Assignment => ({
  assignee:
    assigneeId === undefined
      ? (before?.assignee ?? null)
      : assignee
        ? { userId: assignee.userId, name: displayName(assignee) }
        : null,
  dueOn: dueOn === undefined ? (before?.dueOn ?? null) : dueOn,
  ...(assigneeId === undefined
    ? {
        lostAssignee: before?.lostAssignee ?? null,
        ...(before?.lostAssigneeId ? { lostAssigneeId: before.lostAssigneeId } : {}),
      }
    : { lostAssignee: null }),
  code,
  title: { en: title, zhTw: titleZhTw ?? title },
});

const isSame = (one: Assignment | null, other: Assignment): boolean =>
  one?.assignee?.userId === other.assignee?.userId &&
  (one?.dueOn ?? null) === other.dueOn &&
  (one?.lostAssignee ?? null) === other.lostAssignee;

/** The disclosure with its new assignment; an untouched one is still not started. */
const stepOf = (
  { catalogue, now }: CollaborationDependencies,
  { principal, report, assignee }: Pick<Change, 'principal' | 'report' | 'assignee'>,
  place: Place,
  before: DisclosureRecord | undefined,
  wish: Wish,
): Step => {
  const disclosure = getDisclosureInScope(catalogue, report, place.versionId, place.disclosureId);
  const { organizationId, reportId } = report;
  const stamp = { updatedAt: instant(now), updatedBy: authorOf(principal) };
  const state: DisclosureRecord = before ?? {
    ...place,
    organizationId,
    reportId,
    status: 'not-started',
    answeredFields: 0,
    omission: null,
    fields: {},
    assignment: null,
    revision: 0,
    ...stamp,
  };
  const assignment = assignmentAfter(state.assignment, disclosure, assignee, wish);
  const after = isSame(state.assignment, assignment) ? state : { ...state, assignment, revision: state.revision + 1 };
  return { place, disclosure, before, after };
};

const sectionOf = ({ code, title }: Disclosure): string => `${code} ${title}`;

const stepWrites = (dependencies: CollaborationDependencies, { principal, report }: Change, step: Step): Write[] => [
  put(disclosureEntity, step.after, step.before ? step.before.revision : 'new'),
  audit(dependencies, report, authorOf(principal), {
    action: 'disclosure.assigned',
    section: sectionOf(step.disclosure),
    oldValue: assignmentText(step.before?.assignment ?? null),
    newValue: assignmentText(step.after.assignment),
    ...namedPeople({
      oldValue: [step.before?.assignment?.assignee?.userId],
      newValue: [step.after.assignment?.assignee?.userId],
    }),
  }),
];

/** One mail on newly assigned disclosures, none for assignments to oneself, at most one an hour for a report. */
const mailWrites = (
  dependencies: CollaborationDependencies,
  change: Change,
  changed: readonly Step[],
  found: Found,
): Write[] => {
  const { principal, report, assignee, site } = change;
  if (!assignee || assignee.userId === principal.user.userId) return [];
  const given = changed.filter(({ before }) => before?.assignment?.assignee?.userId !== assignee.userId);
  const [first] = given;
  const key = { organizationId: report.organizationId, reportId: report.reportId, userId: assignee.userId };
  const lastSent = found.pick(sentNotificationEntity, key);
  const atEpochSeconds = Math.floor(dependencies.now() / 1_000);
  if (!first || isQuiet(lastSent, atEpochSeconds)) return [];
  const { language } = assignee;
  const mail = assignmentMail({
    to: assignee.email,
    language,
    actorName: authorOf(principal).name,
    reportName: report.name,
    names: given.map(({ after }) => `${after.assignment?.code} ${after.assignment?.title[language]}`),
    dueOn: first.after.assignment?.dueOn ?? null,
    url: fieldAddress(site, report, first.place),
  });
  return [
    put(
      sentNotificationEntity,
      { ...key, atEpochSeconds },
      lastSent ? { atEpochSeconds: lastSent.atEpochSeconds } : 'new',
    ),
    emit(dependencies, { type: 'mail.requested', tenantId: principal.scope.tenantId, mail }),
  ];
};

/** With forty disclosures and their audit rows a transaction takes only this many plans. */
const readersMax = 3;

/** Assignees are notified in the product each time, and reminded by the due dates. */
const notificationWrites = (
  dependencies: CollaborationDependencies,
  change: Change,
  changed: readonly Step[],
): Write[] => {
  const { principal, report, assignee } = change;
  const { tenantId } = principal.scope;
  const { reportId, organizationId, name: reportName } = report;
  const askedFor = changed.filter(({ after }) => after.assignment?.assignee);
  const dueOn = askedFor[0]?.after.assignment?.dueOn ?? null;
  const readers = new Set(askedFor.flatMap(({ after }) => after.assignment?.assignee?.userId ?? []));
  const given = changed.filter(({ before }) => before?.assignment?.assignee?.userId !== assignee?.userId).length;
  const counted = { type: 'report.scope-changed', tenantId, organizationId, reportId } as const;
  const wasNotified = assignee !== undefined && given > 0 && assignee.userId !== principal.user.userId;
  const actor = actedBy(authorOf(principal));
  return [
    emit(dependencies, counted),
    // One person's dates in one call; when dates of many change at once, reminders are planned for the first few only.
    ...[...readers]
      .slice(0, readersMax)
      .flatMap((userId) => planDueReminders({ tenantId, organizationId, userId }, dueOn, dependencies.now())),
    ...(wasNotified
      ? [
          emit(dependencies, {
            type: 'notification.requested',
            tenantId,
            organizationId,
            readers: [assignee.userId],
            content: { kind: 'assigned', reportId, reportName, ...actor, role: 'contributor', count: given, dueOn },
          }),
        ]
      : []),
  ];
};

const checkScope = (catalogue: Catalogue, report: Report, places: readonly Place[]): void => {
  for (const place of places) getDisclosureInScope(catalogue, report, place.versionId, place.disclosureId);
};

/**
 * Assigns disclosures to one person, or to nobody: all or none, each with its audit row. The same transaction checks
 * that the person belongs to the organisation, so that nobody who is leaving at that moment is assigned.
 */
export const assignDisclosures = (
  dependencies: CollaborationDependencies,
  principal: Principal,
  { params, body }: Input,
  site: Site,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue } = dependencies;
    const key = reportKeyOf(principal, params.reportId);
    const places = distinct(body.disclosures);
    const { assigneeId } = body;
    const found = await table.findMany([
      reportEntity.key(key),
      ...places.map((place) => disclosureEntity.key({ ...key, ...place })),
      ...(assigneeId
        ? [userEntity.key({ userId: assigneeId }), sentNotificationEntity.key({ ...key, userId: assigneeId })]
        : []),
    ]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    checkScope(catalogue, report, places);
    const assignee = getAssignee(principal, found, body);
    requireOpen(report);
    const steps = places.map((place) =>
      stepOf(
        dependencies,
        { principal, report, assignee },
        place,
        found.pick(disclosureEntity, { ...key, ...place }),
        body,
      ),
    );
    const change: Change = { principal, report, assignee, steps, site };
    const changed = steps.filter(({ before, after }) => after.revision !== (before?.revision ?? 0));
    if (changed.length > 0) {
      await table.write([
        check(reportEntity, report, unchangedAndOpen(report)),
        ...(assignee ? [check(userEntity, assignee, { status: 'registered' })] : []),
        ...changed.flatMap((step) => stepWrites(dependencies, change, step)),
        ...mailWrites(dependencies, change, changed, found),
        ...notificationWrites(dependencies, change, changed),
      ]);
    }
    return {
      disclosures: steps.map(({ place, after }) => ({
        ...place,
        assignee: after.assignment?.assignee ?? null,
        dueOn: after.assignment?.dueOn ?? null,
        revision: after.revision,
      })),
    };
  });
