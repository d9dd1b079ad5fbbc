import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { metricSubject } from '../../shared/model/data-point/known-values.ts';
import {
  type HeadlineChoice,
  type HeadlineNumber,
  headlineChoices,
  headlineCodes,
  headlineNumbers,
  headlineTimes,
  headlineTimesMax,
} from '../../shared/model/hub/headline-numbers.ts';
import { isAllowed } from '../../shared/model/people/permissions.ts';
import { answerTasksOf, openTasksOf } from '../../shared/model/report/open-tasks.ts';
import { isLive, isOngoing, type Report } from '../../shared/model/report/report.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { dataPointEntity } from '../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../core/data-points/point-keys.ts';
import {
  assignmentsOf,
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
} from '../core/reports/report.entities.ts';
import { isOutsider } from '../core/reports/report-access.ts';
import { reportViewOf } from '../core/reports/report-view.ts';
import { touchedReportEntity } from '../core/reports/touched-report.entity.ts';
import { readWorkFromOutside } from './read-work-from-outside.ts';

const ongoingMax = 25;
/** Without completed ones. */
const assignedMax = 100;
/** Keys of one request: reports of assignments first, then as many headline figures as fit. */
const keysMax = 100;

const latestChanged = <Item extends { updatedAt: string }>(reports: readonly Item[]): Item | undefined =>
  reports.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];

/** What readers find; a report that was unpublished only where no other is out. */
const latestPublished = (reports: readonly Report[]): Report | undefined => {
  const published = reports.filter(({ latestPublicationId }) => latestPublicationId !== null);
  return latestChanged(published.filter(isLive)) ?? latestChanged(published);
};

/** The report that the person touched last; for a person without a recent one, the report that changed last. */
const heroOf = (views: readonly ReportView[], { alongside, organization, user }: Principal) => {
  const touched = alongside?.pick(touchedReportEntity, {
    organizationId: organization.organizationId,
    userId: user.userId,
  });
  const own = views.find(({ reportId }) => reportId === touched?.reportId);
  return { heroId: (own ?? latestChanged(views))?.reportId ?? null, isHeroTouched: own !== undefined };
};

type Beyond = {
  reportOf: (reportId: string) => Report | undefined;
  numbers: HeadlineNumber[];
  choices: HeadlineChoice[];
};

/**
 * The reports of assigned disclosures that are not among the newest, and the headline figures: one request for both.
 */
const readBeyond = async (
  table: TenantTable,
  catalogue: Catalogue,
  { organization, levels, user }: Principal,
  known: readonly Report[],
  assigned: readonly DisclosureRecord[],
): Promise<Beyond> => {
  const byId = new Map<string, Report>(known.map((report) => [report.reportId, report]));
  const missing = new Map(assigned.filter(({ reportId }) => !byId.has(reportId)).map((key) => [key.reportId, key]));
  const times = isAllowed(levels, 'data:read') ? headlineTimes(known) : [];
  const remaining = Math.floor((keysMax - missing.size) / headlineTimesMax);
  const pinned = user.pinnedMetrics ?? [];
  const ranked = times.length > 0 ? [...new Set([...pinned, ...headlineCodes(catalogue)])] : [];
  const codes = ranked.slice(0, remaining);
  const pointKeys = (code: string) =>
    times.map((time) => pointKeyOf(organization.organizationId, time, metricSubject(code)));
  const keys = [
    ...[...missing.values()].map((key) => reportEntity.key(key)),
    ...codes.flatMap(pointKeys).map((key) => dataPointEntity.key(key)),
  ];
  if (keys.length === 0) return { reportOf: (reportId) => byId.get(reportId), numbers: [], choices: [] };
  const found = await table.findMany(keys);
  const pointsOf = (code: string) => pointKeys(code).map((key) => found.pick(dataPointEntity, key));
  return {
    reportOf: (reportId) => {
      const key = missing.get(reportId);
      return key ? found.pick(reportEntity, key) : byId.get(reportId);
    },
    numbers: headlineNumbers(catalogue, codes, pointsOf, pinned),
    choices: headlineChoices(catalogue, codes, pointsOf),
  };
};

/** Reports of Home; null where the module is off or the role has none. */
export const readHomeReports = async (table: TenantTable, catalogue: Catalogue, principal: Principal) => {
  const { tenant, levels, organization, user } = principal;
  if (!tenant.modules.includes('esgl') || !isAllowed(levels, 'report:list')) return null;
  if (isOutsider(principal)) {
    const work = await readWorkFromOutside(table, catalogue, principal);
    return { ...work, ...heroOf(work.ongoing, principal) };
  }
  const listOf = (list: 'ongoing' | 'published') =>
    table.page(
      reportEntity,
      { pk: ['REPORTS', organization.organizationId, list], index: 'gsi1', isNewestFirst: true },
      { limit: ongoingMax },
    );
  const [ongoing, published, assigned] = await Promise.all([
    listOf('ongoing'),
    listOf('published'),
    table.page(disclosureEntity, assignmentsOf(organization.organizationId, user.userId, 'open'), {
      limit: assignedMax,
    }),
  ]);
  const views = ongoing.items
    .filter(({ status }) => isOngoing(status))
    .map((report) => reportViewOf(principal, report));
  const known = [...ongoing.items, ...published.items];
  const { reportOf, numbers, choices } = await readBeyond(table, catalogue, principal, known, assigned.items);
  const latest = latestPublished(published.items);
  return {
    ongoing: views,
    ...heroOf(views, principal),
    latestPublished: latest ? reportViewOf(principal, latest) : null,
    numbers,
    choices,
    pinned: (user.pinnedMetrics ?? []).filter((code) => catalogue.metrics().findValue(code)),
    tasks: [...openTasksOf(views, user.userId), ...answerTasksOf(assigned.items, reportOf)],
  };
};
