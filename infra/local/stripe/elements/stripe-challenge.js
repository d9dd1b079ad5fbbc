import { listen, makeFrame, nextId, origin, titlesOf } from './stripe-frames.js';

/** A dialog over the page with the bank's frame; resolves when it has its answer. */
export function ask(secret, locale) {
  return new Promise((resolve) => {
    const id = nextId('challenge');
    const title = titlesOf(locale).challenge;
    const settings = { id, intent: secret.split('_secret_')[0], secret, locale };
    const frame = makeFrame('/elements/challenge', settings, title);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', title);
    Object.assign(dialog.style, { padding: '0', border: '0', borderRadius: '8px', width: 'min(30rem, 100vw)' });
    Object.assign(frame.style, { display: 'block', width: '100%', height: 'min(26rem, 90vh)' });
    dialog.append(frame);
    const stop = listen(frame, id, ({ event }) => {
      if (event !== 'answered') return;
      stop();
      dialog.remove();
      resolve();
    });
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      frame.contentWindow.postMessage({ command: 'close' }, origin);
    });
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
