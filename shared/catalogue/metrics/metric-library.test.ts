import { describe, expect, it } from 'vitest';
import { createMetricReader, MetricLibrary } from './metric-library.ts';

const value = {
  definition: 'Emissions.',
  definitionZhTw: '定義。',
  valueType: 'Number',
  unitFamily: 'ghg',
  defaultUnit: 'tCO2e',
  aggregation: 'sum',
  dimensions: [],
  chart: 'CHART',
  formula: null,
};
const named = (code: string) => ({ code, name: code, nameZhTw: code });
const library = MetricLibrary.parse({
  edition: '1',
  rules: {},
  units: {},
  dimensions: [],
  nodes: [
    { ...named('ENV'), kind: 'DIMENSION' },
    { ...named('ENV.GHG'), kind: 'TOPIC', parent: 'ENV' },
    { ...named('scope1'), kind: 'METRIC', parent: 'ENV.GHG', ...value },
    { ...named('scope1.mobile'), kind: 'SUB_METRIC', parent: 'scope1', ...value },
    {
      ...named('scope1.byGas'),
      kind: 'SECTION',
      parent: 'scope1',
      dimension: 'gas',
      isAdditive: true,
      isOpenDimension: false,
    },
  ],
});
const reader = createMetricReader(library);

describe('createMetricReader', () => {
  it('walks the hierarchy up and down in library order', () => {
    expect(reader.ancestors('scope1.mobile').map(({ code }) => code)).toEqual(['ENV', 'ENV.GHG', 'scope1']);
    expect(reader.children('scope1').map(({ code }) => code)).toEqual(['scope1.mobile', 'scope1.byGas']);
    expect(reader.children().map(({ code }) => code)).toEqual(['ENV']);
  });

  it('finds a value only where data points can be', () => {
    expect(reader.findValue('scope1')?.defaultUnit).toBe('tCO2e');
    expect(reader.findValue('scope1.byGas')).toBeUndefined();
    expect(reader.find('scope1.byGas')?.kind).toBe('SECTION');
    expect(reader.find('none')).toBeUndefined();
  });

  it('refuses a node that has no place or no unit', () => {
    expect(MetricLibrary.shape.nodes.safeParse([{ ...named('x'), kind: 'METRIC', parent: 'ENV' }]).success).toBe(false);
    expect(MetricLibrary.shape.nodes.safeParse([{ ...named('x'), kind: 'METRIC', ...value }]).success).toBe(false);
  });
});
