import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { contrastRatio } from '../../report-document/outline/brand-colors.ts';
import { themeOf } from '../../report-document/outline/print-theme.ts';
import { pdfStyles } from './pdf-styles.ts';

describe('pdfStyles', () => {
  it("cuts no title of a cover through its last line's descenders", () => {
    const css = pdfStyles(themeOf(sampleSnapshot().brand), 'en', { footer: '', heads: [] });
    const rule = /\.cover h1\{([^}]*overflow:hidden[^}]*)\}/.exec(css)?.[1] ?? '';
    const numberOf = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)`).exec(rule)?.[1] ?? 0);
    // Noto Sans takes 1.36 ems from its ascent to its descent; half of the excess over the line height extends below
    // the line.
    expect(numberOf('padding-bottom')).toBeGreaterThan((1.362 - numberOf('line-height')) / 2);
  });

  it('leaves less than half a page empty if a picture does not fit', () => {
    const css = pdfStyles(themeOf(sampleSnapshot().brand), 'en', { footer: '', heads: [] });
    const [, height] = /\.rich img\{[^}]*max-height:(\d+)mm/.exec(css) ?? [];
    const [, above, below] = /@page\{size:A4;margin:(\d+)mm \d+mm (\d+)mm/.exec(css) ?? [];
    expect(Number(height)).toBeLessThan((297 - Number(above) - Number(below)) / 2);
  });

  it('prints text in colours that are readable on white and on the tint, whatever the brand', () => {
    for (const primaryColor of ['#FFFF00', '#FFFFFF', '#F5A623', '#000000', '#FF0000']) {
      const theme = themeOf({ ...sampleSnapshot().brand, primaryColor });
      for (const color of [theme.brandText, theme.ink, theme.muted]) {
        expect(contrastRatio(color, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(color, theme.wash)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('moves nothing by a transform: content off the page would be in the file in one print and not in the next', () => {
    const css = pdfStyles(themeOf(sampleSnapshot().brand), 'en', { footer: '', heads: [] });
    expect(css).not.toMatch(/[{;]transform:/);
  });
});
