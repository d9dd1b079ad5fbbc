import * as z from 'zod';
import { TimeChangeId } from '../../ids.ts';
import {
  confirmationsMax,
  type DataPoint,
  isLive,
  isSameOrigin,
  type LivePoint,
  TimeSpan,
} from '../data-point/data-point.ts';
import { Author } from '../people/author.ts';
import { isEditable, type Report } from '../report/report.ts';
import { isSameHubAmount } from './hub-entry.ts';

const TimeChangeStatus = z.enum(['running', 'done', 'failed']);

/** A reporting time's way to other days: how far it is, and what it met. */
export const TimeChange = z
  .object({
    changeId: TimeChangeId,
    from: TimeSpan,
    to: TimeSpan,
    status: TimeChangeStatus,
    /** Data points that were linked when it began; null: not counted yet. */
    points: z.number().int().min(0).nullable(),
    moved: z.number().int().min(0),
    /** Reports that follow, with those that take the new days once they are opened again. */
    reports: z.number().int().min(0),
    /** Values that stayed, since the new days have another value; counted at the end. */
    conflicts: z.number().int().min(0),
    startedBy: Author,
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TimeChange' });
export type TimeChange = z.infer<typeof TimeChange>;

/**
 * The result for a value when its reporting time changes. move: it gets the new days. join: the same value exists
 * there, and the data of this one is added to it. conflict: another value exists there, so both remain where they are.
 */
type PointPassage =
  | { kind: 'move'; before: DataPoint | undefined }
  | { kind: 'join'; into: LivePoint }
  | { kind: 'conflict'; existing: LivePoint };

export const passageOf = (point: LivePoint, there: DataPoint | undefined): PointPassage => {
  if (!isLive(there)) return { kind: 'move', before: there };
  if (isSameHubAmount(point.content, there.content)) return { kind: 'join', into: there };
  return { kind: 'conflict', existing: there };
};

/** Fields that gave a value, of both that became one; the value's own origin is not among them. */
export const joinedConfirmations = (point: LivePoint, into: LivePoint): DataPoint['confirmations'] => {
  const given = [...into.confirmations, ...(point.origin ? [point.origin] : []), ...point.confirmations];
  const others = given.filter((one, position) => {
    const isFirst = given.findIndex((other) => isSameOrigin(one, other)) === position;
    return isFirst && !(into.origin && isSameOrigin(one, into.origin));
  });
  return others.slice(0, confirmationsMax);
};

export const isSameTime = (one: TimeSpan, other: TimeSpan): boolean =>
  one.startOn === other.startOn && one.endOn === other.endOn;

type Dated = Pick<Report, 'status' | 'periodStartOn' | 'periodEndOn' | 'timeChangeId' | 'nextPeriod'>;

/** The reporting time that a report is over, or will be once it is opened again. */
export const currentPeriodOf = ({
  periodStartOn,
  periodEndOn,
  nextPeriod,
}: Pick<Report, 'periodStartOn' | 'periodEndOn' | 'nextPeriod'>): TimeSpan =>
  nextPeriod ?? { startOn: periodStartOn, endOn: periodEndOn };

/**
 * The report after its reporting time changed. One that is being edited is over the new days. One that was submitted or published
 * keeps its days with the values that it rests on, and takes the new ones when it is opened again; an archived one is never opened.
 */
export const afterTimeChange = <R extends Dated>(
  report: R,
  to: TimeSpan,
): Omit<R, 'timeChangeId' | 'nextPeriod'> & Dated => {
  const { timeChangeId: _lock, nextPeriod: _before, ...rest } = report;
  if (report.status === 'Readonly Published') return rest;
  if (isEditable(report.status)) return { ...rest, periodStartOn: to.startOn, periodEndOn: to.endOn };
  const isOwn = isSameTime(to, { startOn: report.periodStartOn, endOn: report.periodEndOn });
  return isOwn ? rest : { ...rest, nextPeriod: to };
};
