import { describe, expect, it } from 'vitest';
import { type Extent, scrollToSpot, seenSpot } from './seen-spot.ts';

const gap = 16;

/** Pages arranged in rows, at a scroll offset. */
const laid = ({ height, perRow, scrolled }: { height: number; perRow: number; scrolled: number }): Extent[] =>
  Array.from({ length: 20 }, (_, page) => ({
    top: gap + Math.floor(page / perRow) * (height + gap) - scrolled,
    height,
  }));

describe('the current page', () => {
  it('is the first one at the line a third below the edge', () => {
    expect(seenSpot(laid({ height: 500, perRow: 1, scrolled: 0 }), 540, 0).page).toBe(0);
    expect(seenSpot(laid({ height: 500, perRow: 1, scrolled: 700 }), 540, 0).page).toBe(1);
    expect(seenSpot(laid({ height: 500, perRow: 3, scrolled: 700 }), 540, 0).page).toBe(3);
  });

  it('is the one that was turned to, within its row', () => {
    expect(seenSpot(laid({ height: 500, perRow: 3, scrolled: 700 }), 540, 5).page).toBe(5);
    expect(seenSpot(laid({ height: 500, perRow: 3, scrolled: 700 }), 540, 9).page).toBe(3);
  });

  it('is the last one below all pages, and the first without any', () => {
    expect(seenSpot(laid({ height: 500, perRow: 1, scrolled: 20_000 }), 540, 0).page).toBe(19);
    expect(seenSpot([], 540, 0)).toEqual({ page: 0, top: 0, share: 0 });
  });
});

describe('the reading position is preserved', () => {
  const cases = [
    { what: 'fewer pages in a row', before: { height: 500, perRow: 3 }, after: { height: 500, perRow: 2 } },
    { what: 'more pages in a row', before: { height: 500, perRow: 2 }, after: { height: 500, perRow: 3 } },
    { what: 'smaller pages', before: { height: 1_400, perRow: 1 }, after: { height: 900, perRow: 1 } },
    { what: 'larger pages', before: { height: 900, perRow: 1 }, after: { height: 1_400, perRow: 1 } },
    { what: 'small pages in rows', before: { height: 280, perRow: 5 }, after: { height: 280, perRow: 3 } },
  ];

  for (const { what, before, after } of cases) {
    it(`with ${what}, wherever one has scrolled to, and is still what is read`, () => {
      for (let scrolled = 0; scrolled < 4_000; scrolled += 37) {
        const spot = seenSpot(laid({ ...before, scrolled }), 540, 0);
        const by = scrollToSpot(spot, laid({ ...after, scrolled }), 540);
        const moved = laid({ ...after, scrolled: scrolled + by });
        expect(seenSpot(moved, 540, spot.page).page, `scrolled by ${scrolled}`).toBe(spot.page);
      }
    });
  }

  it("at the page's upper edge if that is visible, and with the text at the line if not", () => {
    const at = (page: number, top: number, height: number): Extent[] => {
      const pages: Extent[] = Array.from({ length: 3 }, (_, index) => ({ top: (index - page) * height + top, height }));
      return pages;
    };
    const edge = seenSpot(at(1, 100, 900), 540, 0);
    expect(scrollToSpot(edge, at(1, 300, 1_400), 540)).toBe(200);
    const words = seenSpot(at(1, -270, 900), 540, 0);
    expect(words.share).toBe(0.5);
    expect(scrollToSpot(words, at(1, -520, 1_400), 540)).toBe(0);
  });

  it('without scrolling for a page that no longer exists', () => {
    expect(scrollToSpot({ page: 3, top: 16, share: 0 }, [{ top: 0, height: 10 }], 540)).toBe(0);
  });
});
