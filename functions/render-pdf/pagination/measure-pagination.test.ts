import { describe, expect, it } from 'vitest';
import { type Draft, millimetre } from './layout-pass.ts';
import { chartChanges, endingsOf, headsOfPages } from './measure-pagination.ts';
import type { MarkedBlock } from './page-marks.ts';

const pageHeight = 248 * millimetre;
/** No chart changes yet. */
const nothing = { parted: new Set<string>(), full: new Set<string>() };

/** A block of so many millimetres on a page, at a distance from the top of its text. */
type Laid = { kind?: MarkedBlock['kind']; page: number; top: number; height?: number; disclosure?: number };

const draftOf = (laid: readonly Laid[], end: { page: number; top: number }): Draft => {
  const places = new Map(laid.map(({ page, top }, index) => [`b${index}`, { page, top: top * millimetre }]));
  places.set('end', { page: end.page, top: end.top * millimetre });
  const blocks = laid.map(({ kind = 'piece', height = 20, disclosure = 0 }, index) => ({
    anchor: `b${index}`,
    kind,
    disclosure,
    height: (height / 25.4) * 96,
  }));
  return { parts: [{ start: 'b0', end: 'end', blocks, head: 0 }], placeOf: (anchor) => places.get(anchor), pageHeight };
};

describe('the end of a part', () => {
  const page = [
    { kind: 'title', page: 1, top: 0 },
    { page: 1, top: 20, height: 180 },
    { page: 1, top: 202, height: 46 },
  ] satisfies Laid[];

  it('is fine if it is on the page of the content above it, or fills enough of its own page', () => {
    expect(endingsOf(draftOf(page, { page: 1, top: 248 }))).toEqual([]);
    expect(endingsOf(draftOf(page, { page: 2, top: 45 }))).toEqual([]);
  });

  it('of a few lines exceeds the page by the height that does not fit, and may move the previous block', () => {
    const draft = draftOf([...page, { page: 2, top: 0, height: 10 }], { page: 2, top: 10 });
    const [ending] = endingsOf(draft);
    expect(ending).toMatchObject({ part: 0, fullPages: 1, fromDisclosure: 0, along: { kind: 'block', anchor: 'b2' } });
    expect(ending?.over).toBeCloseTo(10 * millimetre);
    expect(ending?.missing).toBeCloseTo(34 * millimetre);
    expect(ending?.score).toBeCloseTo(68 * millimetre);
  });

  it('moves no block below a head, and no third of a page', () => {
    const isHead = page.map((block, index) => (index === 1 ? { ...block, kind: 'head' as const } : block));
    expect(endingsOf(draftOf(isHead, { page: 2, top: 10 }))[0]?.along).toBeUndefined();
    const isLong = page.slice(0, 2);
    expect(endingsOf(draftOf(isLong, { page: 2, top: 10 }))[0]?.along).toBeUndefined();
  });

  it('that is the only content after its cover moves to the page of the cover if it fits', () => {
    const alone = (coverHeight: number): Draft => {
      const draft = draftOf(
        [
          { kind: 'title', page: 2, top: 5 },
          { page: 2, top: 20 },
        ],
        { page: 2, top: 40 },
      );
      const [part] = draft.parts;
      if (part) part.coverHeight = (coverHeight / 25.4) * 96;
      return draft;
    };
    expect(endingsOf(alone(190))[0]?.along).toEqual({ kind: 'joined', part: 0 });
    expect(endingsOf(alone(200))).toEqual([]);
  });

  it('of a list has the head of its table on each page, which does not count as content', () => {
    const draft = draftOf(page, { page: 2, top: 50 });
    const [part] = draft.parts;
    if (part) part.head = (15 / 25.4) * 96;
    expect(endingsOf(draft)[0]?.missing).toBeCloseTo(9 * millimetre);
  });

  it('that left too much of the previous page empty is reported, with the excess height', () => {
    const upTo = (bottom: number): Laid[] => [
      { kind: 'title', page: 1, top: 0 },
      { page: 1, top: 20, height: bottom - 20 },
      { page: 2, top: 0, height: 90 },
    ];
    const [ending] = endingsOf(draftOf(upTo(248 - 80), { page: 2, top: 90 }));
    expect(ending?.over).toBeCloseTo(10 * millimetre);
    expect(ending?.missing).toBe(0);
    expect(ending?.score).toBeCloseTo(35 * millimetre);
    expect(endingsOf(draftOf(upTo(248 - 40), { page: 2, top: 90 }))).toEqual([]);
  });

  it('measures empty height if a text of the previous page continues above the first block', () => {
    const carried: Laid[] = [
      { kind: 'title', page: 1, top: 0 },
      { page: 1, top: 20, height: 150 },
      { kind: 'chart', page: 2, top: 25, height: 60 },
    ];
    // 20 mm of the text are on the second page: the first one ends at 150 mm.
    expect(endingsOf(draftOf(carried, { page: 2, top: 90 }))[0]?.score).toBeCloseTo((98 - 45) * millimetre);
  });
});

