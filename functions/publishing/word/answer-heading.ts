/** The style of the largest heading within an answer, by which it is known when the file comes back. */
export const answerHeadingStyle = 'AnswerHeading1';
