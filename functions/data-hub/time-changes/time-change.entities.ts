/**
 * Changes of reporting times, and the values that could not be moved.
 *
 * | access pattern                    | key                                                                          |
 * |-----------------------------------|------------------------------------------------------------------------------|
 * | changes of an organisation        | TIME-CHANGES {organizationId} / begins with CHANGE                           |
 * | one change                        | the same / CHANGE {changeId}                                                 |
 * | values that stayed, page by page  | TIME-CHANGE {organizationId} {changeId} / CONFLICT {metric} {variant} {member} {entityId, where it is one's} |
 */
import * as z from 'zod';
import { EntityId, OrganizationId } from '../../../shared/ids.ts';
import { DataPoint, variantText } from '../../../shared/model/data-point/data-point.ts';
import { TimeChange } from '../../../shared/model/hub/reporting-time-change.ts';
import { entity, type KeyParts } from '../../core/data/entity.ts';

type TimeChangeKey = { organizationId: string; changeId: string };

export const TimeChangeRecord = TimeChange.extend({
  organizationId: OrganizationId,
  /** The next page of the values of the old days; null: from the first. */
  cursor: z.string().nullable(),
  /** Owner of the values that are being moved: the organisation first (absent), then entity by entity. */
  entityId: EntityId.optional(),
  attempt: z.number().int().min(1),
  /** Time of the last progress or restart; absent: none since the start. */
  movedAt: z.iso.datetime().optional(),
  revision: z.number().int(),
});
export type TimeChangeRecord = z.infer<typeof TimeChangeRecord>;

export const timeChangesOf = ({ organizationId }: Pick<TimeChangeKey, 'organizationId'>): KeyParts => [
  'TIME-CHANGES',
  organizationId,
];

export const timeChangeEntity = entity<TimeChangeKey, TimeChangeRecord>({
  name: 'TimeChange',
  version: 1,
  schema: TimeChangeRecord,
  key: (key) => ({ pk: timeChangesOf(key), sk: ['CHANGE', key.changeId] }),
});

export const timeConflictsOf = ({ organizationId, changeId }: TimeChangeKey): KeyParts => [
  'TIME-CHANGE',
  organizationId,
  changeId,
];

const TimeConflictRecord = TimeChangeRecord.pick({ organizationId: true, changeId: true }).extend({
  left: DataPoint,
  existing: DataPoint,
});
type TimeConflictRecord = z.infer<typeof TimeConflictRecord>;

export const timeConflictEntity = entity<TimeChangeKey & { left: DataPoint }, TimeConflictRecord>({
  name: 'TimeConflict',
  version: 1,
  schema: TimeConflictRecord,
  key: ({ left, ...key }) => ({
    pk: timeConflictsOf(key),
    sk: [
      'CONFLICT',
      left.metricCode,
      variantText(left.variant),
      left.member,
      ...(left.entityId ? [left.entityId] : []),
    ],
  }),
});
