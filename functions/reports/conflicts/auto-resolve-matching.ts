import { AppError } from '../../../shared/errors.ts';
import { disclosureText, isLive, PointOrigin, subjectText } from '../../../shared/model/data-point/data-point.ts';
import { contentOf } from '../../../shared/model/data-point/point-values.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { check, put, type Write } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { pointRevision } from '../../core/data-points/point-writes.ts';
import { instant } from '../../core/instant.ts';
import { stateWrite } from '../../core/reports/disclosure-writes.ts';
import { unchangedAndOpen } from '../../core/reports/open-report.ts';
import { type FieldStatus, reportEntity, type ValueRecord, valueEntity } from '../../core/reports/report.entities.ts';
import { fieldStatusOf } from '../../core/reports/stored-value.ts';
import type { ReportsDependencies } from '../answers/dependencies.ts';
import type { Agreeing } from './resolve-pending-choices.ts';

/** The answer without its mark: it is no edit, so revision, time and author are unchanged. */
export const withoutChoice = (record: ValueRecord): ValueRecord => ({ ...record, needsChoice: false });

/**
 * Writes of the data point of the answer. An equal point is locked until the write, because a number that differs again
 * is a pending choice again. Where the point was taken back concurrently, the answer becomes the point, as if typed
 * now.
 */
const pointWritesOf = ({ bound, record, resolution, stored }: Agreeing, report: Report, at: string): Write[] => {
  const { target: subject } = resolution;
  const { organizationId } = report;
  const time = timeOf(report);
  if (isLive(stored)) {
    return [check(dataPointEntity, pointKeyOf(organizationId, time, subject), { revision: stored.revision })];
  }
  const content = contentOf(bound, record.value, subject.variant !== null);
  if (!content) return [];
  const by = PointOrigin.parse({ ...record, reportName: report.name });
  const edit = { organizationId, time, subject, point: stored, content, by, author: record.updatedBy, at };
  return pointRevision(edit, 'typed').writes;
};

/** Limit of a transaction. The disclosures and the report, one write each, are counted with the others. */
export const writesMax = 100;

type Taken = { one: Agreeing; writes: Write[] };

/**
 * The answers that fit into one transaction: an item is written once, so a second answer for a missing point comes
 * later.
 */
const takenOf = (agreeing: readonly Agreeing[], report: Report, at: string): { taken: Taken[]; left: Agreeing[] } => {
  const subjects = new Set<string>();
  const states = new Set<string>();
  const taken: Taken[] = [];
  const left: Agreeing[] = [];
  let count = 1;
  for (const one of agreeing) {
    const subject = subjectText(one.resolution.target);
    const state = disclosureText(one.place);
    const isMet = subjects.has(subject);
    const writes = [
      put(valueEntity, withoutChoice(one.record), one.record.revision),
      ...(isMet ? [] : pointWritesOf(one, report, at)),
    ];
    const items = writes.length + Number(!states.has(state));
    if ((isMet && !isLive(one.stored)) || count + items > writesMax) {
      left.push(one);
      continue;
    }
    subjects.add(subject);
    states.add(state);
    taken.push({ one, writes });
    count += items;
  }
  return { taken, left };
};

const stateWrites = (taken: readonly Taken[]): Write[] => {
  const byState = Map.groupBy(taken, ({ one }) => one.state);
  return [...byState].map(([state, group]) => {
    const fields: Record<string, FieldStatus> = Object.fromEntries(
      group.map(({ one }) => [one.place.fieldKey, fieldStatusOf(withoutChoice(one.record))]),
    );
    return stateWrite(state, { ...state, fields: { ...state.fields, ...fields } }, fields);
  });
};

/**
 * Removes the mark of a pending choice from matching answers, in one transaction; returns those that did not fit. It is
 * no edit: the report's status, the answers' authors and the log are unchanged. An answer that was changed concurrently
 * is skipped; the next poll compares it again.
 */
export const autoResolveMatching = async (
  { table, now }: Pick<ReportsDependencies, 'table' | 'now'>,
  report: Report,
  agreeing: readonly Agreeing[],
): Promise<Agreeing[]> => {
  if (agreeing.length === 0) return [];
  const { taken, left } = takenOf(agreeing, report, instant(now));
  const writes = taken.flatMap((one) => one.writes);
  try {
    await table.write([...writes, ...stateWrites(taken), check(reportEntity, report, unchangedAndOpen(report))]);
  } catch (error) {
    const isMet = error instanceof WriteConflict || (error instanceof AppError && error.code === 'request.conflict');
    if (!isMet) throw error;
  }
  return left;
};
