import { describe, expect, it } from 'vitest';
import type { Chart } from '../model/design/chart.ts';
import { contrastRatio } from '../model/platform/theme.ts';
import { chartDrawing } from './chart-drawing.ts';
import type { Shape } from './drawing.ts';
import { paletteOf } from './palette.ts';
import { scaleOf } from './scale.ts';
import { svgOf } from './svg-of.ts';

const options = { language: 'en', brandColor: '#0B6B4F', width: 480 } as const;
const years: Chart = {
  type: 'bar',
  title: 'Gross Scope 1 emissions',
  alt: 'Scope 1 emissions fell from 1,400 to 1,203.40.',
  unit: 'tCO₂e',
  categories: ['2023', '2024', '2025'],
  series: [{ name: 'Scope 1', values: ['1400', null, '1203.40'] }],
};
const two: Chart = {
  ...years,
  series: [
    { name: 'Scope 1', values: ['10', '20', '30'] },
    { name: 'Scope 2', values: ['5', '-4', '1'] },
  ],
};
const texts = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
const rects = (shapes: readonly Shape[]) => shapes.filter((shape) => shape.kind === 'rect');

describe('chartDrawing', () => {
  it('writes exact values over columns and draws nothing for a missing one', () => {
    const { shapes } = chartDrawing(years, options);
    expect(texts(shapes)).toEqual(expect.arrayContaining(['1,400', '1,203.40', '2023', '2024', 'tCO₂e']));
    expect(rects(shapes)).toHaveLength(2);
  });

  it.each(['bar', 'line'] as const)('writes the sign of an estimate at its %s', (type) => {
    const series = [{ name: 'Scope 1', values: ['1400', null, '1203.40'], estimated: [0] }];
    expect(texts(chartDrawing({ ...years, type, series }, options).shapes)).toEqual(
      expect.arrayContaining(['≈\u00A01,400', '1,203.40']),
    );
  });

  it('draws columns in proportion to their numbers, from zero', () => {
    const [first, last] = rects(chartDrawing(years, options).shapes);
    expect((last?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(1203.4 / 1400, 2);
  });

  it('draws horizontal bars when names do not fit below vertical ones', () => {
    const parts = {
      ...years,
      categories: ['Carbon dioxide', 'Methane', 'Nitrous oxide from adipic acid production plants'],
    };
    const [first, second] = rects(chartDrawing(parts, options).shapes);
    expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(1203.4 / 1400, 2);
  });

  it('writes a long name next to its bar in two lines, in full', () => {
    const categories = [
      'Scope 3 category 1: Purchased goods and services',
      'Scope 3 category 2: Capital goods',
      '範圍三類別十四：特許經營產生的溫室氣體排放量，包括所有加盟店',
    ];
    const { shapes } = chartDrawing({ ...years, categories }, { ...options, width: 396 });
    const written = texts(shapes);
    expect(written).toEqual(expect.arrayContaining(['Scope 3 category 1:', 'Purchased goods and services']));
    expect(written.filter((text) => text.includes('…'))).toEqual([]);
    expect(categories.every((name) => written.join('').replaceAll(' ', '').includes(name.replaceAll(' ', '')))).toBe(
      true,
    );
    const pie = { ...years, type: 'pie' as const, categories, series: [{ name: 'Scope 3', values: ['1', '2', '3'] }] };
    expect(texts(chartDrawing(pie, { ...options, width: 396 }).shapes).filter((text) => text.includes('…'))).toEqual(
      [],
    );
  });

  it('writes the numbers of a stack on segments that are large enough, in a readable colour', () => {
    const series = [
      { name: 'Female', values: ['7602', '8190'] },
      { name: 'Male', values: ['9600', '10200'] },
      { name: 'Not disclosed', values: ['8', '12'] },
    ];
    const { shapes } = chartDrawing({ ...years, type: 'stacked', categories: ['2024', '2025'], series }, options);
    const written = shapes.flatMap((shape) => (shape.kind === 'text' && /^\d+,\d{3}$/.test(shape.text) ? shape : []));
    const onSegments = written.filter(({ anchor }) => anchor === 'middle');
    expect(onSegments.map(({ text }) => text)).toEqual(['7,602', '9,600', '8,190', '10,200']);
    const [brand = '', second = ''] = paletteOf(options.brandColor);
    expect(contrastRatio(onSegments[0]?.color ?? '', brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(onSegments[1]?.color ?? '', second)).toBeGreaterThanOrEqual(4.5);
  });

  it('breaks a line where nothing was reported', () => {
    const four = { ...years, type: 'line' as const, categories: ['2021', '2022', '2023', '2024', '2025'] };
    const line = { ...four, series: [{ name: 'Scope 1', values: ['1', '2', null, '3', '4'] }] };
    expect(chartDrawing(line, options).shapes.filter(({ kind }) => kind === 'path')).toHaveLength(2);
  });

  it('piles parts up above zero and lets the negative ones hang', () => {
    const { shapes } = chartDrawing({ ...two, type: 'stacked' }, options);
    const columns = rects(shapes).filter(({ width }) => width > 20);
    const [one, other] = columns.filter((_, index) => index < 2);
    expect(columns).toHaveLength(6);
    expect((other?.y ?? 0) + (other?.height ?? 0)).toBeLessThanOrEqual(one?.y ?? 0);
  });

  it('writes no value over the name of a category, however low its column hangs', () => {
    const fallen = { ...years, series: [{ name: 'Change', values: years.categories.map(() => '-24.9') }] };
    const { shapes, height } = chartDrawing(fallen, options);
    const lines = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    const lowest = Math.max(...lines.filter(({ text }) => text === '−24.9').map(({ y }) => y));
    const names = lines.filter(({ text }) => years.categories.includes(text)).map(({ y }) => y);
    expect(names).toHaveLength(years.categories.length);
    expect(Math.min(...names) - lowest).toBeGreaterThanOrEqual(8);
    expect(height).toBeGreaterThan(Math.max(...names));
  });

  it('gives each slice its share and its exact value', () => {
    const pie = { ...years, type: 'pie' as const, series: [{ name: 'Waste', values: ['75', '15.5', '9.5'] }] };
    const written = texts(chartDrawing(pie, options).shapes);
    expect(written).toEqual(expect.arrayContaining(['75.0\u202F%', '15.5\u202F%', '9.5\u202F%', '15.5', '9.5']));
  });

  it('marks a slice that is too narrow to be visible', () => {
    const pie = { ...years, type: 'pie' as const, series: [{ name: 'Waste', values: ['99999', '1', '0'] }] };
    const written = texts(chartDrawing(pie, options).shapes);
    expect(written).toEqual(expect.arrayContaining(['100.0\u202F%', '<0.1\u202F%', '0.0\u202F%']));
  });

  it('draws bars where a pie would lie', () => {
    const negative = { ...years, type: 'pie' as const, series: [{ name: 'Net', values: ['75', '-15', '9'] }] };
    expect(rects(chartDrawing(negative, options).shapes)).toHaveLength(3);
  });

  it.each(['bar', 'line', 'pie', 'stacked', 'small-multiples'] as const)('keeps a %s within its frame', (type) => {
    for (const chart of [years, two]) {
      const { width, height, shapes } = chartDrawing({ ...chart, type }, options);
      for (const shape of shapes) {
        if (shape.kind === 'rect') {
          expect([shape.x >= 0, shape.y >= 0]).toEqual([true, true]);
          expect(shape.x + shape.width).toBeLessThanOrEqual(width + 0.01);
          expect(shape.y + shape.height).toBeLessThanOrEqual(height + 0.01);
        }
        if (shape.kind === 'text') expect(shape.y).toBeLessThanOrEqual(height);
      }
      expect(JSON.stringify(shapes)).not.toMatch(/NaN|null|Infinity/);
    }
  });

  it('takes no text as mark-up', () => {
    const hostile = { ...years, title: '</title><script>x</script>', categories: ['<b>', '"&', "'"] };
    const svg = svgOf(chartDrawing(hostile, options));
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('&lt;/title&gt;');
  });
});

describe('paletteOf', () => {
  it.each(['#FFFFFF', '#FFE600', '#0B6B4F', '#000000', '#B7791F'])('is visible on white with %s', (brand) => {
    const colors = paletteOf(brand);
    expect(colors.length).toBeGreaterThanOrEqual(12);
    for (const color of colors) expect(contrastRatio(color, '#FFFFFF')).toBeGreaterThanOrEqual(3);
  });
});

describe('ticks of very large and very small numbers', () => {
  const large: Chart = { ...years, series: [{ name: 'x', values: ['123456789012345678901234567890.12', null, '5'] }] };

  it('are round, in a power of ten where their digits would take the width of the plot', () => {
    expect(scaleOf([1.2345678901234568e29]).ticks.map(({ decimal }) => decimal)).toContain(`25${'0'.repeat(27)}`);
    const { shapes } = chartDrawing(large, options);
    expect(texts(shapes)).toEqual(expect.arrayContaining(['0', '0.25 × 10²⁹', '1.25 × 10²⁹']));
    expect(Math.max(...rects(shapes).map(({ x, width }) => x + width))).toBeGreaterThan(350);
    const small = chartDrawing(
      { ...years, series: [{ name: 'x', values: ['0.00000000000000001', null, '0'] }] },
      options,
    );
    expect(texts(small.shapes)).toContain('1 × 10⁻¹⁷');
  });
});

describe('scaleOf', () => {
  it.each([
    [[1400, 1203.4], 0, 1500, '500'],
    [[0.2, 0.05], 0, 0.2, '0.10'],
    [[-30, 12], -30, 20, '0'],
    [[], 0, 1, '0.4'],
  ])('takes %j in with round steps', (numbers, min, max, tick) => {
    const scale = scaleOf(numbers);
    expect(scale.min).toBeCloseTo(min, 9);
    expect(scale.max).toBeCloseTo(max, 9);
    expect(scale.ticks.map(({ decimal }) => decimal)).toContain(tick);
  });
});
