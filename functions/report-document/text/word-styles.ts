/** The style of the largest heading within an answer, by which it is known when the file comes back. */
export const answerHeadingStyle = 'AnswerHeading1';

/**
 * The styles of the line between two parts of one table, by which they are joined again; the second one where each part
 * begins with the first column.
 */
export const tablePartStyles = { plain: 'TablePart', named: 'TablePartNamed' } as const;

/** The style of a picture's caption, which distinguishes it from a paragraph of the answer. */
export const pictureCaptionStyle = 'PictureCaption';
