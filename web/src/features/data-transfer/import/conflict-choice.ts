import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import type { DataImport, ImportAnswer, ImportAnswers } from '../../../../../shared/model/import/data-import.ts';

/** A user's choice for rows in conflict; the other time may not be chosen yet. */
export type RowChoice = { answer: ImportAnswer['answer']; time?: TimeSpan };
/** One choice for all rows, except those with their own. */
export type ConflictChoice = { all: RowChoice; rows: ReadonlyMap<number, RowChoice> };

export const choiceKinds = ['skip', 'overwrite', 'other-time'] as const satisfies readonly RowChoice['answer'][];
export const keepAll: ConflictChoice = { all: { answer: 'skip' }, rows: new Map() };

export const choiceOf = ({ all, rows }: ConflictChoice, row: number): RowChoice => rows.get(row) ?? all;

/** Without a chosen time, the original stays: nothing is written without a target. */
const answerFor = ({ answer, time }: RowChoice): ImportAnswer => {
  if (answer !== 'other-time') return { answer };
  return time ? { answer, startOn: time.startOn, endOn: time.endOn } : { answer: 'skip' };
};

export const answersFor = ({ all, rows }: ConflictChoice): ImportAnswers => ({
  all: answerFor(all),
  rows: [...rows].map(([row, choice]) => ({ row, answer: answerFor(choice) })),
});

/** Rows that will be written. */
export const wantedRows = ({ counts }: Pick<DataImport, 'counts'>, choice: ConflictChoice): number => {
  const { all, rows } = answersFor(choice);
  const isRetained = rows.filter(({ answer }) => answer.answer === 'skip').length;
  const inConflict = all.answer === 'skip' ? rows.length - isRetained : counts.conflict - isRetained;
  return counts.new + counts.changed + inConflict;
};
