import { describe, expect, it } from 'vitest';
import { sampleSnapshot } from '../../../../tests/support/sample-snapshot.ts';
import { contrastRatio } from '../brand-colors.ts';
import { themeOf } from '../print-theme.ts';
import { cssString } from './pdf-styles.ts';

describe('cssString', () => {
  it('leaves nothing that could end a string, a rule or the style element', () => {
    const hostile = '"}</style><img src=x>\\\n@import url(//evil.example)';
    expect(cssString(hostile)).toMatch(/^"(?:[A-Za-z0-9]|\\[0-9a-f]+ )*"$/);
  });

  it('keeps every character, Chinese and emoji too', () => {
    const back = cssString('報告 A–1 😀')
      .slice(1, -1)
      .replace(/\\([0-9a-f]+) /g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
    expect(back).toBe('報告 A–1 😀');
  });
});

describe('pdfStyles', () => {
  it('prints text in colours that read on white and on the wash, whatever the brand', () => {
    for (const primaryColor of ['#FFFF00', '#FFFFFF', '#F5A623', '#000000', '#FF0000']) {
      const theme = themeOf({ ...sampleSnapshot().brand, primaryColor });
      for (const color of [theme.brandText, theme.ink, theme.muted]) {
        expect(contrastRatio(color, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(color, theme.wash)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
