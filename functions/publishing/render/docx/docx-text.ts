import { type IParagraphOptions, type IRunOptions, Paragraph, Tab, TextRun } from 'docx';

/** Runs of a text: line feeds as breaks, tabs as tabs, since Word shows neither as a character. */
export const textRuns = (text: string, options: IRunOptions = {}): TextRun[] =>
  text.split('\n').map((line, index) => {
    const pieces = line.split('\t').flatMap((piece, position) => (position === 0 ? [piece] : [new Tab(), piece]));
    return new TextRun({ ...options, children: pieces, ...(index === 0 ? {} : { break: 1 }) });
  });

/** A paragraph of plain text in a named style. */
export const textParagraph = (text: string, style?: string, options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ ...(style ? { style } : {}), ...options, children: textRuns(text) });
