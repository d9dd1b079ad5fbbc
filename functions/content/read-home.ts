import { openTasksOf } from '../../shared/model/open-tasks.ts';
import { isOngoing, type Report } from '../../shared/model/report.ts';
import { isAllowed } from '../../shared/permissions.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { reportEntity } from '../core/reports/report.entities.ts';
import { reportViewOf } from '../core/reports/report-view.ts';

const ongoingMax = 25;

const latestTouched = (reports: readonly Report[]): Report | undefined =>
  reports.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];

/** Reports of Home; null where the module is off or the role has none. Nothing is assigned to an external contributor yet. */
export const readHomeReports = async (table: TenantTable, principal: Principal) => {
  const { tenant, levels, organization, user } = principal;
  const isOutsider = levels.every((level) => level === 'external-contributor');
  if (!tenant.modules.includes('esgl') || !isAllowed(levels, 'report:list')) return null;
  if (isOutsider) return { ongoing: [], latestPublished: null, tasks: [] };
  const listOf = (list: 'ongoing' | 'published') =>
    table.page(
      reportEntity,
      { pk: ['REPORTS', organization.organizationId, list], index: 'gsi1', isNewestFirst: true },
      { limit: ongoingMax },
    );
  const [ongoing, published] = await Promise.all([listOf('ongoing'), listOf('published')]);
  const views = ongoing.items
    .filter(({ status }) => isOngoing(status))
    .map((report) => reportViewOf(principal, report));
  const latest = latestTouched(published.items.filter(({ latestPublicationId }) => latestPublicationId !== null));
  return {
    ongoing: views,
    latestPublished: latest ? reportViewOf(principal, latest) : null,
    tasks: openTasksOf(views, user.userId),
  };
};
