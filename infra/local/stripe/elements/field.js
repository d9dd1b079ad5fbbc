/**
 * One frame of the card form: the inputs of its element. What is typed stays in this host's frames; the page is told only
 * whether it is empty, complete or wrong.
 */
import { brandOf, digitsOf, format, isToldAtOnce, judge } from '/elements/field-rules.js';
import { textsOf } from '/elements/texts.js';

const kindsOf = { cardNumber: ['number'], cardExpiry: ['expiry'], cardCvc: ['cvc'], card: ['number', 'expiry', 'cvc'] };
const names = { number: 'cardnumber', expiry: 'exp-date', cvc: 'cvc' };
const autocompletes = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };

// Enter belongs to the form of the page.
document.querySelector('#fields').addEventListener('submit', (event) => event.preventDefault());

const settings = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const { id, group, type, locale } = settings;
const texts = textsOf(locale);
const kinds = kindsOf[type];
const inputs = new Map(kinds.map((kind) => [kind, makeInput(kind)]));
const left = new Set();
let options = settings.options;
let told = '';
let isFocused = false;

function makeInput(kind) {
  const input = document.createElement('input');
  Object.assign(input, {
    name: names[kind],
    autocomplete: autocompletes[kind],
    inputMode: 'numeric',
    type: 'text',
    spellcheck: false,
    placeholder: texts.placeholders[kind],
  });
  input.setAttribute('aria-label', texts.labels[kind]);
  input.setAttribute('aria-invalid', 'false');
  input.addEventListener('input', () => typed(kind));
  input.addEventListener('focus', () => focusChanged());
  input.addEventListener('blur', () => {
    if (input.value !== '') left.add(kind);
    focusChanged();
    tellState();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ event: 'escape' });
    if (event.key === 'Enter') tell({ event: 'enter' });
  });
  document.querySelector('#fields').append(input);
  return input;
}

const tell = (message) => parent.postMessage({ stripeFrame: id, ...message }, '*');

/** Puts in the blanks and keeps the caret behind the digit that it was behind. */
function typed(kind) {
  const input = inputs.get(kind);
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const isAtEnd = input.selectionStart === input.value.length;
  input.value = format[kind](input.value);
  if (!isAtEnd) {
    let caret = 0;
    while (caret < input.value.length && digitsOf(input.value.slice(0, caret)).length < digitsBefore) caret += 1;
    input.setSelectionRange(caret, caret);
  }
  left.delete(kind);
  tellState();
  if (type === 'card' && isAtEnd && judgeOf(kind).isComplete) inputs.get(kinds[kinds.indexOf(kind) + 1])?.focus();
}

function judgeOf(kind) {
  const codeLength = brandOf(digitsOf(numberNearby())).code;
  return judge[kind](inputs.get(kind).value, { now: new Date(), codeLength });
}

/** The number stands in this frame, or in its neighbour of the same form. */
function numberNearby() {
  return (
    inputs.get('number')?.value ??
    neighbours()
      .find(({ read }) => read().number)
      ?.read().number ??
    ''
  );
}

function neighbours() {
  return Array.from({ length: parent.frames.length }, (_, index) => {
    try {
      return parent.frames[index].stripeField;
    } catch {
      // A frame of another host is none of the form's.
      return undefined;
    }
  }).filter((field) => field?.group === group);
}

function errorOf() {
  for (const kind of kinds) {
    const { isEmpty, error } = judgeOf(kind);
    if (!isEmpty && (isToldAtOnce(error) || left.has(kind))) return error && { kind, code: error };
  }
  return undefined;
}

function tellState() {
  const judged = kinds.map(judgeOf);
  const error = errorOf();
  for (const [kind, input] of inputs) input.setAttribute('aria-invalid', String(error?.kind === kind));
  const state = {
    empty: judged.every(({ isEmpty }) => isEmpty),
    complete: judged.every(({ isComplete }) => isComplete),
    error: error && { type: 'validation_error', code: error.code, message: texts.errors[error.code] },
    ...(inputs.has('number') ? { brand: brandOf(digitsOf(inputs.get('number').value)).brand } : {}),
    ...(type === 'card' ? { value: { postalCode: '' } } : {}),
  };
  paint(state);
  const text = JSON.stringify(state);
  if (text === told) return;
  told = text;
  tell({ event: 'change', state });
}

function focusChanged() {
  queueMicrotask(() => {
    const hasFocus = inputs.values().some((input) => input === document.activeElement) && document.hasFocus();
    if (hasFocus === isFocused) return;
    isFocused = hasFocus;
    tell({ event: hasFocus ? 'focus' : 'blur' });
  });
}

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];
const properties = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
];
const cssName = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** As the page styles the element: its base, and what it adds for the state. */
function paint({ empty, complete, error }) {
  const { base = {}, ...variants } = options.style ?? {};
  const variant = error ? variants.invalid : complete ? variants.complete : empty ? variants.empty : undefined;
  const rules = { input: { ...base, ...variant } };
  for (const part of [base, variant ?? {}])
    for (const [selector, rule] of Object.entries(part))
      if (selector.startsWith(':')) rules[`input${selector}`] = { ...rules[`input${selector}`], ...rule };
  sheet.replaceSync('');
  for (const [selector, rule] of Object.entries(rules)) {
    const { style } = sheet.cssRules[sheet.insertRule(`${selector}{}`, sheet.cssRules.length)];
    for (const name of properties) if (typeof rule[name] === 'string') style.setProperty(cssName(name), rule[name]);
  }
}

function applyOptions(next) {
  options = { ...options, ...next };
  for (const [kind, input] of inputs) {
    input.disabled = options.disabled === true;
    if (type !== 'card') input.placeholder = options.placeholder ?? texts.placeholders[kind];
  }
  tellState();
  const [first] = inputs.values();
  tell({ event: 'size', height: Math.ceil(first.getBoundingClientRect().height) });
}

const commands = {
  focus: () => inputs.values().next().value.focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const input of inputs.values()) input.value = '';
    left.clear();
    tellState();
  },
  update: ({ options: next }) => applyOptions(next),
};

addEventListener('message', ({ source, data }) => {
  if (source === parent && Object.hasOwn(commands, data?.command)) commands[data.command](data);
});

/** For the controller's frame, which alone sends it on, to this host. */
globalThis.stripeField = {
  group,
  read: () => Object.fromEntries(Array.from(inputs, ([kind, input]) => [kind, input.value])),
  problem() {
    for (const kind of kinds) {
      const { error } = judgeOf(kind);
      if (error === undefined) continue;
      left.add(kind);
      inputs.get(kind).setAttribute('aria-invalid', 'true');
      return { type: 'validation_error', code: error, message: texts.errors[error] };
    }
    return undefined;
  },
};

document.documentElement.lang = locale;
applyOptions({});
tell({ event: 'ready' });
