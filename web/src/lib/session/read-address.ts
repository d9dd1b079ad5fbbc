/** Parameters that are read and must not stay in the address bar (specification 2.4). */
const pickedUp = ['token', 'refreshToken', 'language'];

export type Arrival = {
  /** One-time code of the hand-over; never a token. */
  code: string | undefined;
  /** Path and query without these parameters; undefined if there is nothing to remove. */
  cleanAddress: string | undefined;
};

/** Either parameter may contain the code; a real refresh token, as in old links, is dropped unread. */
const oneTimeCode = (text: string | null): string | undefined =>
  text !== null && /^[A-Za-z0-9_-]{43}$/.test(text) ? text : undefined;

export const readArrival = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Arrival => {
  const query = new URLSearchParams(search);
  const code = query.get('token') ?? oneTimeCode(query.get('refreshToken'));
  const isToClean = pickedUp.some((name) => query.has(name));
  for (const name of pickedUp) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query}`;
  return { code, cleanAddress: isToClean ? `${pathname}${rest}${hash}` : undefined };
};
