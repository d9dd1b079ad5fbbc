import { eachField, fieldFinding, type Rule } from './checked-report.ts';

/** What a move to a newer edition left for a person to decide: it asks, whatever stands in the field by now. */
export const waitingAnswers: Rule = eachField((field) =>
  field.waitingAnswers === 0
    ? undefined
    : fieldFinding(field, 'warning', { rule: 'waiting-answer', count: field.waitingAnswers }),
);
