import type { AnswerSheet } from '../../../../shared/model/surveys/survey.ts';

/** Parts of a sheet that were changed on this device since it was read. */
export type ChangedParts = { questionIds: ReadonlySet<string>; hasGroup: boolean };
export const noChanges: ChangedParts = { questionIds: new Set(), hasGroup: false };

/** What differs between two sheets, added to what had been changed before. */
export const withChanges = (before: ChangedParts, old: AnswerSheet, next: AnswerSheet): ChangedParts => ({
  questionIds: new Set([
    ...before.questionIds,
    ...Object.keys(next.answers).filter((id) => next.answers[id] !== old.answers[id]),
  ]),
  hasGroup: before.hasGroup || next.groupId !== old.groupId,
});

/** The sheet that another device saved, with the answers that were changed on this one. */
export const mergeSheets = (stored: AnswerSheet, own: AnswerSheet, changed: ChangedParts): AnswerSheet => ({
  ...own,
  groupId: changed.hasGroup ? own.groupId : stored.groupId,
  answers: {
    ...stored.answers,
    ...Object.fromEntries(Object.entries(own.answers).filter(([id]) => changed.questionIds.has(id))),
  },
});
