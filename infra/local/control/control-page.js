/** The control desk's page: each section shows what its call answers, and again every two seconds. */

import { showBooks } from './stripe-books.js';

const refreshMilliseconds = 2000;
const main = document.querySelector('#main');
const message = document.querySelector('#message');

async function call(method, path, body) {
  const init = { method, headers: { 'content-type': 'application/json' } };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(`/api${path}`, init);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** Builds an element; strings become text, never markup. */
function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(key, value);
    else node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child !== undefined && child !== ''));
  return node;
}

function makeTable(caption, heads, rows) {
  if (rows.length === 0) return make('p', { class: 'quiet' }, 'Nothing here yet.');
  const head = make('tr', {}, ...heads.map((text) => make('th', { scope: 'col' }, text)));
  const body = rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', {}, cell ?? ''))));
  const table = make('table', { 'aria-label': caption }, make('thead', {}, head), make('tbody', {}, ...body));
  return make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption }, table);
}

const time = (epoch) => (epoch === undefined ? '' : new Date(epoch).toISOString().replace('T', ' ').slice(0, 19));
const pre = (value) =>
  make('pre', { tabindex: '0' }, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
const tone = (status) => ({ SUCCEEDED: 'chip good', FAILED: 'chip bad', TIMED_OUT: 'chip bad' })[status] ?? 'chip';
const chip = (status) => make('span', { class: tone(status) }, status);
const opened = (summary, ...inner) => make('details', {}, make('summary', {}, summary), ...inner);

async function act(work, done) {
  try {
    await work();
    say(done);
    await show();
  } catch (error) {
    say(error.message, true);
  }
}

function say(text, isBad = false) {
  message.textContent = text;
  message.className = isBad ? 'message bad' : 'message good';
  message.hidden = false;
}

const fromTemplate = (id) => document.querySelector(`#${id}`).content.cloneNode(true);

function showClock() {
  const view = fromTemplate('clock-form');
  for (const button of view.querySelectorAll('[data-advance]')) {
    const step = JSON.parse(button.dataset.advance);
    button.addEventListener('click', () => act(() => call('POST', '/clock/advance', step), 'The clock was moved.'));
  }
  view
    .querySelector('[data-reset]')
    .addEventListener('click', () =>
      act(() => call('POST', '/clock/reset'), "The clock follows the machine's time again."),
    );
  view.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const at = new Date(event.target.at.value).toISOString();
    void act(() => call('POST', '/clock/set', { at }), 'The clock was set.');
  });
  return [view];
}

async function showWorkflows(parts) {
  if (parts.length > 0) return showExecution(decodeURIComponent(parts[0]));
  const { executions } = await call('GET', '/executions');
  const rows = executions.map(({ arn, name, machineName, status, startedAt, stoppedAt }) => [
    make('a', { href: `#workflows/${encodeURIComponent(arn)}` }, name),
    machineName,
    chip(status),
    time(startedAt),
    time(stoppedAt),
  ]);
  return [
    make('h2', {}, 'Workflows'),
    makeTable('Executions', ['Execution', 'Machine', 'Status', 'Started', 'Ended'], rows),
  ];
}

async function showExecution(arn) {
  const path = `/executions/${encodeURIComponent(arn)}`;
  const execution = await call('GET', path);
  const button = (name, done) =>
    make('button', { type: 'button', click: () => act(() => call('POST', `${path}/${name}`), done) }, name);
  const rows = execution.steps.map((step) => [
    step.state,
    chip(step.status),
    String(step.attempt + 1),
    time(step.enteredAt),
    time(step.exitedAt),
    make(
      'div',
      {},
      opened('Input', pre(step.input)),
      step.output === undefined ? '' : opened('Output', pre(step.output)),
      step.error === undefined ? '' : opened(step.error, pre(step.cause ?? '')),
    ),
  ]);
  return [
    make('h2', {}, execution.name),
    make('p', {}, make('a', { href: '#workflows' }, 'All executions'), ' ', chip(execution.status)),
    execution.status === 'RUNNING' ? button('stop', 'The execution was stopped.') : '',
    execution.status === 'FAILED' ? button('redrive', 'The execution goes on where it failed.') : '',
    opened('Input', pre(execution.input)),
    execution.output === undefined ? '' : opened('Output', pre(execution.output)),
    makeTable('Steps', ['State', 'Status', 'Attempt', 'Entered', 'Left', 'Data'], rows),
  ];
}

async function showMails() {
  const { mails } = await call('GET', '/mails');
  const rows = mails.map(({ receivedAt, to, subject, text }) => [
    time(receivedAt),
    to.join(', '),
    opened(subject, pre(text ?? 'This mail has no plain text.')),
  ]);
  const mailbox = make('a', { href: `//mail.${location.host.replace('control.', '')}` }, 'Open the mailbox');
  return [make('h2', {}, 'Mails'), make('p', {}, mailbox), makeTable('Mails', ['Received', 'To', 'Mail'], rows)];
}

