import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import {
  breakdownsOf,
  cellFieldOf,
  cellOf,
  libraryCellsOf,
  tableMarkOf,
} from '../../../shared/model/data-point/breakdown.ts';
import type { DisclosureRecord } from '../../core/reports/report.entities.ts';

/** Cells of the tables that a disclosure uses, and those that were typed into. */
export const usedCellsOf = (
  catalogue: Catalogue,
  disclosure: Disclosure,
  state: DisclosureRecord | undefined,
  typed: readonly string[],
): Field[] => {
  const metrics = catalogue.metrics();
  const marks = Object.keys(state?.fields ?? {}).some((key) => key.startsWith('~'));
  const used = marks
    ? breakdownsOf(metrics, disclosure).filter(({ dimension }) => state?.fields[tableMarkOf(dimension)])
    : [];
  const keys = new Set([...used.flatMap(libraryCellsOf), ...typed.filter((key) => cellOf(key))]);
  return [...keys].flatMap((key) => cellFieldOf(metrics, disclosure, key) ?? []);
};
