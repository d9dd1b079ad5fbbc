/** The style of the largest heading within an answer, by which it is recognised in an uploaded file. */
export const answerHeadingStyle = 'AnswerHeading1';

/**
 * The styles of the line between two parts of a table, by which they are joined when the file is read back; the second
 * one if each part begins with the first column.
 */
export const tablePartStyles = { plain: 'TablePart', named: 'TablePartNamed' } as const;

/** The style of a picture's caption, which distinguishes it from a paragraph of the answer. */
export const pictureCaptionStyle = 'PictureCaption';
