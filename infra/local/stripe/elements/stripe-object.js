/**
 * `Stripe(key, { locale })` as Stripe.js defines it, for what the platform uses: the elements of a card, tokens, payment
 * methods, and the confirmation of setup and payment intents with the challenge of the card's bank.
 */
import { ask } from './stripe-challenge.js';
import { Controller } from './stripe-controller.js';
import { Elements } from './stripe-elements.js';
import { localeOf } from './stripe-frames.js';

const kindOf = (secret) => (secret.startsWith('seti_') ? 'setup' : 'payment');
const named = (kind, { object, error }) => (error === undefined ? { [`${kind}Intent`]: object } : { error });

class StripeObject {
  #controller;
  #locale;

  constructor(key, { locale } = {}) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new Error('Please call Stripe() with your publishable key. You used an empty string or a secret key.');
    this.#locale = localeOf(locale);
    this.#controller = new Controller(key, this.#locale);
  }

  elements({ locale } = {}) {
    return new Elements(locale === undefined ? this.#locale : localeOf(locale));
  }

  async createToken(element, data) {
    const { object, error } = await this.#controller.send({ action: 'createToken', group: element.stripeGroup, data });
    return error === undefined ? { token: object } : { error };
  }

  async createPaymentMethod({ card, elements, type: _type, ...data }) {
    const element = card ?? elements?.getElement('cardNumber') ?? elements?.getElement('card');
    const given = element?.stripeGroup === undefined ? undefined : { group: element.stripeGroup, data };
    const { object, error } =
      given === undefined
        ? await this.#request('POST', '/payment_methods', { type: 'card', card, ...data })
        : await this.#controller.send({ action: 'createPaymentMethod', ...given });
    return error === undefined ? { paymentMethod: object } : { error };
  }

  #request(method, path, params) {
    return this.#controller.send({ action: 'request', method, path, params });
  }

  async #confirm(secret, data = {}, { handleActions = true } = {}) {
    const kind = kindOf(secret);
    const {
      payment_method: method,
      return_url: url,
      setup_future_usage: _usage,
      receipt_email: _email,
      ...rest
    } = data;
    const chosen = await this.#methodOf(method);
    if (chosen.error !== undefined) return { error: chosen.error };
    const path = `/${kind}_intents/${secret.split('_secret_')[0]}/confirm`;
    const params = { ...rest, payment_method: chosen.id, return_url: url, client_secret: secret, use_stripe_sdk: true };
    const answer = await this.#request('POST', path, params);
    const needsHolder = answer.object?.status === 'requires_action';
    return needsHolder && handleActions ? this.#challenge(secret) : named(kind, answer);
  }

  /** An id, a card of the form, or a token. */
  async #methodOf(method) {
    if (method === undefined || typeof method === 'string') return { id: method };
    const { paymentMethod, error } = await this.createPaymentMethod({ type: 'card', ...method });
    return { id: paymentMethod?.id, error };
  }

  async #challenge(secret) {
    await ask(secret, this.#locale);
    const kind = kindOf(secret);
    const answer = await this.#retrieve(secret);
    if (answer.error !== undefined || ['succeeded', 'processing'].includes(answer.object.status))
      return named(kind, answer);
    const error = answer.object[kind === 'setup' ? 'last_setup_error' : 'last_payment_error'];
    return { error: { ...error, [`${kind}_intent`]: answer.object } };
  }

  #retrieve(secret) {
    return this.#request('GET', `/${kindOf(secret)}_intents/${secret.split('_secret_')[0]}`, { client_secret: secret });
  }

  confirmCardSetup(secret, data, options) {
    return this.#confirm(secret, data, options);
  }

  confirmCardPayment(secret, data, options) {
    return this.#confirm(secret, data, options);
  }

  async retrieveSetupIntent(secret) {
    return named('setup', await this.#retrieve(secret));
  }

  async retrievePaymentIntent(secret) {
    return named('payment', await this.#retrieve(secret));
  }

  async handleNextAction({ clientSecret: secret }) {
    const answer = await this.#retrieve(secret);
    return answer.object?.status === 'requires_action' ? this.#challenge(secret) : named(kindOf(secret), answer);
  }

  handleCardAction(secret) {
    return this.handleNextAction({ clientSecret: secret });
  }

  registerAppInfo() {}

  _registerWrapper() {}
}

const Stripe = (key, options) => new StripeObject(key, options);
Stripe.version = 'endive';
window.Stripe = Stripe;
