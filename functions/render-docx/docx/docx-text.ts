import { type IParagraphOptions, type IRunOptions, Paragraph, Tab, TextRun } from 'docx';
import { type DirectedRun, directedRuns, directionOf, rtlLanguage } from '../../report-document/text/text-direction.ts';

/** Options of a right-to-left run: its direction, and its language for spelling. */
const pieceOptions = ({ text, isRtl }: DirectedRun): IRunOptions =>
  isRtl ? { rightToLeft: true, language: { bidirectional: rtlLanguage(text) } } : {};

/** Runs of a text with line feeds as breaks and tabs as tabs, since Word shows neither as a character. */
export const textRuns = (text: string, options: IRunOptions = {}): TextRun[] =>
  text.split('\n').flatMap((line, index) =>
    directedRuns(line).map((directed, place) => {
      const parts = directed.text.split('\t').flatMap((part, at) => (at === 0 ? [part] : [new Tab(), part]));
      const lineBreak = index > 0 && place === 0 ? { break: 1 } : {};
      return new TextRun({ ...options, ...pieceOptions(directed), children: parts, ...lineBreak });
    }),
  );

/** Options of a paragraph with right-to-left text. */
export const paragraphDirection = (text: string): IParagraphOptions =>
  directionOf(text) ? { bidirectional: true } : {};

/** A paragraph of plain text in a named style. */
export const textParagraph = (
  text: string,
  style?: string,
  options: IParagraphOptions = {},
  run: IRunOptions = {},
): Paragraph =>
  new Paragraph({
    ...(style ? { style } : {}),
    ...paragraphDirection(text),
    ...options,
    children: textRuns(text, run),
  });
