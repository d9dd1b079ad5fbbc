import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumBinary } from '../../../functions/render-pdf/chromium/chromium-binary.ts';
import { openStripe, type StripeWorkshop } from './stripe.support.ts';

const key = 'pk_test_local000000000000000000';

/** A shop with the card form of the React library that the platform uses. */
const shop = `
import React from 'react';
import { createRoot } from 'react-dom/client';
import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements } from '@stripe/react-stripe-js';
const { secret, locale } = window.shop;
window.events = [];
window.stripe = window.Stripe('${key}', { locale });
const on = (event) => window.events.push(JSON.parse(JSON.stringify(event)));
const options = { style: { base: { fontSize: '18px', color: 'rgb(1, 2, 3)' }, invalid: { color: 'rgb(200, 0, 0)' } } };
window.ready = 0;
const ready = (element) => { window.ready += 1; window[element._componentName] = element; };
const part = (Element, id, label) =>
  React.createElement('p', { key: id }, React.createElement('label', { htmlFor: id }, label),
    React.createElement(Element, { id, options, onReady: ready, onChange: on }));
createRoot(document.getElementById('root')).render(
  React.createElement(Elements, { stripe: window.stripe }, [
    part(CardNumberElement, 'number', 'Number'), part(CardExpiryElement, 'expiry', 'Expiry'), part(CardCvcElement, 'cvc', 'CVC'),
  ]));
window.confirmSetup = () => window.stripe.confirmCardSetup(secret, {
  payment_method: { card: window.cardNumber, billing_details: { name: 'Chan Tai Man' } },
});
`;