describe('a chart that moved with the block above it', () => {
  const laid = (white: number, chartHeight?: number, following: readonly Laid[] = [{ page: 2, top: 100 }]): Draft => {
    const draft = draftOf(
      [
        { kind: 'title', page: 1, top: 0 },
        { page: 1, top: 20, height: 228 - white },
        { page: 2, top: 0, height: 30 },
        { kind: 'chart', page: 2, top: 30, height: 90 },
        ...following,
      ],
      { page: 2, top: 200 },
    );
    const [, , , chart] = draft.parts[0]?.blocks ?? [];
    if (chart && chartHeight !== undefined) chart.chartHeight = (chartHeight / 25.4) * 96;
    return draft;
  };
  const none = { apart: [], parted: [], whole: [], broken: [], smaller: [] };

  it('moves alone if the previous page would be empty', () => {
    expect(chartChanges(laid(70), nothing)).toEqual({ ...none, apart: ['b3'] });
    expect(chartChanges(laid(40), nothing)).toEqual(none);
  });

  it('moves alone if the space above a title leaves it none', () => {
    const below = laid(97, 60);
    const [part] = below.parts;
    const [, , head] = part?.blocks ?? [];
    if (head) head.kind = 'title';
    expect(chartChanges(below, nothing)).toEqual({ ...none, apart: ['b3'] });
    expect(chartChanges(laid(97, 60), nothing)).toEqual({ ...none, parted: ['b3'] });
  });

  it('stays without its table if it fits, until both fit', () => {
    expect(chartChanges(laid(110, 60), nothing)).toEqual({ ...none, parted: ['b3'] });
    expect(chartChanges(laid(80, 60), nothing)).toEqual({ ...none, apart: ['b3'] });
    expect(chartChanges(laid(80, 60), { parted: new Set(['b3']), full: new Set() })).toEqual({
      ...none,
      whole: ['b3'],
    });
  });

  it.each([undefined, []])('is scaled down where it then fits on the previous page: %j', (following) => {
    const drawn = (white: number, drawnHeight: number): Draft => {
      const draft = laid(white, undefined, following);
      const [, , , chart] = draft.parts[0]?.blocks ?? [];
      if (chart) chart.drawnHeight = (drawnHeight / 25.4) * 96;
      return draft;
    };
    // The moved block, the chart, the space above it and the slack: 126 mm; scaling the drawing saves up to 17.
    expect(chartChanges(drawn(120, 75), nothing)).toEqual({ ...none, smaller: [{ anchor: 'b3', share: 0.92 }] });
    expect(chartChanges(drawn(110, 75), nothing).smaller).toEqual([{ anchor: 'b3', share: 0.78 }]);
    expect(chartChanges(drawn(107, 75), nothing).smaller).toEqual([]);
    expect(chartChanges(drawn(40, 75), nothing).smaller).toEqual([]);
  });

  it('is separated from its table if scaling did not help, and is not scaled again', () => {
    const draft = laid(110, 60);
    const [, , , chart] = draft.parts[0]?.blocks ?? [];
    if (chart) chart.drawnHeight = (75 / 25.4) * 96;
    expect(chartChanges(draft, nothing)).toEqual({ ...none, smaller: [{ anchor: 'b3', share: 0.78 }] });
    expect(chartChanges(draft, { ...nothing, full: new Set(['b3']) })).toEqual({ ...none, parted: ['b3'] });
  });

  it('is scaled so that the space above a head in the middle of a page fits, too', () => {
    const draft = laid(120);
    const [, , head, chart] = draft.parts[0]?.blocks ?? [];
    if (head) head.kind = 'head';
    if (chart) chart.drawnHeight = (75 / 25.4) * 96;
    expect(chartChanges(draft, nothing).smaller).toEqual([{ anchor: 'b3', share: 0.84 }]);
  });

  it('stays without its table, scaled down, if it then fits', () => {
    const draft = laid(110, 80, undefined);
    const [, , , chart] = draft.parts[0]?.blocks ?? [];
    if (chart) chart.drawnHeight = (60 / 25.4) * 96;
    // With the 30 mm of the moved block, the space above it and the slack: 116 mm, of which scaling saves 6; with its
    // table 126.
    if (chart) chart.height = (130 / 25.4) * 96;
    const smaller = [{ anchor: 'b3', share: 0.9 }];
    expect(chartChanges(draft, nothing)).toEqual({ ...none, parted: ['b3'], smaller });
  });

  it('does not separate where nothing follows, since it would be alone, unless it is large and most of a page would be empty', () => {
    expect(chartChanges(laid(78, undefined, []), nothing)).toEqual(none);
    expect(chartChanges(laid(82, undefined, []), nothing)).toEqual({ ...none, apart: ['b3'] });
    // Of 90 mm the table has 30, too little for a page alone; then 65.
    expect(chartChanges(laid(110, 60, []), nothing)).toEqual({ ...none, apart: ['b3'] });
    expect(chartChanges(laid(110, 25, []), nothing)).toEqual({ ...none, parted: ['b3'] });
    const low = laid(82, undefined, []);
    const [, , , chart] = low.parts[0]?.blocks ?? [];
    if (chart) chart.height = (58 / 25.4) * 96;
    expect(chartChanges(low, nothing)).toEqual(none);
  });
});

