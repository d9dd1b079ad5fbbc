/** Calls of the API, made by a hidden frame of this host. */
import { listen, makeFrame, nextId, origin } from './stripe-frames.js';

export class Controller {
  #frame;
  #ready;
  #calls = new Map();

  constructor(key, locale) {
    const id = nextId('controller');
    this.#frame = makeFrame('/elements/controller', { id, key, locale }, '');
    this.#frame.setAttribute('aria-hidden', 'true');
    this.#frame.tabIndex = -1;
    Object.assign(this.#frame.style, { position: 'absolute', width: '1px', height: '1px', visibility: 'hidden' });
    this.#ready = new Promise((resolve) => {
      listen(this.#frame, id, ({ event, call, result }) => {
        if (event === 'ready') resolve();
        this.#calls.get(call)?.(result);
        this.#calls.delete(call);
      });
    });
    const add = () => document.body.append(this.#frame);
    if (document.body === null) addEventListener('DOMContentLoaded', add);
    else add();
  }

  async send(message) {
    // A page that replaced its whole body has thrown the frame away.
    if (!this.#frame.isConnected && document.body !== null) document.body.append(this.#frame);
    await this.#ready;
    const call = nextId('call');
    return new Promise((resolve) => {
      this.#calls.set(call, resolve);
      this.#frame.contentWindow.postMessage({ ...message, call }, origin);
    });
  }
}