describe('Elements of the Stripe emulator', () => {
  let browser: Browser;
  let script: string;
  let open: StripeWorkshop;
  let stripe: Stripe;
  let page: Page;

  beforeAll(async () => {
    const binary = await chromiumBinary();
    browser = await chromium.launch({ executablePath: binary.executablePath, env: binary.environment });
    const made = await build({
      stdin: { contents: shop, resolveDir: join(import.meta.dirname, '../../..') },
      bundle: true,
      write: false,
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    script = made.outputFiles[0]?.text ?? '';
  });
  afterAll(() => browser.close());

  beforeEach(async () => {
    open = await openStripe();
    ({ stripe } = open);
    page = await browser.newPage();
    page.setDefaultTimeout(10_000);
  });
  afterEach(async () => {
    await page.close();
    await open.workshop.end();
  });

  /** A page of another host that holds the form, for one setup intent. */
  async function visit(locale = 'en'): Promise<Stripe.SetupIntent> {
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ['card'] });
    const stripeOrigin = `http://stripe.localhost:${open.port}`;
    const html = `<!doctype html><title>Shop</title><div id="root"></div>
      <script>window.shop = ${JSON.stringify({ secret: intent.client_secret, locale })}</script>
      <script src="${stripeOrigin}/stripe.js"></script><script src="/shop.js"></script>`;
    const policy = `default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' ${stripeOrigin}; frame-src ${stripeOrigin}; style-src 'unsafe-inline'`;
    open.shop.set('/', { type: 'text/html', body: html, policy });
    open.shop.set('/shop.js', { type: 'text/javascript', body: script });
    await page.goto(`http://shop.localhost:${open.port}/`);
    await page.waitForFunction('window.ready === 3');
    return intent;
  }

  const field = (id: string) => page.frameLocator(`#${id} iframe`).locator('input');
  const lastEvent = (type: string): Promise<unknown> =>
    page.evaluate(`window.events.filter((event) => event.elementType === '${type}').at(-1)`);
  async function fill(number: string, expiry = '12 / 34', code = '123'): Promise<void> {
    await field('number').pressSequentially(number);
    await field('expiry').pressSequentially(expiry.replaceAll(/\D/g, ''));
    await field('cvc').pressSequentially(code);
  }
  const confirm = (): Promise<unknown> => page.evaluate('window.confirmSetup()');

  it('sets a card up without the page seeing its number', async () => {
    const intent = await visit();
    await fill('4242424242424242');
    expect(await field('number').inputValue()).toBe('4242 4242 4242 4242');
    await expect
      .poll(() => lastEvent('cardNumber'), { timeout: 5_000 })
      .toMatchObject({ complete: true, empty: false, brand: 'visa' });
    await expect.poll(() => lastEvent('cardExpiry'), { timeout: 5_000 }).toMatchObject({ complete: true });
    expect(await confirm()).toMatchObject({ setupIntent: { id: intent.id, status: 'succeeded' } });
    const done = await stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(done.payment_method).toMatchObject({ card: { last4: '4242' }, billing_details: { name: 'Chan Tai Man' } });
    expect(await page.evaluate('JSON.stringify(window.events)')).not.toContain('4242');
  });

  it('writes in the style of the page, and has names for all', async () => {
    await visit();
    const number = field('number');
    expect(await number.getAttribute('autocomplete')).toBe('cc-number');
    expect(await field('expiry').getAttribute('autocomplete')).toBe('cc-exp');
    expect(await field('cvc').getAttribute('autocomplete')).toBe('cc-csc');
    expect(await number.getAttribute('aria-label')).toBe('Credit or debit card number');
    expect(await number.evaluate((input) => getComputedStyle(input).color)).toBe('rgb(1, 2, 3)');
    await number.pressSequentially('4242424242424241');
    await expect
      .poll(() => lastEvent('cardNumber'), { timeout: 5_000 })
      .toMatchObject({
        complete: false,
        error: { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' },
      });
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await number.evaluate((input) => getComputedStyle(input).color)).toBe('rgb(200, 0, 0)');
    expect(await page.locator('#number').getAttribute('class')).toContain('StripeElement--invalid');
  });

  it.each([
    ['en', '01 / 20', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
    ['zh-TW', '01 / 20', 'invalid_expiry_year_past', '您的卡片到期年份已過。'],
    ['en', '01 / 99', 'invalid_expiry_year', "Your card's expiration year is invalid."],
  ])('describes in %s the error of %s', async (locale, expiry, code, message) => {
    await visit(locale);
    await fill('4242424242424242', expiry);
    await expect
      .poll(() => lastEvent('cardExpiry'), { timeout: 5_000 })
      .toMatchObject({ complete: false, error: { code, message } });
    expect(await confirm()).toMatchObject({ error: { type: 'validation_error', code, message } });
  });

  it('can be entered and left by keyboard, and then reports incomplete fields', async () => {
    await visit('zh-TW');
    await page.locator('label[for="number"]').click();
    // The frame hears of the label by a message.
    const focused = field('number');
    await expect
      .poll(() => focused.evaluate((input) => input === document.activeElement && document.hasFocus()))
      .toBe(true);
    await page.keyboard.type('4242');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await expect
      .poll(() => lastEvent('cardNumber'))
      .toMatchObject({
        error: { code: 'incomplete_number', message: '您的卡號不完整。' },
      });
    await page.keyboard.press('Tab');
    await expect.poll(() => lastEvent('cardExpiry')).toMatchObject({ error: { code: 'incomplete_expiry' } });
  });

  it('passes on why a card was declined, in the language of the form', async () => {
    await visit('zh-TW');
    await fill('4000000000009995');
    expect(await confirm()).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: '您的卡片餘額不足。',
      },
    });
  });

  it.each([
    ['Complete', { setupIntent: { status: 'succeeded' } }],
    ['Fail', { error: { code: 'setup_intent_authentication_failure' } }],
    ['Close', { error: { code: 'setup_intent_authentication_failure' } }],
  ])('shows the challenge of the bank: %s', async (button, expected) => {
    await visit();
    await fill('4000002500003155');
    const result = confirm();
    await page.frameLocator('dialog iframe').getByRole('button', { name: button, exact: true }).click();
    expect(await result).toMatchObject(expected);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('clears and closes its fields', async () => {
    await visit();
    await fill('4242424242424242');
    await page.evaluate('window.cardNumber.clear()');
    await expect.poll(() => lastEvent('cardNumber')).toMatchObject({ empty: true, complete: false });
    await page.evaluate('window.cardNumber.update({ disabled: true })');
    await expect.poll(() => field('number').isDisabled()).toBe(true);
    await page.evaluate('window.cardNumber.unmount()');
    expect(await page.locator('#number iframe').count()).toBe(0);
  });
});
