import { exchangeShortToken } from '../../../shared/contract/people/identity.contract.ts';
import { createCallApi } from '../lib/http/create-call-api.ts';
import { getRequestContext } from '../lib/http/request-context.ts';
import { FrameMessage, frameReady, tenantOriginOf } from '../lib/session/frame-messages.ts';

/**
 * The hidden sign-in frame (specification 2.4): served by the accounts host, embedded only by the tenant's
 * host (frame-ancestors). It receives a one-time code for the tenant host's session and stores the session in its own
 * cookies.
 */
const tenantOrigin = tenantOriginOf(location);

const callApi = createCallApi({
  apiBase: '/api',
  send: (url, init) => fetch(url, init),
  settings: () => ({ host: location.host, accessToken: undefined, ...getRequestContext() }),
  renew: () => Promise.reject(new Error('the frame renews nothing')),
  leave: () => undefined,
});

const listen = (holder: Window): void => {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== tenantOrigin || source !== holder) return;
    const message = FrameMessage.safeParse(data);
    if (!message.success) return;
    // An expired or used code has no effect; the next change sends another.
    callApi(exchangeShortToken, { body: { code: message.data.code } }).catch(() => undefined);
  });
  holder.postMessage(frameReady, tenantOrigin);
};

if (window.parent === window) location.replace('/login/signin');
else listen(window.parent);
