/** What translators count: words, and of Chinese each sign. */
export const textSizeOf = (text: string): number =>
  text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}][\p{M}'’.,-]*)+/gu)?.length ?? 0;
