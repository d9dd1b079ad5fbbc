import type { TimeSpan } from '../../../../../../shared/model/data-point/data-point.ts';
import { cellKey } from './sheet.ts';
import type { SheetConflict, SheetEntry } from './sheet-entries.ts';

/** A user's answer to a conflict. */
export type ConflictAnswer = 'keep' | 'update' | 'other-time';
/** Valid for one revision of the stored value: a later revision is asked about again. */
export type Answer = { answer: ConflictAnswer; time?: TimeSpan; revision: number };
export type Answers = ReadonlyMap<string, Answer>;

/** The answer to the current revision of a conflict. */
export const answerTo = (answers: Answers, { key, outcome }: SheetConflict): Answer | undefined => {
  const answer = answers.get(key);
  return answer?.revision === outcome.revision ? answer : undefined;
};

/** Another value was stored after the conflict was answered. */
export const isChangedSince = (answers: Answers, conflict: SheetConflict): boolean =>
  answers.has(conflict.key) && answerTo(answers, conflict) === undefined;

export const isComplete = (answer: Answer | undefined): boolean =>
  answer !== undefined && (answer.answer !== 'other-time' || answer.time !== undefined);

/**
 * Entries that follow from the answers: each is sent for exactly the revision that was asked about, or for a time
 * without a value. If the original stays, the typed value goes into its history. A conflict without an answer, or
 * without the other time, stays open; so does one for another time that already gets a value: a call takes one value
 * per cell.
 */
export const answered = (conflicts: readonly SheetConflict[], answers: Answers): SheetEntry[] => {
  const isAnswered = (answer: ConflictAnswer) => (one: SheetConflict) => answerTo(answers, one)?.answer === answer;
  const updates = conflicts.filter(isAnswered('update')).map(({ outcome, ...one }): SheetEntry => {
    return { ...one, entry: { ...one.entry, revision: outcome.revision } };
  });
  const originals = conflicts.filter(isAnswered('keep')).map(({ outcome, ...one }): SheetEntry => {
    return { ...one, entry: { ...one.entry, revision: outcome.revision, keepsOriginal: true } };
  });
  const moves = conflicts.filter(isAnswered('other-time')).flatMap(({ outcome: _outcome, ...one }): SheetEntry[] => {
    const time = answers.get(one.key)?.time;
    const { keepsNote: _note, ...entry } = one.entry;
    return time && entry.value !== null ? [{ ...one, isMoved: true, entry: { ...entry, ...time, revision: 0 } }] : [];
  });
  const send = new Map<string, SheetEntry>();
  for (const one of [...updates, ...originals, ...moves]) {
    const key = cellKey(one.entry, one.entry.metricCode, one.entry);
    if (!send.has(key)) send.set(key, one);
  }
  return [...send.values()];
};
