/** A query of the search box: words, and the requested year of a figure ("scope 1 2025"). */
export type SearchQuery = { words: string; year: string | undefined };

const yearAtAnEnd = /^(?:(?<first>(?:19|20)\d{2})年?\s+(?<rest>\S.*)|(?<words>.*\S)\s*(?<last>(?:19|20)\d{2})年?)$/su;

/** A year that is the first or last of several words is a year; anywhere else it is a word like others. */
export const readSearchQuery = (typed: string): SearchQuery => {
  const text = typed.trim().replace(/\s+/g, ' ');
  const { first, rest, words, last } = yearAtAnEnd.exec(text)?.groups ?? {};
  const year = first ?? last;
  const others = (rest ?? words ?? '').trim();
  const isPartOfCode = last !== undefined && /[\p{ASCII}&&[^\s]]$/v.test(words ?? '') && !text.includes(` ${last}`);
  return year === undefined || others === '' || isPartOfCode
    ? { words: text, year: undefined }
    : { words: others, year };
};
