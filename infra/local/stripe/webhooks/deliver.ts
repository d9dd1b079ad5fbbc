/**
 * Events on their way to their endpoints: signed, in the order in which they happened, repeated with growing pauses
 * while the answer is not 2xx, for three days and as often as the pauses allow: a clock that is moved by days skips
 * none of them. Pending deliveries are stored and survive a kill; an event may then arrive twice, as Stripe documents.
 */
import { createHmac } from 'node:crypto';
import { request as sendRequest } from 'node:http';
import type { Clock } from '../../core/clock.ts';
import { createDueTimers } from '../../core/due-timers.ts';
import type { Books } from '../records/books.ts';
import type { Attempt, Delivery, Endpoint } from '../records/webhook-records.ts';
import { presentEvent, putDelivery } from './record-event.ts';

const retryMilliseconds = [5_000, 60_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000];
const retryLater = 43_200_000;
const giveUpMilliseconds = 3 * 86_400_000;
const attemptsMin = 1 + retryMilliseconds.length;
const timeoutMilliseconds = 30_000;
const answerCharactersMax = 500;

export type Deliverer = {
  /** Checks for due deliveries and sends them in the background. */
  wake(): void;
  /** Sends an event again to every endpoint, or one, whatever became of it before. Throws when there is no such event. */
  resend(eventId: string, endpointId?: string): void;
  /** Releases the delayed deliveries, the newest first; returns their number. */
  release(): number;
  /** Resolves once nothing that is due waits for its answer. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

export function createDeliverer(
  books: Books,
  { clock, port, report }: { clock: Clock; port: () => number; report(error: unknown): void },
): Deliverer {
  const timers = createDueTimers(clock);
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  let cancelTick: (() => void) | undefined;

  const pending = () =>
    books.underway
      .list()
      .filter(({ value }) => value.status === 'pending')
      .map(({ key, value }) => ({ id: key, nextAt: value.nextAt }));

  async function run(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      for (const { id, nextAt } of pending().toSorted((one, other) => one.nextAt - other.nextAt)) {
        if (isClosed) return;
        if (nextAt <= clock.now()) await deliver(id);
      }
    }
    arm();
  }

  async function deliver(id: string): Promise<void> {
    const delivery = books.deliveries.get(id);
    const endpoint = books.endpoints.find(delivery.endpoint);
    if (delivery.status !== 'pending') return;
    const attempts =
      endpoint === undefined
        ? [{ at: clock.now(), answer: 'There is no such endpoint any more' }]
        : await Promise.all(Array.from({ length: delivery.copies }, () => send(endpoint, delivery)));
    if (!isClosed) books.store.transaction(() => settle(id, attempts));
  }

  /** The record is read again: it may have changed while the answer was awaited. */
  function settle(id: string, made: Attempt[]): void {
    const delivery = books.deliveries.get(id);
    const attempts = [...delivery.attempts, ...made];
    const isDone = made.some(({ status }) => status !== undefined && status >= 200 && status < 300);
    const now = clock.now();
    const isOver = now - delivery.firstAt > giveUpMilliseconds && attempts.length >= attemptsMin;
    const pause = retryMilliseconds[delivery.attempts.length] ?? retryLater;
    putDelivery(books, {
      ...delivery,
      attempts: attempts.slice(-50),
      status: isDone ? 'delivered' : isOver ? 'failed' : 'pending',
      nextAt: now + pause,
      // Once is enough: the fault was in the sending, not in the event.
      copies: 1,
      signature: 'good',
    });
  }

  async function send(endpoint: Endpoint, delivery: Delivery): Promise<Attempt> {
    const at = clock.now();
    const payload = JSON.stringify(presentEvent(books, books.events.get(delivery.event)), null, 2);
    const signature = sign(payload, endpoint.secret, Math.floor(at / 1000), delivery.signature);
    const note = delivery.signature === 'good' ? {} : { note: `${delivery.signature} signature` };
    try {
      const { status, text } = await post(new URL(endpoint.url), port(), payload, signature);
      return { at, status, answer: text.slice(0, answerCharactersMax), ...note };
    } catch (error) {
      return { at, answer: error instanceof Error ? error.message : String(error), ...note };
    }
  }

  function arm(): void {
    cancelTick?.();
    const [next] = pending().toSorted((one, other) => one.nextAt - other.nextAt);
    if (!isClosed && next !== undefined) cancelTick = timers.at(next.nextAt, wake);
  }

  function wake(): void {
    isWanted = true;
    if (isClosed || running !== undefined) return;
    running = run()
      .catch(report)
      .finally(() => {
        running = undefined;
        if (isWanted && !isClosed) wake();
      });
  }

  return {
    wake,
    resend(eventId, endpointId) {
      const event = books.events.get(eventId);
      const now = clock.now();
      for (const endpoint of books.endpoints.list(({ id }) => endpointId === undefined || id === endpointId))
        putDelivery(books, {
          id: `${event.id}/${books.newId('whd')}`,
          event: event.id,
          type: event.type,
          endpoint: endpoint.id,
          status: 'pending',
          firstAt: now,
          nextAt: now,
          attempts: [],
          copies: 1,
          signature: 'good',
        });
      wake();
    },
    release() {
      const delayed = books.underway.list({ reverse: true }).filter(({ value }) => value.status === 'held');
      // A millisecond apart, so that their order is reversed.
      const now = clock.now();
      for (const [index, { key }] of delayed.entries())
        putDelivery(books, { ...books.deliveries.get(key), status: 'pending', nextAt: now - delayed.length + index });
      wake();
      return delayed.length;
    },
    async idle() {
      while (running !== undefined) await running;
    },
    async close() {
      isClosed = true;
      timers.close();
      await running;
    },
  };
}

/** `Stripe-Signature`; a bad one uses another secret, an old one is an hour older than the tolerance. */
export function sign(payload: string, secret: string, seconds: number, kind: Delivery['signature']): string {
  const at = kind === 'old' ? seconds - 3_900 : seconds;
  const key = kind === 'bad' ? `${secret}-of-somebody-else` : secret;
  const digest = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${digest},v0=${digest.replaceAll(/[0-9]/g, '0')}`;
}

/** Names below .localhost are this machine, whatever its resolver answers. */
async function post(
  url: URL,
  gatewayPort: number,
  payload: string,
  signature: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(
      {
        host: '127.0.0.1',
        port: url.port === '' ? gatewayPort : Number(url.port),
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        timeout: timeoutMilliseconds,
        agent: false,
        headers: {
          host: url.host,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(payload),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature,
        },
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (part: string) => {
          if (text.length < answerCharactersMax) text += part;
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
        incoming.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in 30 seconds')));
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
