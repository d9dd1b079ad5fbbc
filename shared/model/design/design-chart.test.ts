import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { ReportSnapshot } from '../publishing/snapshot.ts';
import { chartName, wayText } from './chart-words.ts';
import { chartKeyOf, chartsByOrigin, type DesignChart, repeatedCharts } from './design-chart.ts';
import { defaultDesign, ReportDesign } from './report-design.ts';

const chart = (part: Partial<DesignChart> = {}): DesignChart => ({
  versionId: 'gri-2021',
  disclosureId: '305-1',
  fieldKey: 'm0',
  type: 'bar',
  over: 'years',
  years: 3,
  dimensions: [],
  hasTable: false,
  altText: { en: 'It fell.', zhTw: '' },
  ...part,
});
const byGas = chart({ over: 'parts', dimensions: ['gas'] });
const byCountry = chart({ over: 'parts', dimensions: ['country'] });

describe('a chart of a figure', () => {
  it('is identified by its content, not by its drawing or description', () => {
    const same = [
      chart({ type: 'line' }),
      chart({ years: 5 }),
      chart({ hasTable: true, altText: { en: '', zhTw: '' } }),
    ];
    expect(new Set([chart(), ...same].map(chartKeyOf)).size).toBe(1);
    const others = [chart({ over: 'parts' }), byGas, byCountry, chart({ over: 'entities' }), chart({ fieldKey: 'm1' })];
    expect(repeatedCharts([chart(), ...others])).toEqual([]);
  });

  it('that stacks parts over the years is another one than that of its total over them', () => {
    expect(repeatedCharts([chart(), chart({ type: 'stacked' })])).toEqual([]);
    expect(repeatedCharts([chart({ type: 'stacked', over: 'parts' }), chart({ over: 'parts' })])).toEqual([1]);
  });

  it('is the same for any order of its dimensions, and any options that it does not use', () => {
    const both = chart({ over: 'parts', dimensions: ['gas', 'country'] });
    expect(repeatedCharts([both, { ...both, dimensions: ['country', 'gas'] }])).toEqual([1]);
    expect(repeatedCharts([chart(), chart({ dimensions: ['gas'] }), byGas, byGas])).toEqual([1, 3]);
  });

  it('appears once in a design, next to others that show something else; the message names the duplicate', () => {
    const design = defaultDesign({ language: 'en', frameworks: [] });
    const charts = [chart(), byGas, byCountry, chart({ over: 'entities' })];
    expect(ReportDesign.parse({ ...design, charts }).charts).toEqual(charts);
    const { error } = ReportDesign.safeParse({ ...design, charts: [...charts, chart({ type: 'line' })] });
    expect(error?.issues).toMatchObject([{ path: ['charts', 4], message: 'validation.chart_twice' }]);
  });

  it('keeps its place when its content changes, unless a new one has the old content', () => {
    const origins = (before: DesignChart[], after: DesignChart[]) =>
      [...chartsByOrigin(before, after)].map(([key, one]) => [key, chartKeyOf(one)]);
    const [years, gas] = [chartKeyOf(chart()), chartKeyOf(byGas)];
    expect(origins([chart()], [byGas])).toEqual([[years, gas]]);
    expect(origins([chart()], [byGas, chart()])).toEqual([
      [gas, gas],
      [years, years],
    ]);
    expect(origins([chart()], [{ ...byGas, fieldKey: 'm1' }])[0]?.[0]).not.toBe(years);
  });

  it('is named as its caption in the files names it', () => {
    const captionOf = (part: Partial<DesignChart>, names: string[], language: 'en' | 'zhTw' = 'en') =>
      chartName('Scope 1', wayText(chart(part), names, language), language);
    expect(captionOf({}, ['Gas'])).toBe('Scope 1 by year');
    expect(captionOf({ over: 'parts' }, [])).toBe('Scope 1 by part');
    expect(captionOf({ over: 'parts' }, ['Gas'])).toBe('Scope 1 by gas');
    expect(captionOf({ over: 'parts' }, ['Gas', 'Age group', 'GHG category'])).toBe(
      'Scope 1 by gas, age group and GHG category',
    );
    expect(captionOf({ type: 'stacked' }, ['Gas'])).toBe('Scope 1 by gas and year');
    expect(captionOf({ type: 'stacked' }, [], 'zhTw')).toBe('Scope 1（按組成及年份）');
    expect(captionOf({ over: 'parts' }, ['氣體', '類別'], 'zhTw')).toBe('Scope 1（按氣體、類別）');
  });
});

describe('a publication from before a figure could have several charts', () => {
  it('is still valid: its findings on a chart refer to the only one', () => {
    const place = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0' };
    const old = {
      ...sampleSnapshot(),
      undrawnCharts: [{ ...place, reason: 'no-earlier' }],
      chartsAsBars: [{ ...place, reason: 'not-the-whole' }],
    };
    expect(ReportSnapshot.parse(old).undrawnCharts).toMatchObject([{ ...place, reason: 'no-earlier' }]);
  });
});
