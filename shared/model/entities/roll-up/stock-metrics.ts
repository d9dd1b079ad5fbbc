/**
 * Quantities at one moment, not over the period: people in employment, land, assets. New hires and leavers are a flow.
 */
const stocks = [
  'wf.employees.',
  'wf.nonEmployees.',
  'wf.vacancies.',
  'bio.land.total',
  'bio.land.sealed',
  'fin.assets.',
];

/** A stock counts with the share of the last day, a flow with the share of each day (capabilities A.3). */
export const isStockMetric = (metricCode: string): boolean => stocks.some((code) => metricCode.startsWith(code));
