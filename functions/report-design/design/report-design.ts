import type { ReportDesignView } from '../../../shared/contract/publishing/report-design.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Ids } from '../../../shared/ids.ts';
import { fittedDesign, type ReportDesign } from '../../../shared/model/design/report-design.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { LinkPictures } from '../../core/images/picture-links.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { designViewOf } from '../../core/reports/design-view.ts';
import { designWrites, loadDesign, requireDesignable } from '../../core/reports/load-design.ts';
import { openedRow } from '../../core/reports/opened-row.ts';
import { designChanges } from './design-changes.ts';

export type DesignDependencies = {
  table: TenantTable;
  links: Pick<LinkPictures, 'one'>;
  ids: Pick<Ids, 'audit'>;
  now: () => number;
};

export const getReportDesign = async (
  { table, links }: Pick<DesignDependencies, 'table' | 'links'>,
  principal: Principal,
  reportId: string,
): Promise<ReportDesignView> => designViewOf(links, (await loadDesign(table, principal, reportId)).record);

/** Stores a whole design; an unchanged one writes nothing. */
export const saveReportDesign = (
  dependencies: DesignDependencies,
  principal: Principal,
  { reportId, design, revision }: { reportId: string; design: ReportDesign; revision: number },
): Promise<ReportDesignView> =>
  retryOnConflict(async () => {
    const { table, links, now } = dependencies;
    const loaded = await loadDesign(table, principal, reportId);
    const { record, report } = loaded;
    if (record.revision !== revision) {
      throw new AppError('report.stale', { current: await designViewOf(links, record) });
    }
    requireDesignable(report);
    const author = authorOf(principal);
    const next = fittedDesign(design, report);
    const changes = designChanges(record.design, next);
    if (!changes) return designViewOf(links, record);
    const { stored, writes } = designWrites(loaded, { design: next }, author, new Date(now()).toISOString());
    await table.write([
      ...writes,
      ...openedRow(dependencies, report, author),
      audit(dependencies, report, author, changes),
    ]);
    return designViewOf(links, stored);
  });
