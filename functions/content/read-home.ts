import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { answerTasksOf, openTasksOf } from '../../shared/model/open-tasks.ts';
import { isOngoing, type Report } from '../../shared/model/report.ts';
import { isAllowed } from '../../shared/permissions.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import {
  assignmentsOf,
  type DisclosureRecord,
  disclosureEntity,
  reportEntity,
} from '../core/reports/report.entities.ts';
import { isOutsider } from '../core/reports/report-access.ts';
import { reportViewOf } from '../core/reports/report-view.ts';
import { readWorkFromOutside } from './read-work-from-outside.ts';

const ongoingMax = 25;
/** Settled ones are not among them; a hundred keys are one request. */
const assignedMax = 100;

const latestTouched = (reports: readonly Report[]): Report | undefined =>
  reports.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];

/** The reports of assigned disclosures; those beyond the newest are read in one request more. */
const findReports = async (table: TenantTable, known: readonly Report[], assigned: readonly DisclosureRecord[]) => {
  const byId = new Map<string, Report>(known.map((report) => [report.reportId, report]));
  const missing = new Map(assigned.filter(({ reportId }) => !byId.has(reportId)).map((key) => [key.reportId, key]));
  if (missing.size === 0) return (reportId: string) => byId.get(reportId);
  const found = await table.findMany([...missing.values()].map((key) => reportEntity.key(key)));
  return (reportId: string): Report | undefined => {
    const key = missing.get(reportId);
    return key ? found.pick(reportEntity, key) : byId.get(reportId);
  };
};

/** Reports of Home; null where the module is off or the role has none. */
export const readHomeReports = async (table: TenantTable, catalogue: Catalogue, principal: Principal) => {
  const { tenant, levels, organization, user } = principal;
  if (!tenant.modules.includes('esgl') || !isAllowed(levels, 'report:list')) return null;
  if (isOutsider(principal)) return readWorkFromOutside(table, catalogue, principal);
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
  const reportOf = await findReports(table, ongoing.items, assigned.items);
  const latest = latestTouched(published.items.filter(({ latestPublicationId }) => latestPublicationId !== null));
  return {
    ongoing: views,
    latestPublished: latest ? reportViewOf(principal, latest) : null,
    tasks: [...openTasksOf(views, user.userId), ...answerTasksOf(assigned.items, reportOf)],
  };
};
