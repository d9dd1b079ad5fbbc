import { eachField, fieldFinding, type Rule } from './checked-report.ts';

/**
 * Answers that a move to a newer edition left for a person to decide: a warning, regardless of the field's current
 * value.
 */
export const waitingAnswers: Rule = eachField((field) =>
  field.waitingAnswers === 0
    ? undefined
    : fieldFinding(field, 'warning', { rule: 'waiting-answer', count: field.waitingAnswers }),
);
