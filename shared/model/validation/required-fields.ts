import { eachField, fieldFinding, isBegun, isFilled, type Rule } from './checked-report.ts';

const perField = eachField((field) => {
  if (!field.field.isRequired) return undefined;
  return isFilled(field) ? null : fieldFinding(field, 'error', { rule: 'required-field' });
});

/** In a disclosure that somebody began, every required field holds an answer: its own or the data hub's. */
export const requiredFields: Rule = (report) =>
  perField({ ...report, disclosures: report.disclosures.filter(isBegun) });
