import type { Field } from '../../catalogue/framework.ts';
import { type Breakdown, cellKeyOf } from './breakdown.ts';
import type { DataPoint } from './data-point.ts';

/** Members of a metric along a dimension that the data hub has values of; of regions and categories only it knows them. */
export type HubMembers = (metricCode: string, dimension: string) => readonly string[];

export const hubMembersIn = (points: readonly DataPoint[]): HubMembers => {
  const named = points.flatMap(({ metricCode, variant, member, ...point }) => {
    const at = member.indexOf(':');
    if (variant !== null || at < 1 || point.content === null) return [];
    return [{ key: `${metricCode} ${member.slice(0, at)}`, member: member.slice(at + 1) }];
  });
  const known = Map.groupBy(named, ({ key }) => key);
  return (metricCode, dimension) =>
    (known.get(`${metricCode} ${dimension}`) ?? []).map(({ member }) => member).toSorted();
};

/** Cells of members that no list names, as far as the data hub has values of them. */
export const openCellsOf = (
  { kind, dimension, columns }: Breakdown,
  fields: readonly Field[],
  members: HubMembers | undefined,
): string[] =>
  kind === 'library' || !members
    ? []
    : columns.flatMap(({ fieldKey }) => {
        const code = fields.find(({ key }) => key === fieldKey)?.metric?.code;
        return (code === undefined ? [] : members(code, dimension)).map((member) =>
          cellKeyOf({ fieldKey, dimension, member }),
        );
      });