async function showTable(parts) {
  const { entities, isPartial } = await call('GET', '/table');
  const rows = entities.map(({ entity, count }) => [
    make('a', { href: `#table/${encodeURIComponent(entity)}` }, entity),
    String(count),
  ]);
  const view = [
    make('h2', {}, 'Table'),
    makeTable('Entities', ['Entity', isPartial ? 'Items (of the first 50,000)' : 'Items'], rows),
  ];
  if (parts.length === 0) return view;
  const entity = decodeURIComponent(parts[0]);
  const { items } = await call('GET', `/table/items?entity=${encodeURIComponent(entity)}`);
  return [...view, make('h2', {}, entity), ...items.map((item) => opened(`${item.pk} · ${item.sk}`, pre(item)))];
}

async function showFaults() {
  const { faults } = await call('GET', '/faults');
  const view = fromTemplate('fault-form');
  const end = (id) => () => act(() => call('DELETE', `/faults/${id}`), 'The fault was ended.');
  const rows = faults.map(({ id, service, kind, rate, operation, addressHas, hits }) => [
    service,
    kind,
    `${Math.round(rate * 100)} %`,
    [operation ?? 'all', ...addressHas].join(' '),
    String(hits),
    make('button', { type: 'button', class: 'plain', click: end(id) }, 'End'),
  ]);
  view
    .querySelector('[data-list]')
    .append(makeTable('Faults', ['Service', 'Kind', 'Share', 'Operation', 'Struck', ''], rows));
  view
    .querySelector('[data-clear-faults]')
    .addEventListener('click', () => act(() => call('DELETE', '/faults'), 'All faults were ended.'));
  view.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const { service, kind, percent, delay } = event.target;
    const rate = Number(percent.value) / 100;
    const fault = { service: service.value, kind: kind.value, rate, delayMilliseconds: Number(delay.value) };
    void act(() => call('POST', '/faults', fault), 'The fault is injected.');
  });
  return [view];
}

async function showChanges() {
  const [{ queues }, { queues: sqs }, { deadLetters }] = await Promise.all([
    call('GET', '/changes'),
    call('GET', '/queues'),
    call('GET', '/dead-letters'),
  ]);
  const again = (id) => () => act(() => call('POST', `/dead-letters/${id}/redrive`), 'The change is given again.');
  return [
    make('h2', {}, 'Changes on their way'),
    makeTable(
      'Queues',
      ['Function', 'Waiting', 'Failures', 'Last error'],
      queues.map((queue) => [queue.functionArn, String(queue.waiting), String(queue.failures), queue.lastError]),
    ),
    make('h2', {}, 'Queues'),
    makeTable(
      'Queues of SQS',
      ['Queue', 'Visible', 'In flight', 'Oldest', 'Last error'],
      sqs.map(({ name, visible, inFlight, oldestSentAt, lastError }) => [
        name,
        String(visible),
        String(inFlight),
        oldestSentAt === undefined ? '' : time(oldestSentAt),
        lastError,
      ]),
    ),
    make('h2', {}, 'Dead letters'),
    makeTable(
      'Dead letters',
      ['Failed', 'Function', 'Error', 'Change', ''],
      deadLetters.map(({ id, failedAt, functionArn, error, record }) => [
        time(failedAt),
        functionArn,
        error,
        opened(record.eventID, pre(record)),
        make('button', { type: 'button', class: 'plain', click: again(id) }, 'Give again'),
      ]),
    ),
  ];
}

async function showLogs() {
  const { lines } = await call('GET', '/logs?limit=300');
  const rows = lines.toReversed().map(({ at, source, text }) => [time(at), source, pre(text)]);
  return [make('h2', {}, 'Logs'), makeTable('Lines', ['Time', 'Function', 'Line'], rows)];
}

const tools = { act, call, chip, fromTemplate, make, makeTable, opened, pre };

const sections = {
  clock: showClock,
  workflows: showWorkflows,
  mails: showMails,
  table: showTable,
  faults: showFaults,
  changes: showChanges,
  logs: showLogs,
  stripe: () => showBooks(tools),
};

async function showTime() {
  const { at, offsetMilliseconds } = await call('GET', '/clock');
  document.querySelector('#now').textContent = at.replace('T', ' ').slice(0, 19);
  const offset = document.querySelector('#offset');
  offset.hidden = Math.abs(offsetMilliseconds) < 1000;
  offset.textContent = `moved by ${Math.round(offsetMilliseconds / 60_000).toLocaleString('en')} minutes`;
}

async function show() {
  const [section = 'clock', ...parts] = location.hash
    .slice(1)
    .split('/')
    .filter((part) => part !== '');
  const name = section in sections ? section : 'clock';
  for (const link of document.querySelectorAll('.tabs a')) {
    if (link.getAttribute('href') === `#${name}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const view = await sections[name](parts);
  main.replaceChildren(...view.filter((node) => node !== ''));
}

/** Not while somebody types, reads an opened part or is about to press something: it would be taken away under the hand. */
const isBusy = () => main.contains(document.activeElement) || main.querySelector('details[open]') !== null;

addEventListener('hashchange', () => {
  message.hidden = true;
  void show().catch((error) => say(error.message, true));
});
await showTime();
await show();
setInterval(() => {
  void showTime().catch((error) => say(error.message, true));
  if (!isBusy()) void show().catch((error) => say(error.message, true));
}, refreshMilliseconds);
