import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import type { changeReportStatus as changeReportStatusCall } from '../../../shared/contract/reports/reports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { fieldWord } from '../../../shared/messages/field-words.ts';
import { requiredMessage } from '../../../shared/messages/validation-messages.ts';
import { isAdministratorKind, isAllowed } from '../../../shared/model/people/permissions.ts';
import { permissionLevelsOf } from '../../../shared/model/people/roles.ts';
import { isEditable, nextStatus, type Report } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { namedPeople } from '../../core/audit/named-people.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, displayName, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put } from '../../core/data/write.ts';
import type { DataPointRecord } from '../../core/data-points/data-point.entities.ts';
import { emit } from '../../core/events/outbox.ts';
import { instant } from '../../core/instant.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { viewForCaller } from '../../core/reports/confine-report.ts';
import { requireNotMoving } from '../../core/reports/open-report.ts';
import { reportEntity, unchanged } from '../../core/reports/report.entities.ts';
import { mayTake } from '../../core/reports/report-view.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import { type LoadedReport, loadReport, validateLoaded } from '../validation/load-validation.ts';
import { validationView } from '../validation/validation-view.ts';
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

/** A report that was closed while its reporting time changed takes the new days when it is opened again. */
const inCurrentTime = ({ nextPeriod, ...report }: Report): Report =>
  nextPeriod ? { ...report, periodStartOn: nextPeriod.startOn, periodEndOn: nextPeriod.endOn } : report;

type Approver = NonNullable<Report['approval']>['approver'];

/**
 * The approver must be an active person of the organisation with a role that approves; only administrators may name
 * themselves (ADR 56).
 */
const getApprover = async ({ table }: ReportsDependencies, principal: Principal, input: Input): Promise<Approver> => {
  if (input.action !== 'submit' || input.approverId === undefined) return null;
  const isOwn = input.approverId === principal.user.userId;
  if (isOwn && !principal.levels.some(isAdministratorKind)) throw new AppError('report.approver_self');
  const user = await table.find(userEntity, { userId: input.approverId });
  const { organizationId, type } = principal.organization;
  const isThere = user?.organizationId === organizationId && user.status === 'registered';
  if (!user || !isThere || !isAllowed(permissionLevelsOf(type, user), 'report:approve')) {
    throw new AppError('report.approver_refused');
  }
  return { userId: user.userId, name: displayName(user) };
};

/** Properties of the report that the step sets besides its status. */
const tracesOf = (principal: Principal, input: Input, approver: Approver, at: string): Partial<Report> => {
  if (input.action === 'accept') return { acceptedAt: at };
  if (input.action === 'unpublish') return { isWithdrawn: true };
  if (input.action === 'publish-again') return { isWithdrawn: false };
  if (input.action !== 'submit') return {};
  const message = input.reason ?? '';
  return { approval: { approver, submittedBy: authorOf(principal), submittedAt: at, message } };
};

/** A report with blocking findings is not submitted; the findings are part of the refusal. */
const validate = async (
  dependencies: ReportsDependencies,
  principal: Principal,
  loaded: LoadedReport,
): Promise<DataPointRecord[]> => {
  const validation = await validateLoaded(dependencies, principal, loaded);
  const blocking = validation.findings.filter(({ severity }) => severity === 'error');
  if (blocking.length === 0) return validation.points;
  const hasChoices = blocking.some(({ facts }) => facts.rule === 'needs-choice');
  const current = validationView(dependencies.catalogue, loaded, validation, instant(dependencies.now));
  throw new AppError(hasChoices ? 'report.choices_open' : 'report.findings_open', { current });
};

/** The report as the caller sees it; an approver from outside to whom nothing in it is assigned any more sees none. */
const viewIn =
  (principal: Principal, { states }: LoadedReport) =>
  (stored: Report): ReportView => {
    const view = viewForCaller(principal, stored, [...states.values()]);
    if (!view) throw new AppError('report.not_found');
    return view;
  };

const isNotified = (action: Input['action']): action is 'submit' | 'accept' | 'reject' =>
  action === 'submit' || action === 'accept' || action === 'reject';

/**
 * One step of the status machine; any other is refused with 422 and the reason. The step that ends editing validates
 * the report and pins the validated data points, in the same transaction.
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
    const loaded = await loadReport(dependencies, principal, reportId);
    const { report: before } = loaded;
    const viewOf = viewIn(principal, loaded);
    viewOf(before);
    if (before.revision !== input.revision) {
      throw new AppError('report.stale', { current: viewOf(before) });
    }
    requireNotMoving(before);
    const status = decide(principal, before, input, language);
    const isPinning = isEditable(before.status) && !isEditable(status);
    const approver = await getApprover(dependencies, principal, input);
    const points = isPinning ? await validate(dependencies, principal, loaded) : [];
    const at = instant(now);
    const after: Report = {
      ...(isEditable(status) ? inCurrentTime(before) : before),
      ...tracesOf(principal, input, approver, at),
      ...(isPinning ? { reportedChoices: catalogue.reportedChoices ?? {} } : {}),
      status,
      rejectionReason: input.action === 'reject' ? (input.reason ?? null) : null,
      updatedAt: at,
      revision: before.revision + 1,
    };
    await table.write([
      put(reportEntity, after, unchanged(before)),
      ...(isPinning ? pinWrites(catalogue, after, points) : []),
      audit(dependencies, before, authorOf(principal), {
        action: 'report.status-changed',
        field: input.action,
        oldValue: before.status,
        newValue: [approver ? `${after.status} (${approver.name})` : after.status, input.reason]
          .filter(Boolean)
          .join(': '),
        ...namedPeople({ newValue: [approver?.userId] }),
      }),
      ...(isNotified(input.action)
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
