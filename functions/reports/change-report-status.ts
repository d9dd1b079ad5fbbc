import type { CallInput } from '../../shared/contract/call.ts';
import type {
  changeReportStatus as changeReportStatusCall,
  ReportView,
} from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { fieldWord } from '../../shared/field-words.ts';
import type { Language } from '../../shared/model/language.ts';
import { nextStatus, type Report } from '../../shared/model/report.ts';
import { requiredMessage } from '../../shared/validation-messages.ts';
import { audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { reportEntity, unchanged } from '../core/reports/report.entities.ts';
import { mayTake, reportViewOf } from '../core/reports/report-view.ts';
import { instant, type ReportsDependencies } from './dependencies.ts';

type Input = CallInput<typeof changeReportStatusCall>['body'];

const decide = (principal: Principal, report: Report, input: Input, language: Language): Report['status'] => {
  if (!mayTake(principal, input.action)) throw new AppError('auth.forbidden');
  if (report.runningPublicationId !== null) throw new AppError('publication.running');
  const status = nextStatus(report.status, input.action, principal.organization.isApprovalRequired);
  if (!status) throw new AppError('report.transition_refused', { reason: `${report.status}: ${input.action}` });
  if (input.action === 'reject' && !input.reason) {
    throw new AppError('validation.failed', {
      fields: [{ path: 'reason', message: requiredMessage(fieldWord(['reason'], language), language) }],
    });
  }
  return status;
};

/** One step of the status machine; every other one is refused with 422 and the reason. */
export const changeReportStatus = (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
  input: Input,
  language: Language,
): Promise<ReportView> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const before = await getOwnReport(table, principal, reportId);
    if (before.revision !== input.revision) {
      throw new AppError('report.stale', { current: reportViewOf(principal, before) });
    }
    const after: Report = {
      ...before,
      status: decide(principal, before, input, language),
      rejectionReason: input.action === 'reject' ? (input.reason ?? null) : null,
      updatedAt: instant(now),
      revision: before.revision + 1,
    };
    await table.write([
      put(reportEntity, after, unchanged(before)),
      audit(dependencies, before, authorOf(principal), {
        action: 'report.status-changed',
        field: input.action,
        oldValue: before.status,
        newValue: input.reason ? `${after.status}: ${input.reason}` : after.status,
      }),
    ]);
    return reportViewOf(principal, after);
  });
