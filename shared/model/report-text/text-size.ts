/** The size of a text as translators count it: words, and for Chinese each character. */
export const textSizeOf = (text: string): number =>
  text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}][\p{M}'’.,-]*)+/gu)?.length ?? 0;
