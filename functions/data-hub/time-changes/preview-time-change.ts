import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type {
  previewTimeChange as previewCall,
  TimeChangePreview,
} from '../../../shared/contract/data-hub/reporting-time-changes.contract.ts';
import type { EntityId } from '../../../shared/ids.ts';
import { isLive, subjectText, type TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { passageOf } from '../../../shared/model/hub/reporting-time-change.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity, pointsPartition, reportingTimeEntity } from '../../core/data-points/data-point.entities.ts';
import { entitiesIn } from '../../core/data-points/entity-points.ts';
import type { DataHubDependencies } from '../values/dependencies.ts';

type Table = DataHubDependencies['table'];
type Counted = Pick<TimeChangePreview, 'moved' | 'stayed' | 'standing'>;
type Both = { organizationId: string; from: TimeSpan; to: TimeSpan };

/** Maximum of entities with counted values: two reads each. */
const entitiesCounted = 20;

/** Counts one owner's values, by the rule of the change itself. */
const countOf = async (
  table: Table,
  { organizationId, from, to }: Both,
  entityId: EntityId | null,
): Promise<Counted> => {
  const pointsAt = (span: TimeSpan) =>
    table.all(dataPointEntity, { pk: pointsPartition({ organizationId, ...span, entityId }), skPrefix: ['POINT'] });
  const [left, there] = await Promise.all([pointsAt(from), pointsAt(to)]);
  const standing = new Map(there.map((point) => [subjectText(point), point]));
  const live = left.flatMap((point) => (isLive(point) ? [point] : []));
  const stayed = live.filter((point) => passageOf(point, standing.get(subjectText(point))).kind === 'conflict').length;
  return { moved: live.length - stayed, stayed, standing: there.filter(isLive).length };
};

const none: Counted = { moved: 0, stayed: 0, standing: 0 };
const sum = (one: Counted, other: Counted): Counted => ({
  moved: one.moved + other.moved,
  stayed: one.stayed + other.stayed,
  standing: one.standing + other.standing,
});

/**
 * Shown before the days change. Onto days that another time has, the two times merge, which no later change undoes; so
 * the values that would move, and those that cannot, are counted first.
 */
export const previewTimeChange = async (
  { table }: DataHubDependencies,
  { organization }: Principal,
  { params, query }: Pick<CallInput<typeof previewCall>, 'params' | 'query'>,
): Promise<TimeChangePreview> => {
  const { organizationId } = organization;
  const from: TimeSpan = { startOn: params.startOn, endOn: params.endOn };
  const to: TimeSpan = { startOn: query.toStartOn, endOn: query.toEndOn };
  const both = { organizationId, from, to };
  const [there, entityIds] = await Promise.all([
    table.find(reportingTimeEntity, { organizationId, ...to }),
    entitiesIn(table, { organizationId, ...from }),
  ]);
  const counted = entityIds.slice(0, entitiesCounted);
  const counts = await Promise.all([null, ...counted].map((entityId) => countOf(table, both, entityId)));
  return {
    isThere: there !== undefined,
    ...counts.reduce(sum, none),
    entitiesLeft: entityIds.length - counted.length,
  };
};
