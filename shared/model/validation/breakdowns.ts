import { isUnconditional } from '../../catalogue/duty.ts';
import type { BilingualText } from '../../catalogue/framework.ts';
import { tablesBy } from '../framework/asked-rows.ts';
import { requirementsOf } from '../framework/disclosure-state.ts';
import {
  type CheckedDisclosure,
  type CheckedField,
  type CheckedReport,
  fieldFinding,
  isBegun,
  numberOf,
  type Rule,
} from './checked-report.ts';
import type { Finding } from './finding.ts';

type Asked = { names: BilingualText[]; letters: string[] };

/** By what a figure is asked for and not given, with the letters of the text. A dimension that the library has no table for is not asked. */
const missingOf = (
  { disclosure, hasRows, omittedLetters }: CheckedDisclosure,
  { field }: CheckedField,
  { metrics }: Pick<CheckedReport, 'metrics'>,
): Asked => {
  const requirements = requirementsOf(disclosure);
  const figures = new Set(requirements.filter(({ kind }) => kind === 'figure').flatMap(({ covers }) => covers));
  const missing = requirements.flatMap((requirement) => {
    const { kind, covers, dimension, letter } = requirement;
    if (kind !== 'breakdown' || !covers.includes(field.key) || !isUnconditional(requirement)) return [];
    if (omittedLetters.has(letter)) return [];
    // Full-time and part-time employees, each with a field: together they are the breakdown.
    if (covers.length > 1 && !covers.some((key) => figures.has(key))) return [];
    const [first] = tablesBy(metrics, field, dimension);
    return !first || hasRows(field.key, dimension) ? [] : [{ name: first.name, letter }];
  });
  return { names: missing.map(({ name }) => name), letters: [...new Set(missing.map(({ letter }) => letter))] };
};

/**
 * A figure that its standard asks for by gender, region or another dimension, given as one number. A warning, not an
 * error: the data hub or a table of the report can answer it. A member with its own field is excluded.
 */
export const breakdowns: Rule = ({ disclosures, metrics }) => {
  const looked = disclosures.filter(isBegun).flatMap((one) => {
    if (!one.disclosure.requirements?.some(({ kind }) => kind === 'breakdown')) return [];
    return one.fields.filter((field) => numberOf(field) !== undefined).map((field) => ({ one, field }));
  });
  const findings = looked.flatMap(({ one, field }): Finding[] => {
    const { names, letters } = missingOf(one, field, { metrics });
    return names.length === 0
      ? []
      : [fieldFinding(field, 'warning', { rule: 'breakdown', dimensions: names, letters })];
  });
  return { checks: looked.length, findings };
};
