import { eachField, fieldFinding, type Rule } from './checked-report.ts';

/**
 * A number that differs from the stored data point waits until a user overwrites it or keeps the stored one.
 */
export const openChoices: Rule = eachField((field) => {
  if (!field.bound) return undefined;
  return field.needsChoice ? fieldFinding(field, 'error', { rule: 'needs-choice' }) : null;
});
