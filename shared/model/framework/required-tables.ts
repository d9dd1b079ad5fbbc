import type { Disclosure } from '../../catalogue/framework.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';
import { type Breakdown, breakdownsOf, isOfParts, tableMarkOf } from '../data-point/breakdown.ts';
import { libraryDimensionsOf } from '../data-point/library-dimensions.ts';
import { requirementsOf } from './disclosure-state.ts';

type Library = Pick<MetricReader, 'find' | 'findValue' | 'children' | 'library'>;

/** Categories that are metrics themselves, such as those of Scope 3, have a table of their figure's own. */
const answers = (table: Breakdown, dimension: string | undefined): boolean =>
  libraryDimensionsOf(dimension).includes(table.dimension) || (dimension === 'category' && isOfParts(table.dimension));

/** Tables of a disclosure that its standard asks for, whatever its obligation, each with the figures that it is asked for of. */
const askedTablesOf = (metrics: Library, disclosure: Disclosure): Breakdown[] => {
  const asked = requirementsOf(disclosure).filter((requirement) => requirement.kind === 'breakdown');
  if (asked.length === 0) return [];
  return breakdownsOf(metrics, disclosure).flatMap((table) => {
    const own = asked.filter(({ dimension }) => answers(table, dimension));
    const columns = table.columns.filter(({ fieldKey }) => own.some(({ covers }) => covers.includes(fieldKey)));
    return columns.length > 0 ? [{ ...table, columns }] : [];
  });
};

/**
 * Tables that a disclosure shows: those with input, and those that its standard asks for, which the data hub may fill.
 */
export const shownTablesOf = (
  metrics: Library,
  disclosure: Disclosure,
  fields: Readonly<Record<string, unknown>>,
): Breakdown[] => {
  const used = breakdownsOf(metrics, disclosure).filter(
    ({ dimension }) => fields[tableMarkOf(dimension)] !== undefined,
  );
  const names = new Set(used.map(({ dimension }) => dimension));
  return [...used, ...askedTablesOf(metrics, disclosure).filter(({ dimension }) => !names.has(dimension))];
};
