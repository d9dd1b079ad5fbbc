import { isRatio, type ReportedChoice } from '../../../shared/catalogue/metrics/reported-choice.ts';
import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { chooseReportedValue as chooseReportedValueCall } from '../../../shared/contract/data-hub/reported-values.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { check, put } from '../../core/data/write.ts';
import { metricUnitsEntity } from '../../core/metric-units/metric-units.entity.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen, unchangedAndOpen } from '../../core/reports/open-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';

/**
 * Stores which value of a ratio the organisation reports. It holds for every open report; submitted ones have the choices of
 * their submission.
 */
export const chooseReportedValue = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body: { choice } }: CallInput<typeof chooseReportedValueCall>,
): Promise<CallResult<typeof chooseReportedValueCall>> =>
  retryOnConflict(async () => {
    const { table, catalogue } = dependencies;
    const { organizationId } = principal.organization;
    const key = reportKeyOf(principal, params.reportId);
    const found = await table.findMany([reportEntity.key(key), metricUnitsEntity.key({ organizationId })]);
    const report = found.pick(reportEntity, key);
    if (!report) throw new AppError('report.not_found');
    const node = catalogue.metrics().findValue(params.metricCode);
    if (!node || !isRatio(node)) throw new AppError('metric.not_found');
    requireOpen(report);
    const stored = found.pick(metricUnitsEntity, { organizationId });
    const before: ReportedChoice | undefined = stored?.choices?.[node.code];
    if (before === choice) return { choice };
    const choices = { ...stored?.choices, [node.code]: choice };
    const revision = (stored?.revision ?? 0) + 1;
    const after = { organizationId, units: stored?.units ?? {}, choices, revision };
    await table.write([
      put(metricUnitsEntity, after, stored?.revision ?? 'new'),
      check(reportEntity, report, unchangedAndOpen(report)),
      audit(dependencies, report, authorOf(principal), {
        action: 'reported-value.chosen',
        field: node.name,
        oldValue: before ?? '',
        newValue: choice,
      }),
    ]);
    return { choice };
  });
