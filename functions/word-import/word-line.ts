import type { RichTextInline } from '../../shared/model/text/rich-text.ts';

/**
 * What stands in a content control of a Word file, line after line: Word knows no lists and no quotations, only paragraphs with
 * a number, an indent or a style. A stored text is brought into the same shape, so that both can be compared.
 */
export type WordList = {
  isOrdered: boolean;
  start: number;
  level: number;
  id: string;
  /** Lists of one look, of which another may go on with this one under an id of its own: that one `continues` the family. */
  family?: string;
  continues?: string;
};
export type WordText = {
  kind: 'text';
  heading?: 1 | 2 | 3;
  isQuoted: boolean;
  /** Steps that a line without a number of its own is set in. */
  indent: number;
  list?: WordList;
  inlines: RichTextInline[];
};
/** `name` is what the file calls the picture: the name under which the server keeps it, for one of ours. */
export type WordPicture = { kind: 'picture'; name: string; alt: string };
/** Below a picture; as a line of its own where there is none above it. */
export type WordCaption = { kind: 'caption'; text: string };
/** `copies`: what further parts of the table say in the place of this name of a row, where it is not the same. */
export type WordCell = { isHead: boolean; lines: WordLine[]; copies?: WordLine[][] };
export type WordTable = { kind: 'table'; rows: WordCell[][] };
/** Between two parts of one table; `isNamed`: each of them begins with the names of the rows. */
export type WordTablePart = { kind: 'part'; isNamed: boolean };
export type WordLine = WordText | WordPicture | WordCaption | WordTable | WordTablePart;

/** An answer as it stands in the file: none where Word shows the words that stand for an emptied control. */
export type WordControl = { tag: string; lines: WordLine[] };
