import type { Paragraph } from 'docx';
import type { DocxContext } from './docx-context.ts';
import { textParagraph } from './docx-text.ts';

/** The footnotes of the texts as Word footnotes: at the foot of their page, numbered through the file. */
export const docxFootnotes = ({ footnotes }: DocxContext): Record<string, { children: Paragraph[] }> =>
  Object.fromEntries(footnotes.map((text, index) => [String(index + 1), { children: [textParagraph(text)] }]));