describe('a table that is not split', () => {
  const broken = (white: number, rowsTogether?: number, height = 70, above: readonly Laid[] = []): string[] => {
    const draft = draftOf(
      [
        { kind: 'title', page: 1, top: 0 },
        { page: 1, top: 20, height: 228 - white },
        ...above,
        { page: 2, top: above.length > 0 ? 40 : 0, height },
      ],
      { page: 2, top: 40 + height },
    );
    const table = draft.parts[0]?.blocks.at(-1);
    if (table && rowsTogether !== undefined) table.rowsTogether = rowsTogether;
    return chartChanges(draft, nothing).broken;
  };

  it('is split between its rows if the previous page would be empty', () => {
    expect(broken(60, 9)).toEqual(['b2']);
    expect(broken(40, 9)).toEqual([]);
  });

  it('is split below its title as well, but not below content that could stay above it', () => {
    expect(broken(60, 9, 70, [{ kind: 'title', page: 2, top: 6 }])).toEqual(['b3']);
    expect(broken(60, 9, 70, [{ page: 2, top: 0 }])).toEqual([]);
  });

  it('of four tall rows has two at either end', () => {
    expect(broken(60, 5)).toEqual(['b2']);
  });

  it('of few rows is not split, nor is any other block', () => {
    expect(broken(60, 4)).toEqual([]);
    expect(broken(60, 5, 59)).toEqual([]);
    expect(broken(60)).toEqual([]);
  });
});

it('titles at the top of a page are those without continued content above', () => {
  const draft = draftOf(
    [
      { kind: 'title', page: 1, top: 0 },
      { page: 1, top: 20, height: 200 },
      { kind: 'title', page: 2, top: 6, disclosure: 1 },
      { page: 2, top: 20, height: 228 },
      { kind: 'title', page: 3, top: 24, disclosure: 2 },
      { page: 3, top: 40 },
    ],
    { page: 3, top: 60 },
  );
  expect(headsOfPages(draft)).toEqual(['b2']);
});
