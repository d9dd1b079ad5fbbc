/** "Stripe's books": what its stand-in keeps, and how its events got on. */

const day = (seconds) => (seconds ? new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 16) : '');
const money = (amount, currency) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
const link = (make, href, text) => (href ? make('a', { href }, text) : '');

function showDeliveries({ make, makeTable }, deliveries) {
  const rows = deliveries.flatMap(({ endpoint, status, attempts }) =>
    attempts.length === 0
      ? [[endpoint, status, '', '', '']]
      : attempts.map((attempt) => [
          endpoint,
          status,
          day(attempt.at / 1000),
          String(attempt.status ?? ''),
          make('span', {}, [attempt.note, attempt.answer].filter(Boolean).join(': ')),
        ]),
  );
  return makeTable('Deliveries', ['Endpoint', 'State', 'Tried', 'Status', 'Answer'], rows);
}

function eventRows(tools, events) {
  const { act, call, make, opened, pre } = tools;
  const resend = (id) => () => act(() => call('POST', `/stripe/events/${id}/resend`, {}), 'The event is sent again.');
  return events.map((event) => [
    day(event.created),
    opened(event.type, pre(event.data), showDeliveries(tools, event.deliveries)),
    event.deliveries.map(({ status, attempts }) => `${status} (${attempts.length})`).join(', '),
    make('button', { type: 'button', class: 'plain', click: resend(event.id) }, 'Send again'),
  ]);
}

function showMisbehavior({ act, call, fromTemplate }, misbehavior) {
  const view = fromTemplate('misbehavior-form');
  view.querySelector('[data-current]').textContent =
    misbehavior === null ? 'Events go their way as they should.' : `Now: ${JSON.stringify(misbehavior)}`;
  view
    .querySelector('[data-behave]')
    .addEventListener('click', () => act(() => call('DELETE', '/stripe/misbehavior'), 'Events go their way again.'));
  view.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const { copies, days, signature, isShuffled, isDropped } = event.target;
    const body = {
      copies: Number(copies.value),
      delaySeconds: Number(days.value) * 86_400,
      signature: signature.value,
      isShuffled: isShuffled.checked,
      isDropped: isDropped.checked,
    };
    void act(() => call('POST', '/stripe/misbehavior', body), 'Events to come go wrong.');
  });
  return view;
}

export async function showBooks(tools) {
  const { call, chip, make, makeTable, opened, pre } = tools;
  const [{ customers }, { subscriptions }, { invoices }, { events }, { due }, { misbehavior }] = await Promise.all(
    ['customers', 'subscriptions', 'invoices', 'events', 'due', 'misbehavior'].map((name) =>
      call('GET', `/stripe/${name}`),
    ),
  );
  const subscriptionRows = subscriptions.map((each) => [
    opened(each.id, pre(each)),
    each.customer,
    chip(each.status),
    each.items.data.map(({ quantity, price }) => `${quantity} × ${price.lookup_key ?? price.id}`).join(', '),
    day(each.items.data[0]?.current_period_end),
    day(each.cancel_at),
  ]);
  const invoiceRows = invoices.map((each) => [
    opened(each.number ?? 'draft', pre(each)),
    each.customer_name ?? each.customer,
    chip(each.status),
    money(each.amount_due, each.currency),
    day(each.created),
    link(make, each.invoice_pdf, 'PDF'),
  ]);
  const customerRows = customers.map((each) => [
    opened(each.id, pre(each)),
    each.name ?? '',
    each.email ?? '',
    String(each.balance ?? ''),
  ]);
  return [
    make('h2', {}, 'Subscriptions'),
    makeTable(
      'Subscriptions',
      ['Subscription', 'Customer', 'Status', 'Items', 'Period ends', 'Cancels'],
      subscriptionRows,
    ),
    make('h2', {}, 'Invoices'),
    makeTable('Invoices', ['Invoice', 'Customer', 'Status', 'Due', 'Created', ''], invoiceRows),
    make('h2', {}, 'Customers'),
    makeTable('Customers', ['Customer', 'Name', 'E-mail', 'Balance'], customerRows),
    make('h2', {}, 'To come'),
    makeTable(
      'Due',
      ['At', 'What', 'Of', 'Test clock'],
      due.map(({ at, kind, id, testClock }) => [at, kind, id, testClock ?? '']),
    ),
    showMisbehavior(tools, misbehavior),
    makeTable('Events', ['Happened', 'Event', 'Delivery', ''], eventRows(tools, events)),
  ];
}
