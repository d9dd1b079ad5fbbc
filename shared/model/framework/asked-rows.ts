import type { Disclosure, Field } from '../../catalogue/framework.ts';
import type { MetricReader } from '../../catalogue/metrics/metric-library.ts';
import {
  type Breakdown,
  breakdownsOf,
  cellOf,
  hubCellFieldOf,
  isOfParts,
  libraryCellsOf,
} from '../data-point/breakdown.ts';
import { type HubMembers, openCellsOf } from '../data-point/hub-members.ts';
import { libraryDimensionsOf } from '../data-point/library-dimensions.ts';

type Library = Pick<MetricReader, 'find' | 'findValue' | 'children' | 'library'>;

/** Whether a figure has a row with an answer by a dimension of its standard, of the report or of the data hub. */
export type HasRows = (fieldKey: string, dimension: string | undefined) => boolean;

/** Tables of a figure by a dimension of its standard; rows that are metrics themselves are what it is asked for in. */
export const tablesBy = (metrics: Library, field: Field, dimension: string | undefined): Breakdown[] =>
  breakdownsOf(metrics, { fields: [field] }).filter(
    (table) =>
      libraryDimensionsOf(dimension).includes(table.dimension) || (isOfParts(table.dimension) && table.isAskedFor),
  );

type Rows = {
  metrics: Library;
  disclosure: Pick<Disclosure, 'fields'>;
  /** Cells that the report answers. */
  typed: readonly string[];
  members: HubMembers | undefined;
  /** Whether the data hub answers a cell. */
  isInHub: (cell: Field) => boolean;
};

export const rowsIn =
  ({ metrics, disclosure, typed, members, isInHub }: Rows): HasRows =>
  (fieldKey, dimension) => {
    const field = disclosure.fields.find(({ key }) => key === fieldKey);
    const tables = field ? tablesBy(metrics, field, dimension) : [];
    if (!field || tables.length === 0) return false;
    const names = new Set(tables.map((table) => table.dimension));
    const isOwn = (key: string): boolean => {
      const cell = cellOf(key);
      return cell?.fieldKey === fieldKey && names.has(cell.dimension);
    };
    if (typed.some(isOwn)) return true;
    return tables
      .flatMap((table) => [...libraryCellsOf(table), ...openCellsOf(table, [field], members)])
      .some((key) => {
        const cell = hubCellFieldOf(metrics, disclosure, key);
        return cell !== undefined && isInHub(cell);
      });
  };
