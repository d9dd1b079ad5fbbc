import { describe, expect, it } from 'vitest';
import { createMetricReader } from '../../shared/catalogue/metrics/metric-library.ts';
import { buildMetrics } from './build-metrics.ts';
import { readSource } from './read-sources.ts';
import { sasbFigures } from './sasb-figures.ts';
import { type SasbMetric, SourceCrosswalk, SourceMetrics, SourceOwnMetrics } from './source-schemas.ts';
import { SourceChineseDefinitions } from './word-schemas.ts';

const metrics = createMetricReader(
  buildMetrics(
    readSource(SourceMetrics, 'metrics.json'),
    readSource(SourceOwnMetrics, 'own-metrics.json'),
    readSource(SourceChineseDefinitions, 'chinese/definitions.json'),
  ),
);
const { relations } = readSource(SourceCrosswalk, 'crosswalk.json');

const figuresOf = (code: string, title: string, ...units: string[]): [string, readonly string[]][] => {
  const metric: SasbMetric = {
    code,
    title,
    units,
    unit: units.join(', '),
    category: 'Quantitative',
    kind: 'quantitative',
    type: 'Number',
    verified: true,
    inXbrlTaxonomy: true,
  };
  const own = relations.filter((relation) => relation.metricIndex === code);
  return sasbFigures(metrics, metric, own).map(({ label, units: figureUnits }) => [label, figureUnits]);
};

describe('sasbFigures', () => {
  it('takes a title without numbers as one figure', () => {
    expect(figuresOf('X', 'Number of shipments', 'Number')).toEqual([['Number of shipments', ['count']]]);
  });

  it('names the one figure that is narrower than its metric as the title does: crew, not all employees', () => {
    expect(figuresOf('TR-CL-000.C', 'Number of shipboard employees', 'Number')).toEqual([
      ['Number of shipboard employees', ['count']],
    ]);
  });

  it('gives each numbered part its own unit', () => {
    expect(
      figuresOf('X', '(1) Number of recalls issued and (2) total weight recalled', 'Number', 'Metric tonnes (t)'),
    ).toEqual([
      ['(1) Number of recalls issued', ['count']],
      ['(2) Total weight recalled', ['t']],
    ]);
  });

  it('repeats the text before and after the numbers for each', () => {
    expect(
      figuresOf(
        'X',
        'Percentage of (1) proved and (2) probable reserves in or near areas of conflict',
        'Percentage (%)',
      ),
    ).toEqual([
      ['(1) Percentage of proved reserves in or near areas of conflict', ['%']],
      ['(2) Percentage of probable reserves in or near areas of conflict', ['%']],
    ]);
    expect(figuresOf('X', '(1) Number and (2) value of loans by sector', 'Number', 'Presentation currency')).toEqual([
      ['(1) Number of loans by sector', ['count']],
      ['(2) Value of loans by sector', ['currency']],
    ]);
  });

  it('does not join members of a list', () => {
    expect(figuresOf('X', 'Production as: (1) glass, (2) metal, and (3) other materials', 'Metric tonnes (t)')).toEqual(
      [
        ['(1) Production as glass', ['t']],
        ['(2) Production as metal', ['t']],
        ['(3) Production as other materials', ['t']],
      ],
    );
  });

  it('deals fewer units out by share and amount', () => {
    const title = '(1) Amount of waste incinerated, (2) percentage hazardous, (3) percentage used for energy recovery';
    expect(figuresOf('X', title, 'Metric tonnes (t)', 'Percentage (%)').map(([, units]) => units)).toEqual([
      ['t'],
      ['%'],
      ['%'],
    ]);
  });

  it('lets the reporter choose where one figure has several units', () => {
    expect(figuresOf('X', 'Fleet fuel economy', 'Mpg', 'L/km')).toEqual([['Fleet fuel economy', ['Mpg', 'L/km']]]);
  });

  it('names bound figures as the metric library does, in the unit of the relation', () => {
    const title = '(1) Total energy consumed, (2) percentage grid electricity and (3) percentage renewable';
    expect(figuresOf('CG-BF-130a.1', title, 'Gigajoules (GJ)', 'Percentage (%)').map(([, units]) => units)).toEqual([
      ['GJ'],
      ['%'],
      ['%'],
    ]);
  });

  it('keeps a numbered part that no relation covers', () => {
    const title =
      '(1) Number of recalls, (2) number of units recalled, (3) percentage of units recalled that are private-label products';
    const figures = figuresOf('FB-FR-250a.2', title, 'Number', 'Percentage (%)');
    expect(figures).toHaveLength(3);
    expect(figures[2]).toEqual(['(3) Percentage of units recalled that are private-label products', ['%']]);
  });
});
