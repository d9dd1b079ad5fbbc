import { exchangeShortToken } from '../../../shared/contract/people/identity.contract.ts';
import { createCallApi } from '../lib/http/create-call-api.ts';
import { getRequestContext } from '../lib/http/request-context.ts';
import { FrameMessage, frameReady, tenantOriginOf } from '../lib/session/frame-messages.ts';

/**
 * The hidden sign-in frame (specification 2.4, ruling 7): lies on the accounts host, held by the tenant's host and by nobody else
 * (frame-ancestors). It is told by a one-time code of the session that the tenant's host has, and keeps it in cookies of its own.
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
    // A code that is too old or was used tells nothing new; the next change brings another.
    callApi(exchangeShortToken, { body: { code: message.data.code } }).catch(() => undefined);
  });
  holder.postMessage(frameReady, tenantOrigin);
};

if (window.parent === window) location.replace('/login/signin');
else listen(window.parent);
