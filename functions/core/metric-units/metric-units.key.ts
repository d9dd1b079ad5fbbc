import type { KeysAlongside } from '../auth/keys-alongside.ts';
import type { EntityKey } from '../data/entity.ts';

/** Without the schema of units, which a cold start does not need. */
export const metricUnitsKey = ({ organizationId }: { organizationId: string }): EntityKey => ({
  pk: ['METRIC-UNITS', organizationId],
  sk: ['UNITS'],
});

export const withMetricUnitKeys: KeysAlongside = (place) => [metricUnitsKey(place)];
