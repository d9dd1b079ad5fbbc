import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { changeReportingTime as changeCall } from '../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isReportingSpan, type ReportingTime, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { isSameTime } from '../../../shared/model/hub/reporting-time-change.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { put, type Write } from '../../core/data/write.ts';
import { reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { emit } from '../../core/events/outbox.ts';
import { instant } from '../../core/instant.ts';
import type { DataHubDependencies } from '../values/dependencies.ts';
import { timeViewOf } from '../values/reporting-times.ts';
import { timeChangeViewOf } from './read-time-changes.ts';
import { type TimeChangeRecord, timeChangeEntity } from './time-change.entities.ts';

type Input = Pick<CallInput<typeof changeCall>, 'params' | 'body'>;
type Both = { from: ReportingTime; there: ReportingTime | undefined };

const load = async ({ table }: DataHubDependencies, principal: Principal, { params, body }: Input): Promise<Both> => {
  const { organizationId } = principal.organization;
  const keys = [params, body].map(({ startOn, endOn }) => ({ organizationId, startOn, endOn }));
  const isOther = !isSameTime(params, body);
  const found = await table.findMany((isOther ? keys : keys.slice(0, 1)).map((key) => reportingTimeEntity.key(key)));
  const [from, there] = keys.map((key) => found.pick(reportingTimeEntity, key));
  if (!from) throw new AppError('reporting_time.not_found');
  if (from.change || there?.change) throw new AppError('reporting_time.changing');
  if (from.revision !== body.revision) throw new AppError('request.conflict');
  return { from, there: isOther ? there : undefined };
};

const daysOf = ({ startOn, endOn }: TimeSpan): string => `${startOn} – ${endOn}`;

const renamed = ({ name: _before, ...time }: ReportingTime, name: string | undefined): ReportingTime => ({
  ...time,
  ...(name === undefined ? {} : { name }),
  revision: time.revision + 1,
});

const newChange = ({ ids, now }: DataHubDependencies, principal: Principal, { params, body }: Input) => {
  const change: TimeChangeRecord = {
    organizationId: principal.organization.organizationId,
    changeId: ids.timeChange(),
    from: { startOn: params.startOn, endOn: params.endOn },
    to: { startOn: body.startOn, endOn: body.endOn },
    status: 'running',
    points: null,
    moved: 0,
    reports: 0,
    conflicts: 0,
    startedBy: authorOf(principal),
    startedAt: instant(now),
    endedAt: null,
    cursor: null,
    attempt: 1,
    revision: 1,
  };
  return change;
};

/** The target time: an existing one keeps its name, unless another is given. */
const targetOf = ({ from, there }: Both, change: TimeChangeRecord, name: string | undefined): ReportingTime => {
  const { organizationId, changeId, to, startedBy, startedAt } = change;
  const made = { organizationId, ...to, template: 'own' as const, createdAt: startedAt, createdBy: startedBy };
  const named = name ?? (there ? there.name : undefined);
  return {
    ...(there ?? made),
    ...(named === undefined ? {} : { name: named }),
    ...(from.isLinked ? { isLinked: true } : {}),
    change: { changeId, isLeft: false },
    revision: (there?.revision ?? 0) + 1,
  };
};

const changeWrites = ({ from, there }: Both, change: TimeChangeRecord, target: ReportingTime): Write[] => {
  const left = { ...from, change: { changeId: change.changeId, isLeft: true }, revision: from.revision + 1 };
  return [
    put(timeChangeEntity, change, 'new'),
    put(reportingTimeEntity, left, from.revision),
    put(reportingTimeEntity, target, there ? there.revision : 'new'),
  ];
};

/**
 * Gives a reporting time another name, immediately, or other days. The days are the key of all its values, so the
 * request locks the time against writes and requests the workflow, in one transaction: the workflow reads the final
 * state.
 */
export const changeReportingTime = (
  dependencies: DataHubDependencies,
  principal: Principal,
  input: Input,
): Promise<CallResult<typeof changeCall>> =>
  retryOnConflict(async () => {
    const { params, body } = input;
    if (!isReportingSpan(body)) throw new AppError('validation.failed');
    const both = await load(dependencies, principal, input);
    const { organizationId } = principal.organization;
    const auditRow = auditOrganization(dependencies, organizationId, authorOf(principal), {
      action: 'data-hub.time-changed',
      section: 'data-hub',
      oldValue: [both.from.name, daysOf(params)].filter(Boolean).join(', '),
      newValue: [body.name, daysOf(body)].filter(Boolean).join(', '),
    });
    if (isSameTime(params, body)) {
      const time = renamed(both.from, body.name);
      await dependencies.table.write([put(reportingTimeEntity, time, both.from.revision), auditRow]);
      return { time: timeViewOf(time), change: null };
    }
    const change = newChange(dependencies, principal, input);
    const target = targetOf(both, change, body.name);
    const { changeId, attempt } = change;
    const { tenantId } = principal.scope;
    await dependencies.table.write([
      ...changeWrites(both, change, target),
      auditRow,
      emit(dependencies, {
        type: 'reporting-time.change-requested',
        tenantId,
        organizationId,
        changeId,
        attempt,
      }),
    ]);
    return { time: timeViewOf(target), change: timeChangeViewOf(change, dependencies.now()) };
  });
