import { Bookmark, type HeadingLevel, Paragraph, type TextRun } from 'docx';

/** A heading that is a target of links, contents and index. */
export const anchoredHeading = (
  level: (typeof HeadingLevel)[keyof typeof HeadingLevel],
  anchor: string,
  runs: TextRun[],
  more: { pageBreakBefore?: boolean } = {},
): Paragraph => new Paragraph({ heading: level, children: [new Bookmark({ id: anchor, children: runs })], ...more });
