/** Reaction of the fetcher to a response (specification 8). */
export type Reaction =
  /** 2xx: return the parsed body. */
  | 'resolve'
  /** 400, 404, 409, 417, 422, 429, 500: reject with the server's body and the status. */
  | 'reject'
  /** 440: wait for the one renewal, then repeat the request. */
  | 'renew-and-retry'
  /** 401, or a 440 with a fresh token. */
  | 'sign-out'
  /** 403: read the state of the subscription first. */
  | 'ask-subscription';

export type ReactionContext = {
  /** The call was already repeated after a renewal. */
  isRetry: boolean;
  /** Calls that create or end a session handle their 401 themselves. */
  isSessionCall: boolean;
};

export const reactionTo = (status: number, { isRetry, isSessionCall }: ReactionContext): Reaction => {
  if (status >= 200 && status < 300) return 'resolve';
  if (isSessionCall) return 'reject';
  if (status === 401) return 'sign-out';
  if (status === 440) return isRetry ? 'sign-out' : 'renew-and-retry';
  if (status === 403) return 'ask-subscription';
  return 'reject';
};

/**
 * Second half of the reaction to 403. An ended contract is suspended as well; undefined: the status could not be
 * fetched. A client that ended the access of a consultancy is recognised by the error code, without a request.
 */
export type Destination = 'restriction' | 'forbidden' | 'sign-out' | 'access-ended';

export const destinationAfterForbidden = (subscriptionStatus: string | undefined): Destination => {
  if (subscriptionStatus === undefined) return 'sign-out';
  return subscriptionStatus === 'suspended' || subscriptionStatus === 'cancelled' ? 'restriction' : 'forbidden';
};

/** Requests before the first screen. */
type StartingPart = 'tenant' | 'session' | 'profile';

/** Without tenant info there is no site to show; without the profile the session is invalid. */
type StartReaction = 'response-not-found' | 'log-out';

/** A server that cannot be reached says nothing about the session: it is not ended, the page tries again. */
export const reactionToStartFailure = (part: StartingPart, isOffline: boolean): StartReaction =>
  part === 'profile' && !isOffline ? 'log-out' : 'response-not-found';
