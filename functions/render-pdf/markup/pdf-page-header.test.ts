import { describe, expect, it } from 'vitest';
import { emsOf, isLongerThanLine, runningWidth } from '../../../shared/model/design/page-line.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { themeOf } from '../../report-document/outline/print-theme.ts';
import { cssString } from '../pagination/page-heads.ts';
import { footLine, headLine } from './pdf-page-header.ts';
import { pdfStyles } from './pdf-styles.ts';

const english = 'Prepared under the procedures of the group and reviewed by its committee before release. '.repeat(3);
const longest = { en: english.slice(0, 254).concat('.'), zhTw: '本報告依循集團匯報程序編製'.repeat(20).slice(0, 255) };

describe('page headers and footers', () => {
  it.each(['en', 'zhTw'] as const)('are printed in full, however long they are (%s)', (language) => {
    const theme = themeOf(sampleSnapshot().brand);
    const heads = [{ pageName: 'f1', left: longest[language], right: 'GRI Standards' }];
    const css = pdfStyles(theme, language, { footer: longest[language], heads });
    expect(css.split(cssString(longest[language])).length - 1).toBe(2);
    expect(css).not.toContain('nowrap');
  });

  it('have the usual size on one line, and a smaller one if several lines would exceed the margin', () => {
    expect(headLine({ left: 'Example Limited', right: 'GRI Standards' }).size).toBe(7.5);
    expect(footLine('Sustainability report 2025')).toEqual({ size: 7.5, hasSeveralLines: false });
    expect(footLine(longest.en)).toEqual({ size: 7.5, hasSeveralLines: true });
    expect(footLine(longest.zhTw).size).toBeLessThan(7.5);
    expect(headLine({ left: longest.zhTw, right: 'GRI Standards' }).size).toBeLessThan(7.5);
  });

  it('stay within the paper, even if all letters are wide', () => {
    const millimetresOf = ({ size }: { size: number }, share: number): number =>
      Math.ceil((255 * 0.93 * size) / (runningWidth * share)) * size * 1.3 * (25.4 / 72);
    for (const letter of ['W', 'M', 'm', '長']) {
      const text = letter.repeat(255);
      const head = headLine({ left: text, right: longest.en });
      expect(millimetresOf(head, head.leftShare), letter).toBeLessThan(14);
      expect(millimetresOf(footLine(text), 0.9), letter).toBeLessThan(12);
    }
  });

  it('leave a short text the width that it needs next to a long one, and a chapter name at most two lines', () => {
    const leftShareOf = (left: string, right: string): number => headLine({ left, right }).leftShare;
    expect(leftShareOf(longest.en, 'Contents')).toBeGreaterThan(0.8);
    expect(leftShareOf('Example Limited', longest.en)).toBeLessThan(0.3);
    expect(leftShareOf(longest.en, longest.en)).toBeGreaterThanOrEqual(1 / 3);
    const { right, leftShare } = headLine({ left: longest.en, right: longest.en });
    expect(emsOf(right) * 7.5).toBeLessThanOrEqual(2 * runningWidth * (1 - leftShare));
  });

  it('have a gap between their two texts, even if both fill their lines', () => {
    for (const right of ['Contents', 'HKEX Environmental, Social and Governance Reporting Code']) {
      const { leftShare, rightShare } = headLine({ left: longest.en, right });
      expect(1 - leftShare - rightShare).toBeCloseTo((1.5 * 7.5) / runningWidth);
    }
  });

  it('are reported during input if they take more than a line', () => {
    expect(isLongerThanLine('Sustainability report 2025 · 1 January to 31 December 2025', 'footer')).toBe(false);
    expect(isLongerThanLine(longest.en, 'footer')).toBe(true);
    expect(isLongerThanLine('長'.repeat(44), 'header')).toBe(true);
    expect(isLongerThanLine('長'.repeat(44), 'footer')).toBe(false);
  });
});
