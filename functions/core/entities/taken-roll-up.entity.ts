/**
 * Rolled-up numbers that became values of the organisation (ADR 77).
 *
 * | access pattern                               | key                                                        |
 * |----------------------------------------------|------------------------------------------------------------|
 * | roll-ups of a reporting time                 | ROLL-UPS {organizationId} {startOn} {endOn} / begins with METRIC |
 * | roll-ups of a metric                         | the same / METRIC {metricCode}                              |
 */
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { TakenRollUp } from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import { entity, type KeyParts } from '../data/entity.ts';

type Time = TimeSpan & { organizationId: string };

export const rollUpsOf = ({ organizationId, startOn, endOn }: Time): KeyParts => [
  'ROLL-UPS',
  organizationId,
  startOn,
  endOn,
];

/** The partition also has the stored roll-ups of the period. */
export const takenPrefix = ['METRIC'] as const;

export const takenRollUp = entity<Time & { metricCode: string }, TakenRollUp>({
  name: 'TakenRollUp',
  version: 1,
  schema: TakenRollUp,
  isPacked: true,
  key: (key) => ({ pk: rollUpsOf(key), sk: [...takenPrefix, key.metricCode] }),
});
