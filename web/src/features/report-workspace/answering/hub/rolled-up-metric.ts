import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';

/** The metric with entity values that answer a field; undefined where it asks for something narrower. */
export const rolledUpMetricOf = (
  { metric }: Pick<Field, 'metric'>,
  hub: Pick<FieldHub, 'isVariant'> | undefined,
): string | undefined =>
  metric !== undefined && hub !== undefined && metric.binding !== 'none' && !hub.isVariant && !metric.member
    ? metric.code
    : undefined;
