/** What a draft leaves for people to write. A line with it is not finished. */
export const draftBlank = '[…]';

export const withoutBlanks = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes(draftBlank))
    .join('\n');
