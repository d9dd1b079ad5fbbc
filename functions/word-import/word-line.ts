import type { RichTextInline } from '../../shared/model/text/rich-text.ts';

/**
 * The content of a content control of a Word file, line by line: Word has no lists and no quotations, only paragraphs
 * with a number, an indent or a style. A stored text is converted to the same form, so that both can be compared.
 */
export type WordList = {
  isOrdered: boolean;
  start: number;
  level: number;
  id: string;
  /** Lists of one format. A list that goes on with another one under a different id `continues` its family. */
  family?: string;
  continues?: string;
};
export type WordText = {
  kind: 'text';
  heading?: 1 | 2 | 3;
  isQuoted: boolean;
  /** Indent in steps of a line without a number. */
  indent: number;
  list?: WordList;
  inlines: RichTextInline[];
};
/** `name`: the picture's name in the file, which is the server's storage name for a picture of the report. */
export type WordPicture = { kind: 'picture'; name: string; alt: string };
/** Below a picture; a separate line if there is no picture above it. */
export type WordCaption = { kind: 'caption'; text: string };
/** `copies`: the texts that further parts of the table have in place of this row name, where they differ. */
export type WordCell = { isHead: boolean; lines: WordLine[]; copies?: WordLine[][] };
export type WordTable = { kind: 'table'; rows: WordCell[][] };
/** Between two parts of one table; `isNamed`: each of them begins with the row names. */
export type WordTablePart = { kind: 'part'; isNamed: boolean };
export type WordLine = WordText | WordPicture | WordCaption | WordTable | WordTablePart;

/** An answer in the file; no lines where Word shows the placeholder of an emptied control. */
export type WordControl = { tag: string; lines: WordLine[] };
