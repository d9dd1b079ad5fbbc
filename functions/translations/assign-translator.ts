import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { assignTranslator as assignTranslatorCall } from '../../shared/contract/publishing/translations.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { actedBy } from '../../shared/model/people/author.ts';
import { assignmentText } from '../../shared/model/report/assignment.ts';
import type { Report } from '../../shared/model/report/report.ts';
import { namedPeople } from '../core/audit/named-people.ts';
import { type UserRecord, userEntity } from '../core/auth/principal.entities.ts';
import { authorOf, displayName, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { Found } from '../core/data/tenant-table.ts';
import { check, put, remove, type Write } from '../core/data/write.ts';
import { emit } from '../core/events/outbox.ts';
import { isAssignable } from '../core/reports/assignable.ts';
import { audit } from '../core/reports/audit-row.ts';
import { getDisclosureInScope } from '../core/reports/disclosure-scope.ts';
import { planDueReminders } from '../core/reports/due-reminder.entity.ts';
import { reportKeyOf } from '../core/reports/get-own-report.ts';
import { requireOpen, unchangedAndOpen } from '../core/reports/open-report.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { reportAccessEntity } from '../core/reports/report-access.entity.ts';
import { isAssigned } from '../core/reports/report-access.ts';
import { type ReportTranslator, reportTranslatorEntity, translatorsOf } from '../core/reports/report-text.entity.ts';
import type { TranslationsDependencies } from '../core/translations/dependencies.ts';
import {
  type Place,
  sharesAfter,
  sharesBefore,
  sharesIn,
  type TranslatorShare,
} from '../core/translations/translator-shares.ts';
import { translatorsSeenBy } from './translators-view.ts';

type Input = CallInput<typeof assignTranslatorCall>;
type Result = CallResult<typeof assignTranslatorCall>;

const checkScope = (catalogue: Catalogue, report: Report, places: readonly Place[]): void => {
  for (const { versionId, disclosureId } of places) {
    if (versionId === null && disclosureId === null) continue;
    getDisclosureInScope(catalogue, report, versionId ?? '', disclosureId ?? '');
  }
};

/** An external contributor translates only visible disclosures of the report, never the report's own fields. */
const seesAll = (found: Found, report: Report, user: UserRecord, places: readonly Place[]): boolean => {
  const { organizationId, reportId } = report;
  const part = found.pick(reportAccessEntity, { organizationId, userId: user.userId })?.reports[reportId];
  return (
    part !== undefined &&
    places.every(
      ({ versionId, disclosureId }) =>
        versionId !== null && disclosureId !== null && isAssigned(part, { versionId, disclosureId }),
    )
  );
};

const getTranslator = (
  principal: Principal,
  found: Found,
  report: Report,
  { userId, places }: Input['body'],
): UserRecord | undefined => {
  if (userId === null) return undefined;
  const { organization } = principal;
  const user = found.pick(userEntity, { userId });
  if (!user || user.organizationId !== organization.organizationId) throw new AppError('user.not_found');
  const mayDo = user.isExternalContributor
    ? user.status === 'registered' && seesAll(found, report, user, places)
    : isAssignable(organization, user);
  if (!mayDo) throw new AppError('user.not_found');
  return user;
};

/** Codes of the places, readable without context. */
const namesOf = (catalogue: Catalogue, places: readonly Place[]): string =>
  places
    .map(({ versionId, disclosureId }) =>
      versionId === null || disclosureId === null ? '–' : (catalogue.disclosure(versionId, disclosureId)?.code ?? ''),
    )
    .join(', ');

const shareText = ({ userId, name, dueOn }: TranslatorShare): string =>
  assignmentText({ assignee: { userId, name }, dueOn });

/**
 * The new share of each person, as far as it changes; empty: they are no translator any more. A place that was assigned
 * to two people concurrently is one person's after the next change.
 */
const shareWrites = (
  { organizationId, reportId }: Report,
  before: readonly ReportTranslator[],
  shares: readonly TranslatorShare[],
): Write[] => {
  const people = Map.groupBy(shares, ({ userId }) => userId);
  const left = before.filter(({ userId }) => !people.has(userId));
  const given = [...people].flatMap(([userId, own]): Write[] => {
    const record = before.find((one) => one.userId === userId);
    const [first] = own;
    const asked = own.map(({ dueOn, places }) => ({ dueOn, places }));
    if (!first || isDeepStrictEqual(asked, record?.asked)) return [];
    const after = { organizationId, reportId, userId, name: first.name, asked, revision: (record?.revision ?? 0) + 1 };
    return [put(reportTranslatorEntity, after, record ? record.revision : 'new')];
  });
  return [...left.map((record) => remove(reportTranslatorEntity, record, record.revision)), ...given];
};

const notificationWrites = (
  dependencies: TranslationsDependencies,
  { principal, report, translator }: { principal: Principal; report: Report; translator: UserRecord | undefined },
  given: number,
  dueOn: string | null,
): Write[] => {
  const { organizationId, reportId, name: reportName } = report;
  if (!translator || given === 0 || translator.userId === principal.user.userId) return [];
  const actor = actedBy(authorOf(principal));
  return [
    emit(dependencies, {
      type: 'notification.requested',
      tenantId: principal.scope.tenantId,
      organizationId,
      readers: [translator.userId],
      content: { kind: 'assigned', reportId, reportName, ...actor, role: 'translator', count: given, dueOn },
    }),
  ];
};

/**
 * Assigns disclosures or the report's own fields to one translator, or to nobody. The same transaction checks that the
 * person belongs to the organisation, so that nobody who is leaving at that moment is assigned.
 */
export const assignTranslator = (
  dependencies: TranslationsDependencies,
  principal: Principal,
  { params: { reportId }, body }: Input,
): Promise<Result> =>
  retryOnConflict(async () => {
    const { table, catalogue } = dependencies;
    const key = reportKeyOf(principal, reportId);
    const { userId, dueOn } = body;
    const [found, before] = await Promise.all([
      table.findMany([
        reportEntity.key(key),
        ...(userId ? [userEntity.key({ userId }), reportAccessEntity.key({ ...key, userId })] : []),
      ]),
      table.all(reportTranslatorEntity, translatorsOf(key)),
    ]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    checkScope(catalogue, report, body.places);
    const translator = getTranslator(principal, found, report, body);
    requireOpen(report);
    const wish = translator ? { userId: translator.userId, name: displayName(translator), dueOn } : undefined;
    const { shares, changed } = sharesAfter(sharesIn(before), body.places, wish);
    if (changed.length > 0) {
      const left = sharesBefore(changed);
      const given = changed.filter(({ from }) => from?.userId !== wish?.userId).length;
      await table.write([
        check(reportEntity, report, unchangedAndOpen(report)),
        ...(translator ? [check(userEntity, translator, { status: 'registered' })] : []),
        ...shareWrites(report, before, shares),
        audit(dependencies, report, authorOf(principal), {
          action: 'translator.assigned',
          section: namesOf(
            catalogue,
            changed.map(({ place }) => place),
          ),
          oldValue: left.map((share) => `${shareText(share)}: ${namesOf(catalogue, share.places)}`).join('; '),
          newValue: wish ? shareText({ ...wish, places: [] }) : '',
          ...namedPeople({ oldValue: left.map((share) => share.userId), newValue: [wish?.userId] }),
        }),
        ...(translator
          ? planDueReminders(
              { tenantId: principal.scope.tenantId, organizationId: report.organizationId, userId: translator.userId },
              dueOn,
              dependencies.now(),
            )
          : []),
        ...notificationWrites(dependencies, { principal, report, translator }, given, dueOn),
      ]);
    }
    return { translators: translatorsSeenBy(principal, reportId, shares) };
  });
