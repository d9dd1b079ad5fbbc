import { eachField, fieldFinding, type Rule } from './checked-report.ts';

/**
 * Answers that could not be moved to a newer edition automatically: a warning until a user decides, whatever the value
 * of the field.
 */
export const waitingAnswers: Rule = eachField((field) =>
  field.waitingAnswers === 0
    ? undefined
    : fieldFinding(field, 'warning', { rule: 'waiting-answer', count: field.waitingAnswers }),
);
