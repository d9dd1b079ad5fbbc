import { isApiError } from '../http/api-error.ts';
import type { CallApi } from '../http/create-call-api.ts';

type Dependencies = {
  /** The page began from data on this device, without a connection, and has no token yet. */
  isUnsigned: () => boolean;
  /** Whether there is a token now; false without a connection. Rejects where the server refuses the session. */
  renew: () => Promise<boolean>;
};

/**
 * A call without a token would end the session (specification 8): it is renewed first, once there is a connection. Without one the
 * device may answer the call. If the connection comes back between the two, the call is refused for its lack of a token: then it
 * is renewed and repeated, and the page stays. `quiet` is the same call without leaving the page.
 */
export const signedCall =
  ({ isUnsigned, renew }: Dependencies, call: CallApi, quiet: CallApi): CallApi =>
  async (definition, input, options) => {
    if (!isUnsigned() || (await renew())) return call(definition, input, options);
    try {
      return await quiet(definition, input, options);
    } catch (error) {
      if (!isApiError(error) || error.status !== 401 || !(await renew())) throw error;
      return call(definition, input, options);
    }
  };
