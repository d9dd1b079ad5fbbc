import { pageMargins, paperSizes } from '../../../shared/model/design/paper.ts';
import type { ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { widthOf } from '../../report-document/text/table-widths.ts';

/** A line of the contents: level 1 is a chapter or a part, 2 a section, 3 a disclosure or a figure. */
export type ContentsLine = { level: 1 | 2 | 3; text: string };
type Setting = { language: Language; theme: Pick<ReportDesign['theme'], 'density' | 'pageSize'> | undefined };

/** As in the style sheet (pdf-styles.ts), in millimetres and points. */
const point = 25.4 / 72;
const heading = 18.5;
const nameWidth = 140;
const spaces = {
  usual: { line: 1.4, chapter: 4 },
  tight: { line: 0.5, chapter: 2.4 },
} as const;
/** Tolerance for unmeasured fonts and rounding. */
const slack = 1.02;

const bodyType = ({ language, theme }: Setting): { size: number; line: number } => {
  if (theme?.density === 'compact') return { size: 9, line: 1.42 };
  return language === 'en' ? { size: 9.5, line: 1.5 } : { size: 10, line: 1.7 };
};

const heightOf = (
  lines: readonly ContentsLine[],
  space: (typeof spaces)['usual' | 'tight'],
  setting: Setting,
): number => {
  const { size, line } = bodyType(setting);
  const sizes = { 1: 11, 2: size, 3: 8.5 } as const;
  return lines.reduce((sum, { level, text }) => {
    const em = sizes[level] * point;
    const rows = Math.max(1, Math.ceil((widthOf(text) * em) / nameWidth));
    return sum + rows * em * line + space.line + (level === 1 ? space.chapter : 0);
  }, 0);
};

/** Whether closer lines save a page: a page with two lines at its top is nearly empty. */
export const isTighter = (lines: readonly ContentsLine[], setting: Setting): boolean => {
  const available = paperSizes[setting.theme?.pageSize ?? 'A4'].height - pageMargins.top - pageMargins.bottom;
  const pagesOf = (kind: 'usual' | 'tight'): number =>
    Math.ceil((heading + heightOf(lines, spaces[kind], setting) * slack) / available);
  return pagesOf('tight') < pagesOf('usual');
};
