import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { chooseMethod as chooseMethodCall } from '../../../shared/contract/data-hub/data-points.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { valueToText } from '../../../shared/model/answer/field-value.ts';
import type { PointContent } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { check } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { type DataPointRecord, dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { instant } from '../../core/instant.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { reportKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen, unchangedAndOpen } from '../../core/reports/open-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';

type Input = CallInput<typeof chooseMethodCall>;
type Loaded = { report: Report; before: DataPointRecord | undefined };

const load = async (
  { table, periods }: ReportsDependencies,
  key: { organizationId: string; reportId: string },
  code: string,
): Promise<Loaded> => {
  const guess = periods.of(key.reportId);
  const pointIn = (time: NonNullable<typeof guess>) => pointKeyOf(key.organizationId, time, metricSubject(code));
  const found = await table.findMany([reportEntity.key(key), ...(guess ? [dataPointEntity.key(pointIn(guess))] : [])]);
  const report = found.pick(reportEntity, key);
  if (!report) throw new AppError('report.not_found');
  const time = timeOf(report);
  if (guess?.startOn !== time.startOn || guess.endOn !== time.endOn) {
    periods.learn(report);
    throw new WriteConflict([]);
  }
  return { report, before: found.pick(dataPointEntity, pointIn(time)) };
};

const contentOfChoice = (option: string, unit: string): PointContent => ({
  amount: null,
  exact: null,
  unit,
  typed: { kind: 'select', option },
  state: 'reported',
});

/**
 * Stores the measurement method of a reporting time: one of the method metric's options, for the whole organisation.
 */
export const chooseMethod = (
  dependencies: ReportsDependencies,
  principal: Principal,
  { params, body }: Input,
): Promise<CallResult<typeof chooseMethodCall>> =>
  retryOnConflict(async () => {
    const { table, catalogue, now } = dependencies;
    const { report, before } = await load(dependencies, reportKeyOf(principal, params.reportId), params.metricCode);
    const node = catalogue.metrics().findValue(params.metricCode);
    if (!node?.options) throw new AppError('metric.not_found');
    requireOpen(report);
    if ((before?.revision ?? 0) !== body.revision) throw new AppError('report.stale', { current: before ?? null });
    if (!node.options.includes(body.option)) throw new AppError('validation.failed');
    const author = authorOf(principal);
    const edit = {
      organizationId: report.organizationId,
      time: timeOf(report),
      subject: metricSubject(node.code),
      point: before,
      content: contentOfChoice(body.option, node.defaultUnit),
      by: null,
      author,
      at: instant(now),
    };
    const { point, writes } = pointRevision(edit, before ? 'changed' : 'typed');
    await table.write([
      ...writes,
      check(reportEntity, report, unchangedAndOpen(report)),
      audit(dependencies, report, author, {
        action: 'method.chosen',
        field: node.name,
        oldValue: valueToText(before?.content?.typed),
        newValue: body.option,
      }),
    ]);
    return { option: body.option, revision: point?.revision ?? body.revision + 1 };
  });
