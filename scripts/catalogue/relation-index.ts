import type { MetricBinding } from '../../shared/catalogue/metrics/relation.ts';
import type { SourceRelation } from './source-schemas.ts';

export type RelationIndex = {
  /** Relations of one figure, in source order. */
  ofFigure(framework: string, disclosure: string, metricIndex: number | string): SourceRelation[];
};

const keyOf = (framework: string, disclosure: string, metricIndex: number | string): string =>
  JSON.stringify([framework, disclosure, metricIndex]);

/** Relations by framework key, disclosure code (SASB: topic) and metric index (SASB: metric code). */
export const indexRelations = (relations: readonly SourceRelation[]): RelationIndex => {
  const groups = Map.groupBy(relations, (relation) =>
    keyOf(relation.framework, relation.disclosure, relation.metricIndex),
  );
  return {
    ofFigure: (framework, disclosure, metricIndex) => groups.get(keyOf(framework, disclosure, metricIndex)) ?? [],
  };
};

/** The relation as stored on a field; an empty note is omitted. */
export const bindingOf = (relation: SourceRelation): MetricBinding => ({
  code: relation.metric,
  relation: relation.relation,
  reuse: relation.reuse,
  binding: relation.binding,
  ...(relation.note !== '' && { note: relation.note }),
  verified: relation.verified,
  source: relation.source,
  ...(relation.conversion && { conversion: relation.conversion }),
  ...(relation.condition && { condition: relation.condition }),
  ...(relation.section && { section: relation.section }),
  ...(relation.components && { components: relation.components }),
});
