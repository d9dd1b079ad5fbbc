/**
 * The units that an organisation reports its metrics in, and its choices between stated and calculated ratios, in one item: it comes with the principal in the one request of
 * every call that reads the catalogue.
 *
 * | access pattern                              | key                                   |
 * |---------------------------------------------|---------------------------------------|
 * | units of an organisation, with the principal | METRIC-UNITS {organizationId} / UNITS |
 */
import * as z from 'zod';
import { ReportedChoices } from '../../../shared/catalogue/metrics/reported-choice.ts';
import { ReportedUnits } from '../../../shared/catalogue/metrics/reported-unit.ts';
import { OrganizationId } from '../../../shared/ids.ts';
import { entity } from '../data/entity.ts';
import { metricUnitsKey } from './metric-units.key.ts';

export const MetricUnits = z.object({
  organizationId: OrganizationId,
  units: ReportedUnits,
  /** Which value of a ratio it reports; absent: no choice was made. */
  choices: ReportedChoices.optional(),
  revision: z.number().int().min(1),
});
export type MetricUnits = z.infer<typeof MetricUnits>;

export const metricUnitsEntity = entity<Pick<MetricUnits, 'organizationId'>, MetricUnits>({
  name: 'MetricUnits',
  version: 1,
  schema: MetricUnits,
  isPacked: true,
  key: metricUnitsKey,
});
