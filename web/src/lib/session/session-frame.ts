import { accountsOriginOf, FrameReady } from './frame-messages.ts';

type FrameDependencies = {
  /** A one-time code for the accounts host, for the page's current session. */
  createCode: (targetHost: string) => Promise<string>;
  /** Called whenever this page has a new token. */
  onToken: (listener: () => void) => void;
};

/**
 * Adds the hidden sign-in frame to the page (specification 2.4) and sends it a code for the session once it listens and
 * after each renewal. A failure only means that the accounts host does not know the user.
 */
export const connectSessionFrame = ({ createCode, onToken }: FrameDependencies): void => {
  const origin = accountsOriginOf(location);
  const frame = document.createElement('iframe');
  frame.src = `${origin}/session-frame`;
  frame.hidden = true;
  frame.title = 'Session';
  const sendCode = async (): Promise<void> => {
    const code = await createCode(new URL(origin).host);
    frame.contentWindow?.postMessage({ kind: 'session', code }, origin);
  };
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    if (!FrameReady.safeParse(event.data).success) return;
    sendCode().catch(() => undefined);
    onToken(() => void sendCode().catch(() => undefined));
  });
  document.body.append(frame);
};
