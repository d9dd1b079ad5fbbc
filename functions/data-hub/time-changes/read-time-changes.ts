import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { Page } from '../../../shared/contract/calls/page.ts';
import type {
  getTimeChange as getCall,
  listTimeChanges as listCall,
  listTimeConflicts as listConflictsCall,
  TimeConflict,
} from '../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { TimeChange } from '../../../shared/model/hub/reporting-time-change.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { summaryOf } from '../../core/data-points/point-summary.ts';
import type { DataHubDependencies } from '../values/dependencies.ts';
import {
  type TimeChangeRecord,
  timeChangeEntity,
  timeChangesOf,
  timeConflictEntity,
  timeConflictsOf,
} from './time-change.entities.ts';

/** Longer than the longest step takes with all its tries, so that what runs on is not taken for dead. */
const stillMilliseconds = 15 * 60_000;

/**
 * Whether the change stopped, recorded or not: when the execution was aborted or never began, no step records it.
 */
export const isStopped = ({ status, movedAt, startedAt }: TimeChangeRecord, now: number): boolean =>
  status === 'failed' || (status === 'running' && now - Date.parse(movedAt ?? startedAt) > stillMilliseconds);

/** What screens see of a change: all but how it is worked on. */
export const timeChangeViewOf = (change: TimeChangeRecord, now: number): TimeChange =>
  TimeChange.parse(isStopped(change, now) ? { ...change, status: 'failed' } : change);

export const findTimeChange = async (
  { table }: Pick<DataHubDependencies, 'table'>,
  key: { organizationId: string; changeId: string },
): Promise<TimeChangeRecord> => {
  const change = await table.find(timeChangeEntity, key);
  if (!change) throw new AppError('reporting_time.not_found');
  return change;
};

export const getTimeChange = async (
  dependencies: DataHubDependencies,
  { organization }: Principal,
  { changeId }: CallInput<typeof getCall>['params'],
): Promise<CallResult<typeof getCall>> =>
  timeChangeViewOf(await findTimeChange(dependencies, { ...organization, changeId }), dependencies.now());

export const listTimeChanges = async (
  { table, now }: DataHubDependencies,
  { organization }: Principal,
  query: CallInput<typeof listCall>['query'],
): Promise<Page<TimeChange>> => {
  const range = { pk: timeChangesOf(organization), skPrefix: ['CHANGE'], isNewestFirst: true };
  const { items, nextCursor } = await table.page(timeChangeEntity, range, query);
  return { items: items.map((change) => timeChangeViewOf(change, now())), nextCursor };
};

export const listTimeConflicts = async (
  { table }: DataHubDependencies,
  { organization }: Principal,
  { params, query }: Pick<CallInput<typeof listConflictsCall>, 'params' | 'query'>,
): Promise<Page<TimeConflict>> => {
  const pk = timeConflictsOf({ organizationId: organization.organizationId, changeId: params.changeId });
  const { items, nextCursor } = await table.page(timeConflictEntity, { pk, skPrefix: ['CONFLICT'] }, query);
  return {
    nextCursor,
    items: items.flatMap(({ left, existing }) =>
      isLive(left) && isLive(existing)
        ? [{ left: summaryOf(left), existing: summaryOf(existing), unit: existing.content.unit }]
        : [],
    ),
  };
};
