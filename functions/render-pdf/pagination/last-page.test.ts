import { describe, expect, it } from 'vitest';
import { lastPageChange } from './last-page.ts';
import { type Draft, millimetre } from './layout-pass.ts';
import type { MarkedBlock } from './page-marks.ts';

/** A block of so many millimetres on a page, at a distance from the top of its text. */
type Laid = Partial<Pick<MarkedBlock, 'kind' | 'lines'>> & {
  page: number;
  top: number;
  height: number;
  chartHeight?: number;
};

const pixels = (millimetres: number): number => (millimetres / 25.4) * 96;

/** The blocks that move to the second page, of which so many millimetres are used. */
const along = (laid: readonly Laid[], used: number) => {
  const places = new Map(laid.map(({ page, top }, index) => [`b${index}`, { page, top: top * millimetre }]));
  const blocks = laid.map(
    ({ kind = 'piece', height, lines, chartHeight }, index): MarkedBlock => ({
      anchor: `b${index}`,
      kind,
      disclosure: 0,
      height: pixels(height),
      ...(lines !== undefined && { lines }),
      ...(chartHeight !== undefined && { chartHeight: pixels(chartHeight) }),
    }),
  );
  const draft: Draft = { parts: [], placeOf: (anchor) => places.get(anchor), pageHeight: 248 * millimetre };
  return lastPageChange(draft, blocks, { page: 2, used: used * millimetre, missing: (44 - used) * millimetre });
};

const title: Laid = { kind: 'title', page: 1, top: 0, height: 6 };
const text = (top: number, lines: number): Laid => ({ page: 1, top, height: lines * 5, lines });

describe('content that moves to a last page of a few lines', () => {
  it('is the end of the text above, and the content after it begins no page', () => {
    const laid = [title, text(20, 45), { page: 2, top: 0, height: 28 }];
    expect(along(laid, 28)).toEqual({ kind: 'lines', anchor: 'b1', lines: 4, isEnough: true, staysAbove: 'b2' });
  });

  it('is more of a text that ends there, whether something follows it or not', () => {
    const goesOn = { kind: 'lines', anchor: 'b1', isEnough: true };
    expect(along([title, text(20, 46)], 20)).toEqual({ ...goesOn, lines: 9 });
    expect(along([title, text(20, 49), { page: 2, top: 16.6, height: 20 }], 36)).toEqual({ ...goesOn, lines: 5 });
  });

  it('leaves at least three lines of a text', () => {
    expect(along([title, text(220, 7), { page: 2, top: 0, height: 12 }], 12)).toEqual({
      kind: 'lines',
      anchor: 'b1',
      lines: 4,
      isEnough: false,
      staysAbove: 'b2',
    });
    const two = [title, { page: 1, top: 20, height: 190 }, text(212, 5), { page: 2, top: 0, height: 20 }];
    expect(along(two, 20)).toEqual({ kind: 'block', anchor: 'b2' });
  });

  it('is a head with all content below it, if that is a list', () => {
    const laid: Laid[] = [
      title,
      { page: 1, top: 20, height: 170 },
      { kind: 'head', page: 1, top: 196, height: 5 },
      { page: 1, top: 202, height: 40 },
      { page: 2, top: 0, height: 20 },
    ];
    expect(along(laid, 20)).toEqual({ kind: 'block', anchor: 'b2' });
  });

  it('is the table of a chart that ends the previous page', () => {
    const chart: Laid = { kind: 'chart', page: 1, top: 140, height: 100, chartHeight: 62 };
    const laid = [title, text(20, 20), chart, { ...title, page: 2 }, { page: 2, top: 18, height: 19 }];
    expect(along(laid, 37)).toEqual({ kind: 'table', anchor: 'b2' });
    const { chartHeight: _, ...plain } = chart;
    expect(along([title, text(20, 20), plain, { ...title, page: 2 }], 37)).toBeUndefined();
  });
});
