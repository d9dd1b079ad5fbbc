/** The style of the largest heading within an answer, by which it is known when the file comes back. */
export const answerHeadingStyle = 'AnswerHeading1';

/** The style of what is printed below a picture, by which it is told from a paragraph of the answer. */
export const pictureCaptionStyle = 'PictureCaption';
