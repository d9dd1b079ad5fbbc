import { AppError } from '../../../shared/errors.ts';
import { defaultDesign, fittedDesign } from '../../../shared/model/design/report-design.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { isEditable, type Report, statusAfterEdit } from '../../../shared/model/report/report.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { adjust, check, put, type Write } from '../data/write.ts';
import { type DesignRecord, designEntity } from './design.entity.ts';
import { translationsAfter } from './design-translations.ts';
import { reportKeyOf } from './get-own-report.ts';
import { reportEntity } from './report.entities.ts';

export type LoadedDesign = { report: Report; record: DesignRecord };

/** The design as it fits the report of now; revision 0 and the defaults where nobody designed yet. */
export const designOf = (report: Report, stored: DesignRecord | undefined): DesignRecord => ({
  organizationId: report.organizationId,
  reportId: report.reportId,
  design: stored ? fittedDesign(stored.design, report) : defaultDesign(report),
  picture: stored?.picture ?? null,
  assuranceFile: stored?.assuranceFile ?? null,
  ...(stored?.translations ? { translations: stored.translations } : {}),
  ...(stored?.changedBy ? { changedBy: stored.changedBy } : {}),
  revision: stored?.revision ?? 0,
});

/** Report and design in one request; 404 where the report is not the caller's. */
export const loadDesign = async (table: TenantTable, principal: Principal, reportId: string): Promise<LoadedDesign> => {
  const key = reportKeyOf(principal, reportId);
  const found = await table.findMany([reportEntity.key(key), designEntity.key(key)]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  return { report, record: designOf(report, found.pick(designEntity, key)) };
};

/** A design is locked with the answers: from submission on until the report is edited again. */
export const requireDesignable = ({ status }: Report): void => {
  if (!isEditable(status)) throw new AppError('report.read_only');
};

/**
 * Writes of a design change, without its audit row: the design with its author, on condition that it equals the one
 * read, and the report on condition of its status, which a design change starts as every edit does. `stored` is the
 * resulting design.
 */
export const designWrites = (
  { report, record }: LoadedDesign,
  change: Partial<Pick<DesignRecord, 'design' | 'picture' | 'assuranceFile' | 'translations'>>,
  changedBy: Author,
  at: string,
): { stored: DesignRecord; writes: Write[] } => {
  const status = statusAfterEdit(report.status);
  const made = change.design ? translationsAfter(report, record, change.design, { author: changedBy, at }) : [];
  const translations = change.translations ?? (change.design ? made : record.translations);
  const { translations: _before, ...rest } = record;
  const stored = {
    ...rest,
    ...change,
    ...(translations && translations.length > 0 ? { translations } : {}),
    changedBy,
    revision: record.revision + 1,
  };
  const writes = [
    put(designEntity, stored, record.revision === 0 ? 'new' : record.revision),
    status === report.status
      ? check(reportEntity, report, { status })
      : adjust(reportEntity, report, {
          set: { status, updatedAt: at },
          add: { revision: 1 },
          expect: { status: report.status },
        }),
  ];
  return { stored, writes };
};
