/** The hidden frame that talks to the API for the page: it takes the card from the frames of the form, not from the page. */
import { digitsOf } from '/elements/field-rules.js';
import { localizeError } from '/elements/texts.js';

const { id, key, locale } = JSON.parse(decodeURIComponent(location.hash.slice(1)));

function fieldsOf(group) {
  return Array.from({ length: parent.frames.length }, (_, index) => {
    try {
      return parent.frames[index].stripeField;
    } catch {
      return undefined;
    }
  }).filter((field) => field?.group === group);
}

/** `{ a: { b: 1 } }` as `a[b]=1`. */
function* pairsOf(value, name) {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') yield [name, String(value)];
  else
    for (const [part, child] of Object.entries(value)) yield* pairsOf(child, name === '' ? part : `${name}[${part}]`);
}

async function request(method, path, params) {
  const form = new URLSearchParams(Array.from(pairsOf({ ...params, key }, '')));
  const query = new URLSearchParams(Array.from(pairsOf(params, '')));
  const response =
    method === 'POST'
      ? await fetch(`/v1${path}`, { method, body: form })
      : await fetch(`/v1${path}?${query}`, { headers: { authorization: `Bearer ${key}` } });
  const answer = await response.json();
  return response.ok ? { object: answer } : { error: localizeError(answer.error, locale) };
}

/** The card of the form's frames, or what is wrong with it. */
function readCard(group) {
  const fields = fieldsOf(group);
  const problem = fields.map((field) => field.problem()).find((error) => error !== undefined);
  if (problem !== undefined) return { error: problem };
  const { number, expiry, cvc } = Object.assign({}, ...fields.map((field) => field.read()));
  if (number === undefined)
    return {
      error: { type: 'validation_error', code: 'incomplete_number', message: 'There is no card number field.' },
    };
  const date = digitsOf(expiry ?? '');
  return { card: { number: digitsOf(number), exp_month: date.slice(0, 2), exp_year: `20${date.slice(2, 4)}`, cvc } };
}

const actions = {
  request: ({ method, path, params }) => request(method, path, params),
  async createToken({ group, data }) {
    const { card, error } = readCard(group);
    return error === undefined ? request('POST', '/tokens', { card: { ...card, ...data } }) : { error };
  },
  async createPaymentMethod({ group, data }) {
    const { card, error } = readCard(group);
    return error === undefined ? request('POST', '/payment_methods', { type: 'card', card, ...data }) : { error };
  },
};

const unreachable = {
  type: 'api_connection_error',
  message: 'An error occurred with our connection to Stripe.',
};

addEventListener('message', async ({ source, data }) => {
  if (source !== parent || !Object.hasOwn(actions, data?.action)) return;
  const result = await actions[data.action](data).catch(() => ({ error: unreachable }));
  parent.postMessage({ stripeFrame: id, call: data.call, result }, '*');
});
parent.postMessage({ stripeFrame: id, event: 'ready' }, '*');
