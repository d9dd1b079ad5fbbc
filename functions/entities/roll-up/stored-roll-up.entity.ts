/**
 * Roll-ups as they are stored (ADR 77). Only the projector writes them, from the change feed; when they are deleted, the
 * next change in their period makes them again, and until then a read computes.
 *
 * | access pattern                               | key                                                                 |
 * |----------------------------------------------|---------------------------------------------------------------------|
 * | periods with whole roll-ups                  | ROLL-UP-PERIODS {organizationId} / PERIOD {startOn} {endOn}          |
 * | values of a metric of all entities           | ROLL-UPS {organizationId} {startOn} {endOn} / VALUES {metricCode}    |
 * | totals of a period under one method          | the same / TOTAL {method} {metricCode}                              |
 */
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { RollUpPeriod, RollUpTotal, RollUpValues } from '../../../shared/model/entities/roll-up/stored-roll-up.ts';
import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import { entity, type KeyParts } from '../../core/data/entity.ts';
import { rollUpsOf } from '../../core/entities/taken-roll-up.entity.ts';

type Time = TimeSpan & { organizationId: string };
type OfMetric = Time & { metricCode: string };

export const rollUpPeriodsOf = ({ organizationId }: { organizationId: string }): KeyParts => [
  'ROLL-UP-PERIODS',
  organizationId,
];

export const rollUpPeriod = entity<Time, RollUpPeriod>({
  name: 'RollUpPeriod',
  version: 1,
  schema: RollUpPeriod,
  key: (key) => ({ pk: rollUpPeriodsOf(key), sk: ['PERIOD', key.startOn, key.endOn] }),
});

export const rollUpValues = entity<OfMetric, RollUpValues>({
  name: 'RollUpValues',
  version: 1,
  schema: RollUpValues,
  isPacked: true,
  key: (key) => ({ pk: rollUpsOf(key), sk: ['VALUES', key.metricCode] }),
});

export const totalsOf = (method: ConsolidationMethod) => ['TOTAL', method] as const;

export const rollUpTotal = entity<OfMetric & { method: ConsolidationMethod }, RollUpTotal>({
  name: 'RollUpTotal',
  version: 1,
  schema: RollUpTotal,
  key: (key) => ({ pk: rollUpsOf(key), sk: [...totalsOf(key.method), key.metricCode] }),
});
