/** Shorter texts fit in any column. */
const wholeMax = 14;

/**
 * The pieces of a printed number between which a line may end, where a column does not hold it whole: its groups of thousands,
 * and each three of its decimals. A number that is broken within a group is read as another one.
 */
export const numberPieces = (text: string): string[] => {
  if (text.length <= wholeMax) return [text];
  return text.split(/(?<=\d,)(?=\d)/u).flatMap((piece) => piece.split(/(?<=\.(?:\d{3})+)(?=\d)/u));
};
