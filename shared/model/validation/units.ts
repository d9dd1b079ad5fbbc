import { eachField, fieldFinding, numberOf, type Rule, unitOf } from './checked-report.ts';

/** A figure stands in a unit that the field takes: an answer carried over from another edition may not. */
export const units: Rule = eachField((field) => {
  const value = numberOf(field);
  const allowed = field.field.units ?? [];
  if (!value || allowed.length === 0) return undefined;
  const unit = unitOf(field);
  if (unit === null || allowed.includes(unit)) return null;
  return fieldFinding(field, 'error', { rule: 'unit', unit, allowed });
});

/** An amount of money names its currency: "1.2 million" of what is a question for every reader. */
export const currencies: Rule = eachField((field) => {
  const value = numberOf(field);
  if (!value || field.field.unitFamily !== 'currency' || value.number === '0') return undefined;
  if ((value.descriptor ?? '').trim() !== '') return null;
  return fieldFinding(field, 'warning', { rule: 'currency', value: { number: value.number, unit: unitOf(field) } });
});
