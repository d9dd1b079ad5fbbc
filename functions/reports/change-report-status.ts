import type { CallInput } from '../../shared/contract/call.ts';
import type {
  changeReportStatus as changeReportStatusCall,
  ReportView,
} from '../../shared/contract/reports.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { fieldWord } from '../../shared/field-words.ts';
import type { Language } from '../../shared/model/language.ts';
import { isEditable, nextStatus, type Report } from '../../shared/model/report.ts';
import { requiredMessage } from '../../shared/validation-messages.ts';
import { audit } from '../core/audit/audit-row.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { listPoints } from '../core/data-points/report-points.ts';
import { emit } from '../core/events/outbox.ts';
import { viewForCaller } from '../core/reports/confine-report.ts';
import { assignedReportKeyOf } from '../core/reports/get-own-report.ts';
import { disclosureEntity, reportEntity, reportPartition, unchanged } from '../core/reports/report.entities.ts';
import { mayTake } from '../core/reports/report-view.ts';
import { instant, type ReportsDependencies } from './dependencies.ts';
import { pinWrites } from './pin-writes.ts';

type Input = CallInput<typeof changeReportStatusCall>['body'];

const decide = (principal: Principal, report: Report, input: Input, language: Language): Report['status'] => {
  if (!mayTake(principal, input.action, report)) throw new AppError('auth.forbidden');
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

/** The report, and how many of its answers in scope wait for a choice (ruling 23): one query. */
const loadReport = async (table: TenantTable, principal: Principal, reportId: string) => {
  const collected = await table.collect({
    pk: reportPartition(assignedReportKeyOf(principal, reportId)),
    skPrefix: ['REPORT'],
  });
  const report = collected.of(reportEntity)[0];
  if (!report) throw new AppError('report.not_found');
  const inScope = new Set(
    report.frameworks.flatMap(({ versionId, disclosureIds }) => disclosureIds.map((id) => `${versionId} ${id}`)),
  );
  const openChoices = collected
    .of(disclosureEntity)
    .filter(({ versionId, disclosureId }) => inScope.has(`${versionId} ${disclosureId}`))
    .flatMap(({ fields }) => Object.values(fields))
    .filter((status) => status === 'choice').length;
  // Of an approver from outside, to whom nothing in the report's scope is assigned any more.
  const viewOf = (stored: Report): ReportView => {
    const view = viewForCaller(principal, stored, collected.of(disclosureEntity));
    if (!view) throw new AppError('report.not_found');
    return view;
  };
  viewOf(report);
  return { report, openChoices, viewOf };
};

const tells = (action: Input['action']): action is 'submit' | 'accept' | 'reject' =>
  action === 'submit' || action === 'accept' || action === 'reject';

/**
 * One step of the status machine; every other one is refused with 422 and the reason. The step that ends editing pins the
 * data points that the report rests on, in the same transaction.
 */
export const changeReportStatus = (
  dependencies: ReportsDependencies,
  principal: Principal,
  reportId: string,
  input: Input,
  language: Language,
): Promise<ReportView> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const { report: before, openChoices, viewOf } = await loadReport(table, principal, reportId);
    if (before.revision !== input.revision) {
      throw new AppError('report.stale', { current: viewOf(before) });
    }
    const status = decide(principal, before, input, language);
    const isPinning = isEditable(before.status) && !isEditable(status);
    if (isPinning && openChoices > 0) throw new AppError('report.choices_open');
    const after: Report = {
      ...before,
      status,
      rejectionReason: input.action === 'reject' ? (input.reason ?? null) : null,
      updatedAt: instant(now),
      revision: before.revision + 1,
    };
    await table.write([
      put(reportEntity, after, unchanged(before)),
      ...(isPinning ? pinWrites(catalogue, after, await listPoints(table, after)) : []),
      audit(dependencies, before, authorOf(principal), {
        action: 'report.status-changed',
        field: input.action,
        oldValue: before.status,
        newValue: input.reason ? `${after.status}: ${input.reason}` : after.status,
      }),
      ...(tells(input.action)
        ? [
            emit(dependencies, {
              type: 'report.status-changed',
              tenantId: principal.scope.tenantId,
              organizationId: before.organizationId,
              reportId: before.reportId,
              step: input.action,
              actor: authorOf(principal),
              reason: input.reason ?? '',
            }),
          ]
        : []),
    ]);
    return viewOf(after);
  });
