import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { Sheet } from './sheet.ts';

/** For tests: a sheet of metrics without its rows, times and values. */
export const emptySheet = {
  rowsAre: 'metrics',
  isOneYear: false,
  unit: undefined,
  language: 'en',
  isAdditive: false,
  lastYears: [],
  lastYear: undefined,
  isLastYearShown: true,
} satisfies Partial<Sheet>;

/** For tests: a number of megawatt hours, as the hub stores it. */
export const storedEnergy = (metricCode: string, amount: string): HubValue => ({
  metricCode,
  typed: { kind: 'number', number: amount, unit: 'MWh', state: 'reported' },
  amount,
  unit: 'MWh',
  state: 'reported',
  source: 'internal',
  at: '2026-01-05T08:00:00.000Z',
  revision: 1,
});
