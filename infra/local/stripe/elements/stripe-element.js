/** One element of the card form: a frame in the container of the page, and its events. */
import { listen, makeFrame, nextId, origin, titlesOf } from './stripe-frames.js';

const classNames = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

export class StripeElement {
  #type;
  #group;
  #locale;
  #options;
  #handlers = new Map();
  #frame;
  #stop;
  #container;
  #isReady = false;
  #isDestroyed = false;
  #waiting = [];

  constructor(type, { group, locale, options, onDestroy }) {
    this.#type = type;
    this.#group = group;
    this.#locale = locale;
    this.#options = options;
    this.onDestroy = onDestroy;
  }

  get stripeGroup() {
    return this.#group;
  }

  get _componentName() {
    return this.#type;
  }

  mount(target) {
    if (this.#isDestroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container)
      throw new Error(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    if (this.#container === container) return;
    this.unmount();
    const id = nextId(this.#type);
    const settings = {
      id,
      group: this.#group,
      type: this.#type,
      locale: this.#locale,
      options: frameOptions(this.#options),
    };
    const frame = makeFrame('/elements/field', settings, titlesOf(this.#locale)[this.#type]);
    Object.assign(frame.style, { display: 'block', width: '100%', height: '1.25em' });
    this.#frame = frame;
    this.#container = container;
    this.#stop = listen(frame, id, (message) => this.#hear(message));
    container.replaceChildren(frame);
    container.addEventListener('click', this.focusFromPage);
    for (const label of this.#labels()) label.addEventListener('click', this.focusFromPage);
    this.#classes({ base: true, empty: true });
  }

  /** A label of the container leads into the frame. */
  #labels() {
    const { id } = this.#container;
    return id === '' ? [] : document.querySelectorAll(`label[for="${CSS.escape(id)}"]`);
  }

  focusFromPage = () => this.focus();

  #classes(states) {
    const names = { ...classNames, ...this.#options.classes };
    for (const [state, isOn] of Object.entries(states))
      for (const name of names[state].split(' ')) this.#container.classList.toggle(name, isOn);
  }

  #hear({ event, state, height }) {
    const elementType = this.#type;
    if (event === 'size') this.#frame.style.height = `${height}px`;
    else if (event === 'ready') {
      this.#isReady = true;
      for (const command of this.#waiting.splice(0)) this.#send(command);
      this.#emit('ready', { elementType });
    } else if (event === 'change') {
      this.#classes({ complete: state.complete, empty: state.empty, invalid: state.error !== undefined });
      this.#emit('change', { elementType, ...state });
    } else if (event === 'enter') this.#container.closest('form')?.requestSubmit();
    else {
      if (event !== 'escape') this.#classes({ focus: event === 'focus' });
      this.#emit(event, { elementType });
    }
  }

  #emit(event, payload) {
    for (const handler of Array.from(this.#handlers.get(event) ?? [])) handler(payload);
  }

  #send(command) {
    if (!this.#isReady) this.#waiting.push(command);
    else this.#frame?.contentWindow?.postMessage(command, origin);
  }

  on(event, handler) {
    this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
    // Who comes late is told all the same, as the frame may be quicker than the page.
    if (event === 'ready' && this.#isReady) queueMicrotask(() => handler({ elementType: this.#type }));
    return this;
  }

  once(event, handler) {
    const first = (payload) => {
      this.off(event, first);
      handler(payload);
    };
    return this.on(event, first);
  }

  off(event, handler) {
    const kept = (this.#handlers.get(event) ?? []).filter((each) => handler !== undefined && each !== handler);
    this.#handlers.set(event, kept);
    return this;
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    this.#send({ command: 'update', options: frameOptions(options) });
  }

  focus() {
    this.#frame?.focus();
    this.#send({ command: 'focus' });
  }

  blur() {
    this.#send({ command: 'blur' });
  }

  clear() {
    this.#send({ command: 'clear' });
  }

  unmount() {
    if (this.#container === undefined) return;
    this.#stop();
    this.#container.removeEventListener('click', this.focusFromPage);
    for (const label of this.#labels()) label.removeEventListener('click', this.focusFromPage);
    this.#classes({ base: false, complete: false, empty: false, focus: false, invalid: false });
    this.#frame.remove();
    this.#frame = undefined;
    this.#container = undefined;
    this.#isReady = false;
  }

  destroy() {
    this.unmount();
    this.#isDestroyed = true;
    this.onDestroy();
  }
}

const frameOptions = ({ style, placeholder, disabled, showIcon } = {}) =>
  JSON.parse(JSON.stringify({ style, placeholder, disabled, showIcon }));
