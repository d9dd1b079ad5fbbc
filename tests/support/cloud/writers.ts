/**
 * Writers who type figures into reports of a cloud over an unreliable connection, and the outcome of each of their
 * edits.
 */
import * as z from 'zod';
import { getReportDisclosure, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import type { ReportId } from '../../../shared/ids.ts';
import { StoredValue } from '../../../shared/model/report/report.ts';
import { type Caller, callApi, sendCall } from './cloud-calls.ts';
import { figure, figureOf, readAudit } from './cloud-reports.ts';

/**
 * `accepted`: the server confirmed it to a writer. `unknown`: sent, without an answer before the connection was lost.
 */
export type Edits = { accepted: string[]; unknown: string[] };
export type Line = { random: () => number; isRemoved(): boolean; onAccepted?: () => void };

const Current = z.object({ stored: StoredValue.nullable() });
const textOf = (number: string): string => `${number} persons`;

/** Small seeded generator (mulberry32): a failing run can be run again. */
export const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Outcome = { is: 'accepted' | 'stale'; revision: number } | { is: 'nothing' };

/** One request; its outcome, or nothing when it, or the answer, was lost. */
const send = async (caller: Caller, reportId: ReportId, number: string, revision: number): Promise<Outcome> => {
  const parts = { params: { reportId, ...figure }, body: { value: figureOf(number), revision } };
  const answer = await sendCall(caller, saveFieldValue, parts).catch(() => undefined);
  if (answer === undefined || answer.status >= 500 || answer.status === 429) return { is: 'nothing' };
  if (answer.status === 200)
    return { is: 'accepted', revision: saveFieldValue.response.parse(answer.body).stored.revision };
  const { code, current } = ErrorBody.parse(answer.body);
  if (code === 'request.conflict') return { is: 'nothing' };
  if (code !== 'report.stale') throw new Error(`an edit was answered ${answer.status} ${answer.text}`);
  const { stored } = Current.parse(current);
  const isOwn = stored?.value?.kind === 'number' && stored.value.number === number;
  return { is: isOwn ? 'accepted' : 'stale', revision: stored?.revision ?? 0 };
};

/** Types unique figures one after the other into one of the reports; each is sent until its outcome is known. */
export const typeFigures = async (
  caller: Caller,
  reports: readonly ReportId[],
  numbers: readonly string[],
  line: Line,
): Promise<Edits> => {
  const edits: Edits = { accepted: [], unknown: [] };
  const known = new Map<ReportId, number>();
  for (const number of numbers) {
    const reportId = reports[Math.floor(line.random() * reports.length)];
    if (reportId === undefined) break;
    let wasSent = false;
    for (let isSettled = false; !isSettled; ) {
      if (line.isRemoved()) {
        if (wasSent) edits.unknown.push(number);
        return edits;
      }
      // The request is never sent, or its answer is lost: the writer knows as much as before, and sends it again.
      if (line.random() < 0.2) continue;
      const isAnswerLost = line.random() < 0.2;
      wasSent = true;
      const outcome = await send(caller, reportId, number, known.get(reportId) ?? 0);
      if (outcome.is === 'nothing' || isAnswerLost) continue;
      known.set(reportId, outcome.revision);
      isSettled = outcome.is === 'accepted';
    }
    edits.accepted.push(number);
    line.onAccepted?.();
  }
  return edits;
};

/**
 * The history of the figure of a report: the replaced and the new value of each accepted save, and the current value.
 */
export const historyOf = async (caller: Caller, reportId: ReportId) => {
  const rows = (await readAudit(caller, reportId)).filter(({ action }) => action === 'field.changed');
  const { values } = await callApi(caller, getReportDisclosure, { params: { reportId, ...figure } });
  const stored = values.find(({ fieldKey }) => fieldKey === figure.fieldKey);
  const number = stored?.value?.kind === 'number' ? stored.value.number : null;
  return {
    revision: stored?.revision ?? 0,
    written: rows.map(({ newValue }) => newValue),
    /** Each value but the current one was replaced by a writer who knew it, exactly once. */
    replacedAndStanding: [...rows.map(({ oldValue }) => oldValue), number === null ? '' : textOf(number)].filter(
      (text) => text !== '',
    ),
  };
};

export const textsOfEdits = (numbers: readonly string[]): string[] => numbers.map(textOf);
