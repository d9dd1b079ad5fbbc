/** Where "Review" of SaveState leads when the question of an edit is not asked any more. */
export const unmappedAnswersId = 'left-answers';
