import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, inkOn, mix, readableOn } from './brand-colors.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

describe('brand colours', () => {
  it('matches the contrast values of the WCAG examples', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  it('makes any brand colour readable as text on white', () => {
    fc.assert(fc.property(color, (hex) => contrastRatio(readableOn(hex), '#FFFFFF') >= 4.5));
  });

  it('does not change a colour that is readable', () => {
    expect(readableOn('#0B6B4F')).toBe('#0B6B4F');
  });

  it('chooses an ink that is readable on any ground', () => {
    fc.assert(fc.property(color, (hex) => contrastRatio(inkOn(hex), hex) >= 4.2));
  });

  it('mixes towards the ground', () => {
    expect(mix('#000000', 0)).toBe('#FFFFFF');
    expect(mix('#000000', 0.5)).toBe('#808080');
  });
});
