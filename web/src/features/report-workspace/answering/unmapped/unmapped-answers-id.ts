/** The target of SaveState's "Review" for an edit of a question that is no longer asked. */
export const unmappedAnswersId = 'left-answers';
