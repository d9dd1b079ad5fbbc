import type {
  DataPoint,
  PointAction,
  PointContent,
  PointOrigin,
  PointSource,
  TimeSpan,
} from '../../../shared/model/data-point/data-point.ts';
import type { Subject } from '../../../shared/model/data-point/known-values.ts';
import {
  type PointChange,
  withConfirmation,
  withoutConfirmation,
} from '../../../shared/model/data-point/point-writes.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { check, put, type Write } from '../data/write.ts';
import {
  DataPointRecord,
  DataPointVersionRecord,
  dataPointEntity,
  dataPointVersionEntity,
} from './data-point.entities.ts';
import { filesOfRevision } from './files-of-revision.ts';
import { pointKeyOf } from './point-keys.ts';
import { storePoint } from './store-point.ts';

export type PointEdit = {
  organizationId: string;
  time: TimeSpan;
  subject: Subject;
  /** Entity of the value; absent: the organisation itself. */
  entityId?: string | null;
  /** The point as read: the write is conditional on its revision. */
  point: DataPoint | undefined;
  /** The new value; undefined: taken back. */
  content: PointContent | undefined;
  by: PointOrigin | null;
  /** Where it is entered; absent: in a report. */
  source?: PointSource;
  reason?: string | undefined;
  /** Author of the value. */
  author: Author;
  /** Person who chose it in a conflict. */
  settledBy?: Author;
  /** Files that came with the value, in addition to its existing ones. */
  evidenceIds?: readonly string[];
  at: string;
};

export type PointResult = { point: DataPoint | undefined; writes: Write[] };

/** A new revision of a point and its row of history, in the transaction of the change. */
export const pointRevision = (edit: PointEdit, action: PointAction): PointResult => {
  const { point: before, content, by } = edit;
  const { evidenceIds, ...left } = filesOfRevision(before, content ?? null);
  const after = DataPointRecord.parse({
    ...pointKeyOf(edit.organizationId, edit.time, edit.subject, edit.entityId),
    content: content ?? null,
    source: edit.source ?? 'report',
    origin: by,
    author: edit.author,
    at: edit.at,
    ...(edit.reason ? { reason: edit.reason } : {}),
    revision: (before?.revision ?? 0) + 1,
    confirmations: before && by ? withoutConfirmation(before, by) : [],
    evidenceIds: [...new Set([...evidenceIds, ...(edit.evidenceIds ?? [])])],
  });
  const { settledBy = edit.author } = edit;
  const settled = settledBy.userId === edit.author.userId ? {} : { settledBy };
  const version = DataPointVersionRecord.parse({ ...after, ...left, ...settled, action });
  return {
    point: after,
    writes: [...storePoint(after, before ? before.revision : 'new'), put(dataPointVersionEntity, version, 'new')],
  };
};

const recount = (edit: PointEdit, before: DataPoint, confirmations: PointOrigin[]): PointResult => {
  const after = DataPointRecord.parse({
    ...before,
    organizationId: edit.organizationId,
    confirmations,
    revision: before.revision + 1,
  });
  return { point: after, writes: storePoint(after, before.revision) };
};

/** The writes of a change of a point, without those of the field that caused it, and the point after them. */
export const pointWrites = (edit: PointEdit, change: PointChange): PointResult => {
  const { point: before, by } = edit;
  if (change.kind === 'write') return pointRevision(edit, change.action);
  if (change.kind === 'take-back') return pointRevision({ ...edit, content: undefined }, 'taken-back');
  if (!before || !by || change.kind === 'none' || change.kind === 'conflict') return { point: before, writes: [] };
  if (change.kind === 'confirm') return recount(edit, before, withConfirmation(before, by));
  if (change.kind === 'release') return recount(edit, before, withoutConfirmation(before, by));
  const key = pointKeyOf(edit.organizationId, edit.time, edit.subject);
  return { point: before, writes: [check(dataPointEntity, key, { revision: before.revision })] };
};
