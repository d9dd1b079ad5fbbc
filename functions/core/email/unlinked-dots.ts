/** U+2060, word joiner: invisible, without width, and not part of any host name. */
const wordJoiner = '\u2060';

/** A dot between a letter or digit and two letters: mail clients interpret the surrounding text as a host name. */
const hostDot = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;

/** Four numbers with dots: clients make a link of such a network address too. */
const networkAddress = /\d{1,3}(?:\.\d{1,3}){3}/g;

/** A colon as addresses have it after their scheme; after words of other scripts it only introduces what follows. */
const schemeColon = /:(?<=[a-z][a-z\d+.-]{0,30}:)(?=\S)/gi;

/** A plain address, with what a sentence has around it. No text of ours has the address of a page but in its button. */
const plainAddress = /^[("'“「『（<:：\p{Script=Han}]*([\w.+'-]+@[\w-]+(?:\.[\w-]+)+?)[)"'”」』）>.,;:!?。，；：、]*$/u;

const unlinked = (word: string): string =>
  word
    .replaceAll(networkAddress, (address) => address.replaceAll('.', `.${wordJoiner}`))
    .replaceAll(hostDot, `.${wordJoiner}`)
    .replaceAll(schemeColon, `:${wordJoiner}`)
    .replaceAll('@', `@${wordJoiner}`);

/**
 * Names may hold dots ("Trip.com"), and a client that makes a link of one sends its reader to a host or mailbox that we
 * never wrote. `mailboxes`: addresses that the mail itself names; they are unchanged.
 */
export const withUnlinkedDots = (text: string, mailboxes: readonly string[] = []): string => {
  const own = new Set(mailboxes.map((address) => address.toLowerCase()));
  const isOwn = (word: string): boolean => own.has(plainAddress.exec(word)?.[1]?.toLowerCase() ?? '');
  return text
    .split(/(\s+)/)
    .map((word) => (isOwn(word) ? word : unlinked(word)))
    .join('');
};
