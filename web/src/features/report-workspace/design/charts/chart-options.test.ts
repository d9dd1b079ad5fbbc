import { describe, expect, it } from 'vitest';
import type { ChartReference } from '../../../../../../shared/model/design/design-chart.ts';
import { freedChart, isFree, nextChart, othersOf } from './chart-options.ts';

const chart = (part: Partial<ChartReference> = {}): ChartReference => ({
  versionId: 'gri-2021',
  disclosureId: '305-1',
  fieldKey: 'm0',
  type: 'bar',
  over: 'years',
  dimensions: [],
  ...part,
});
const by = (...dimensions: string[]) => chart({ over: 'parts', dimensions });
const dimensions = ['gas', 'country', 'category'];
const all = ['years', 'parts', 'entities'] as const;

describe('the options of a chart next to the others of its figure', () => {
  it('exclude data that another chart shows, whatever its type', () => {
    const limits = { others: [chart()], dimensions };
    expect(isFree(chart({ type: 'line' }), limits)).toBe(false);
    expect(isFree(chart({ type: 'stacked' }), limits)).toBe(true);
    expect(isFree(by(), limits)).toBe(true);
    expect(othersOf(limits.others[0] ?? chart(), [...limits.others, by(), chart({ fieldKey: 'm1' })])).toEqual([by()]);
  });

  it('exclude a dimension of another chart, and all that remains for a chart without dimensions', () => {
    expect(isFree(by('gas', 'country'), { others: [by('gas')], dimensions })).toBe(false);
    expect(isFree(by('country'), { others: [by('gas')], dimensions })).toBe(true);
    expect(isFree(by(), { others: [by('gas')], dimensions })).toBe(true);
    expect(isFree(by(), { others: [by()], dimensions })).toBe(false);
    expect(isFree(by('gas', 'country'), { others: [by()], dimensions })).toBe(true);
    expect(isFree(by(...dimensions), { others: [by()], dimensions })).toBe(false);
    expect(isFree(by(), { others: [by(...dimensions)], dimensions })).toBe(false);
  });

  it('are found by switching to a free dimension', () => {
    const limits = { others: [by('gas')], dimensions };
    expect(freedChart(by('gas', 'country'), limits)).toEqual(by('country'));
    expect(freedChart(by('gas'), limits)).toEqual(by());
    expect(freedChart(by(), { others: [by()], dimensions })).toEqual(by('gas'));
    expect(freedChart(by(), { others: [by()], dimensions: ['gas'] })).toBeUndefined();
    // Until the dimensions are known nothing is promised.
    expect(freedChart(by(), { others: [by()], dimensions: undefined })).toBeUndefined();
  });
});

describe('another chart of a figure', () => {
  it('shows the first free combination, until none remains', () => {
    const combinations: string[] = [];
    const others = [chart()];
    for (let next = nextChart(chart(), { others, dimensions }, all); next && others.length < 10; ) {
      combinations.push([next.type, next.over, ...next.dimensions].join(' '));
      others.push(next);
      next = nextChart(chart(), { others, dimensions }, all);
    }
    expect(combinations).toEqual([
      'bar parts',
      'bar entities',
      'stacked years',
      'bar parts gas',
      'bar parts country',
      'stacked years gas',
      'stacked years country',
    ]);
  });

  it('shows no parts of a figure without any, and no entities where there are none', () => {
    const limits = { others: [chart()], dimensions: [] };
    expect(nextChart(chart(), limits, ['years', 'parts'])).toBeUndefined();
    expect(nextChart(chart(), limits, all)?.over).toBe('entities');
    expect(nextChart(chart(), { ...limits, dimensions: undefined }, ['years', 'parts'])?.over).toBe('parts');
  });
});
