import type { AnswerSheet } from '../../../../shared/model/surveys/survey.ts';

/** Parts of a sheet that were changed on this device and are not saved. */
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

/** What is left to be saved after a save of a sheet: what was changed while it was under way. */
export const changesAfterSave = (before: ChangedParts, saved: AnswerSheet, now: AnswerSheet): ChangedParts => ({
  questionIds: new Set([...before.questionIds].filter((id) => now.answers[id] !== saved.answers[id])),
  hasGroup: before.hasGroup && now.groupId !== saved.groupId,
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
