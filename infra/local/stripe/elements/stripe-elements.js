/** `stripe.elements()`: the elements of one form. */
import { StripeElement } from './stripe-element.js';
import { localeOf, nextId } from './stripe-frames.js';

const cardTypes = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'];

export class Elements {
  #created = new Map();
  #group = nextId('group');
  #locale;

  constructor(locale) {
    this.#locale = locale;
  }

  create(type, options = {}) {
    if (!cardTypes.includes(type))
      throw new Error(`The local cloud has the elements ${cardTypes.join(', ')}; ${type} is none of them.`);
    if (this.#created.has(type))
      throw new Error(`Can only create one Element of type ${type} through a single Elements instance.`);
    const onDestroy = () => this.#created.delete(type);
    const element = new StripeElement(type, { group: this.#group, locale: this.#locale, options, onDestroy });
    this.#created.set(type, element);
    return element;
  }

  getElement(type) {
    const name = typeof type === 'string' ? type : type?.__elementType;
    return this.#created.get(name) ?? null;
  }

  update({ locale } = {}) {
    if (locale !== undefined) this.#locale = localeOf(locale);
  }

  async fetchUpdates() {
    return {};
  }

  async submit() {
    return {};
  }
}
