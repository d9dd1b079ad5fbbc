import type { DataPoint, LivePoint, TimeSpan } from '../../../../shared/model/data-point/data-point.ts';
import { joinedConfirmations, passageOf } from '../../../../shared/model/hub/reporting-time-change.ts';
import { put, type Write } from '../../../core/data/write.ts';
import {
  type DataPointRecord,
  DataPointVersionRecord,
  dataPointVersionEntity,
} from '../../../core/data-points/data-point.entities.ts';
import { filesOfRevision } from '../../../core/data-points/files-of-revision.ts';
import { storePoint } from '../../../core/data-points/store-point.ts';
import { type TimeChangeRecord, timeConflictEntity } from '../time-change.entities.ts';

/** The outcome for one value: the writes that belong together, their size, and whether it moved. */
export type Passage = { writes: Write[]; bytes: number; moved: number };

/** Versions of a value that are moved; older ones are still readable at the old days. */
export const versionsMax = 80;

type Place = { change: TimeChangeRecord; at: string };
type Stored = LivePoint & DataPointRecord;

/** A row of history with the person who changed the reporting time; the value keeps its author. */
const historyRow = (
  { change, at }: Place,
  point: DataPoint,
  left: Pick<DataPointVersionRecord, 'leftEvidenceIds' | 'movedTo'> = {},
): Write =>
  put(
    dataPointVersionEntity,
    DataPointVersionRecord.parse({
      ...point,
      ...left,
      organizationId: change.organizationId,
      author: change.startedBy,
      at,
      action: 'moved',
    }),
    'new',
  );

/** Leaves the value's history at the old days, with an empty point that continues its revisions. Its files move too. */
const leave = (place: Place, point: Stored, movedTo?: DataPointVersionRecord['movedTo']): Write[] => {
  const { cell: _cell, ...rest } = point;
  const left = {
    ...rest,
    content: null,
    origin: null,
    confirmations: [],
    evidenceIds: [],
    revision: point.revision + 1,
  };
  return [...storePoint(left, point.revision), historyRow(place, left, movedTo ? { movedTo } : {})];
};

/** The revision as which a value arrives: behind those that the new days have seen. */
const arrivalOf = (point: Stored, before: DataPointRecord | undefined): number =>
  (before?.revision ?? 0) + point.revision + 1;

/** A moved revision of the history, with its reference to a restored revision adjusted. */
const carried = (version: DataPointVersionRecord, to: TimeSpan, offset: number): DataPointVersionRecord => ({
  ...version,
  ...to,
  revision: offset + version.revision,
  ...(version.again === undefined ? {} : { again: version.again === 0 ? 0 : offset + version.again }),
});

const arrive = (
  place: Place,
  point: Stored,
  before: DataPointRecord | undefined,
  versions: readonly DataPointVersionRecord[],
): Write[] => {
  const { to } = place.change;
  const offset = before?.revision ?? 0;
  const arrived = { ...point, ...to, revision: arrivalOf(point, before) };
  const { leftEvidenceIds } = filesOfRevision(before, null);
  return [
    ...storePoint(arrived, before ? before.revision : 'new'),
    historyRow(place, arrived, leftEvidenceIds ? { leftEvidenceIds } : {}),
    ...versions.map((version) => put(dataPointVersionEntity, carried(version, to, offset), 'new')),
  ];
};

const bytesOf = (...items: unknown[]): number => Buffer.byteLength(JSON.stringify(items));

/** Moves a value to the new days with its history, merges it with an equal one there, or lists it next to another. */
export const passPoint = (
  place: Place,
  point: Stored,
  there: DataPointRecord | undefined,
  versions: readonly DataPointVersionRecord[],
): Passage => {
  const passage = passageOf(point, there);
  const { organizationId, changeId } = place.change;
  if (passage.kind === 'conflict') {
    const conflict = { organizationId, changeId, left: point, existing: passage.existing };
    return { writes: [put(timeConflictEntity, conflict, 'any')], bytes: bytesOf(conflict), moved: 0 };
  }
  if (passage.kind === 'join' && there) {
    const confirmations = joinedConfirmations(point, passage.into);
    const evidenceIds = [...new Set([...there.evidenceIds, ...point.evidenceIds])];
    const after = { ...there, confirmations, evidenceIds, revision: there.revision + 1 };
    const joined = storePoint(after, there.revision);
    return { writes: [...joined, ...leave(place, point)], bytes: bytesOf(point, there, point), moved: 1 };
  }
  const movedTo = { ...place.change.to, revision: arrivalOf(point, there) };
  const writes = [...leave(place, point, movedTo), ...arrive(place, point, there, versions)];
  return { writes, bytes: bytesOf(point, point, point, point, versions), moved: 1 };
};
