import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, lightenedFor, mixColors, readableOnWhite, textContrastMin } from './theme.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

describe('contrast (WCAG 2.2, worked values)', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['#B399FF', '#FFFFFF', 2.4],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });
});

describe('brand colours', () => {
  it('mix by share, both ends exact', () => {
    expect(mixColors('#2B61F5', '#FFFFFF', 1)).toBe('#2B61F5');
    expect(mixColors('#2B61F5', '#FFFFFF', 0)).toBe('#FFFFFF');
    expect(mixColors('#000000', '#FFFFFF', 0.5)).toBe('#808080');
  });

  it('are unchanged when they are readable', () => {
    expect(readableOnWhite('#2B61F5')).toBe('#2B61F5');
  });

  it('can be read on white, whatever they were', () => {
    fc.assert(fc.property(color, (brand) => contrastRatio(readableOnWhite(brand), '#FFFFFF') >= textContrastMin));
  });

  it('never hide readable text on the soft background', () => {
    fc.assert(
      fc.property(color, color, (secondary, primary) => {
        const text = readableOnWhite(primary);
        return contrastRatio(lightenedFor(secondary, text), text) >= textContrastMin;
      }),
    );
  });
});
