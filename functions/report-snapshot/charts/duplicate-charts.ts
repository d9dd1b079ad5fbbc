import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import { fieldText } from '../../../shared/model/data-point/data-point.ts';
import {
  chartNeighbours,
  chartWayOf,
  type DesignChart,
  showsParts,
} from '../../../shared/model/design/design-chart.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';

/** Components with this year only have the same numbers over the years as without them. */
const isShownByPart = (
  choice: DesignChart,
  dimension: string,
  { chosen, cells }: { chosen: readonly DesignChart[]; cells: readonly SnapshotField[] },
): boolean =>
  chartWayOf(choice) === 'partsOverYears' &&
  cells.every(({ history = [] }) => history.length === 0) &&
  chosen
    .filter((one) => chartWayOf(one) === 'parts' && fieldText(one) === fieldText(choice))
    .some(({ dimensions }) => dimensions.length === 0 || dimensions.includes(dimension));

/**
 * Fields without the components that another chart of the figure draws: a chart without dimensions shows the remaining
 * ones.
 */
export const withoutDuplicateComponents = (
  choice: DesignChart,
  fields: readonly SnapshotField[],
  chosen: readonly DesignChart[],
): readonly SnapshotField[] => {
  if (!showsParts(choice)) return fields;
  const dimensionOf = ({ key }: SnapshotField): string | undefined => {
    const cell = cellOf(key);
    return cell?.fieldKey === choice.fieldKey ? cell.dimension : undefined;
  };
  const tables = Map.groupBy(fields, dimensionOf);
  const named =
    choice.dimensions.length > 0 ? [] : chartNeighbours(choice, chosen).flatMap(({ dimensions }) => dimensions);
  const elsewhere = new Set(
    [...tables].flatMap(([dimension, cells]) =>
      dimension !== undefined && (named.includes(dimension) || isShownByPart(choice, dimension, { chosen, cells }))
        ? [dimension]
        : [],
    ),
  );
  return fields.filter((field) => !elsewhere.has(dimensionOf(field) ?? ''));
};
