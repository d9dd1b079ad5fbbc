import { asksDenominator, asksUnit } from '../data-point/currency.ts';
import { eachField, fieldFinding, numberOf, type Rule, unitOf } from './checked-report.ts';

/** A figure is in a unit that the field takes: an answer carried over from another edition may not be. */
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

/** A ratio names what it is by: "0.4 GJ per unit" of what is no answer to GRI 302-3-b or 305-4-b. */
export const denominators: Rule = eachField((field) => {
  const value = numberOf(field);
  const unit = unitOf(field);
  if (!value || unit === null || !asksDenominator(unit)) return undefined;
  if ((value.descriptor ?? '').trim() !== '') return null;
  return fieldFinding(field, 'error', { rule: 'denominator', value: { number: value.number, unit } });
});

/** A number in a unit of one's own names it: a target of 2,455.25 of what? */
export const definedUnits: Rule = eachField((field) => {
  const value = numberOf(field);
  if (!value || value.number === '0' || !asksUnit(unitOf(field))) return undefined;
  if ((value.descriptor ?? '').trim() !== '') return null;
  return fieldFinding(field, 'error', { rule: 'defined-unit', number: value.number });
});
