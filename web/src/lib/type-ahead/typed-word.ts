/** Letters that come within this time are one word, in milliseconds. */
const pauseMax = 1_000;

/** Whether a line of the tree matches: "305-1 Direct (Scope 1) GHG emissions" matches by its code and by its title. */
const beginsWith = (line: string, typed: string): boolean => {
  const text = line.toLocaleLowerCase();
  return text.startsWith(typed) || text.slice(text.indexOf(' ') + 1).startsWith(typed);
};

/**
 * The line that typing leads to, by its place: the next one below that begins so, around the end; a word that grows may
 * stay where it is. -1: no line begins so.
 */
export const lineTypedTo = (lines: readonly string[], from: number, typed: string): number => {
  const start = typed.length > 1 ? from : from + 1;
  const order = lines.map((_, index) => (index + Math.max(0, start)) % lines.length);
  return order.find((index) => beginsWith(lines[index] ?? '', typed)) ?? -1;
};

/** Collects letters to a word until nobody types for a second. */
export const createTypedWord = (now: () => number) => {
  let word = '';
  let lastAt = 0;
  return (letter: string): string => {
    word = now() - lastAt > pauseMax ? letter : `${word}${letter}`;
    lastAt = now();
    return word.toLocaleLowerCase();
  };
};
