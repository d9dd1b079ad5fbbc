/** Letters within this interval form one word, in milliseconds. */
const pauseMax = 1_000;

/** Whether a line of the tree matches: "305-1 Direct (Scope 1) GHG emissions" matches by its code and by its title. */
const beginsWith = (line: string, typed: string): boolean => {
  const text = line.toLocaleLowerCase();
  return text.startsWith(typed) || text.slice(text.indexOf(' ') + 1).startsWith(typed);
};

/**
 * Index of the line to move to: the next matching one below, wrapping around; a word that grows may stay on its line.
 * -1: no line matches.
 */
export const lineTypedTo = (lines: readonly string[], from: number, typed: string): number => {
  const start = typed.length > 1 ? from : from + 1;
  const order = lines.map((_, index) => (index + Math.max(0, start)) % lines.length);
  return order.find((index) => beginsWith(lines[index] ?? '', typed)) ?? -1;
};

/** Joins letters to a word until a pause of one second. */
export const createTypedWord = (now: () => number) => {
  let word = '';
  let lastAt = 0;
  return (letter: string): string => {
    word = now() - lastAt > pauseMax ? letter : `${word}${letter}`;
    lastAt = now();
    return word.toLocaleLowerCase();
  };
};
