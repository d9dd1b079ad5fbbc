import { describe, expect, it } from 'vitest';
import { measuredAgainst } from './compared-base.ts';
import { alignFigures, type FigureEntry } from './comparison.ts';

const entry = (exact: string | null, unit = 'tCO2e'): FigureEntry => ({
  key: 'ghg',
  metricCode: 'ghg',
  name: { en: 'GHG', zhTw: '溫室氣體' },
  part: null,
  pillar: 'environmental',
  formula: null,
  unit,
  exact,
  currency: '',
  state: 'reported',
  isCalculated: false,
  place: null,
  restated: null,
});
const columns = ['report', 'Harbour', 'Depot'];
const of = (...entries: FigureEntry[][]) => ({ columns, figures: alignFigures(entries) });

describe('figures against another column', () => {
  it('put it first and recalculate every change', () => {
    const { columns: names, figures } = measuredAgainst(of([entry('30')], [entry('20')], [entry('-4')]), 1);
    expect(names).toEqual(['Harbour', 'report', 'Depot']);
    expect(figures[0]?.cells).toMatchObject([
      { amount: '20', change: null },
      { amount: '30', change: { absolute: '-10', ratio: expect.stringMatching(/^-0\.333/) } },
      { amount: '-4', change: { absolute: '24', ratio: '6' } },
    ]);
  });

  it('have no change where one of the two is no number, or is missing', () => {
    const { figures } = measuredAgainst(of([entry('30')], [entry('5', 'MWh')], []), 2);
    expect(figures[0]?.cells).toMatchObject([null, { amount: '30', change: null }, { amount: null, change: null }]);
    const [against] = measuredAgainst(of([entry('30')], [entry('5', 'MWh')], [entry('3')]), 1).figures;
    expect(against?.cells.map((cell) => cell?.change)).toEqual([null, null, null]);
  });

  it('are unchanged against the report itself, and against a missing column', () => {
    const compared = of([entry('30')], [entry('20')], [entry('10')]);
    for (const base of [0, 3, 9]) expect(measuredAgainst(compared, base)).toEqual(compared);
  });
});
