/** U+2060, word joiner: invisible, without width, and not part of any host name. */
const wordJoiner = '\u2060';

/** A dot between a letter or digit and two letters: mail clients interpret the surrounding text as a host name. */
const hostDot = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;

/**
 * Names may hold dots ("Trip.com"), and a client that makes a link of one sends its reader to a host that we never
 * wrote. Words that are addresses on purpose (`name@host`, `https://…`) are unchanged.
 */
export const withUnlinkedDots = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (/@|:\/\//.test(word) ? word : word.replaceAll(hostDot, `.${wordJoiner}`)))
    .join('');
