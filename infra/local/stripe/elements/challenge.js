/** The page of a card's bank: its holder says yes or no. To close it is no. */
import { textsOf } from '/elements/texts.js';

const { id, intent, secret, locale } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const { challenge: texts } = textsOf(locale);
const find = (name) => document.querySelector(`#${name}`);

document.documentElement.lang = locale;
for (const name of ['title', 'text', 'complete', 'fail']) find(name).textContent = texts[name];
document.title = texts.title;
find('close').setAttribute('aria-label', texts.close);

async function answer(outcome) {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  try {
    const body = JSON.stringify({ intent, client_secret: secret, outcome });
    const response = await fetch('/elements/authenticate', { method: 'POST', body });
    if (!response.ok) throw new Error(String(response.status));
    parent.postMessage({ stripeFrame: id, event: 'answered' }, '*');
  } catch {
    find('problem').textContent = texts.problem;
    for (const button of document.querySelectorAll('button')) button.disabled = false;
  }
}

find('complete').addEventListener('click', () => answer('complete'));
find('fail').addEventListener('click', () => answer('fail'));
find('close').addEventListener('click', () => answer('fail'));
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void answer('fail');
});
addEventListener('message', ({ source, data }) => {
  if (source === parent && data?.command === 'close') void answer('fail');
});
find('complete').focus();
