/** What the fetcher does with an answer (specification 8, ruling 11). */
export type Reaction =
  /** 2xx: hand the parsed body on. */
  | 'resolve'
  /** 400, 404, 409, 417, 422, 429, 500: reject with the server's body and the status. */
  | 'reject'
  /** 440: queue behind the one renewal, then send again. */
  | 'renew-and-retry'
  /** 401, or a 440 that a fresh token did not cure. */
  | 'sign-out'
  /** 403: ask for the state of the subscription first. */
  | 'ask-subscription';

export type ReactionContext = {
  /** The call was already sent again after a renewal. */
  isRetry: boolean;
  /** Calls that make or end a session answer 401 as their own business. */
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

/** What is asked before the first screen. */
type StartingPart = 'tenant' | 'session' | 'profile';

/** Without tenant info there is no site to show; without the profile nobody is signed in any more (ruling 11). */
type StartReaction = 'response-not-found' | 'log-out';

/** A server that cannot be reached says nothing about the session: it is not ended, the page tries again. */
export const reactionToStartFailure = (part: StartingPart, isOffline: boolean): StartReaction =>
  part === 'profile' && !isOffline ? 'log-out' : 'response-not-found';
