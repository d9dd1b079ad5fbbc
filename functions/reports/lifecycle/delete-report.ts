import { AppError } from '../../../shared/errors.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { remove } from '../../core/data/write.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { getOwnReport, reportKeyOf } from '../../core/reports/get-own-report.ts';
import { requireNotMoving } from '../../core/reports/open-report.ts';
import { reportEntity, unchanged } from '../../core/reports/report.entities.ts';
import { reportTranslatorEntity, translatorsOf } from '../../core/reports/report-text.entity.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';

/** New reports without answers only: a first answer sets In Progress, so the status is sufficient. */
export const deleteReport = (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
): Promise<void> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const [report, translators] = await Promise.all([
      getOwnReport(table, principal, reportId),
      table.all(reportTranslatorEntity, translatorsOf(reportKeyOf(principal, reportId))),
    ]);
    requireNotMoving(report);
    if (report.status !== 'New') throw new AppError('report.has_answers');
    await table.write([
      remove(reportEntity, report, unchanged(report)),
      // A first translation sets In Progress too, so there are no translations yet.
      ...translators.map((translator) => remove(reportTranslatorEntity, translator, 'any')),
      audit(dependencies, report, authorOf(principal), { action: 'report.deleted', oldValue: report.name }),
    ]);
  });
