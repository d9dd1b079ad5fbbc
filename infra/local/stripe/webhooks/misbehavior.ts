/** Faults of future deliveries, configured by the control desk or a test: each of those that Stripe documents. */
import * as z from 'zod';
import type { Store } from '../../core/store.ts';
import type { Delivery } from '../records/webhook-records.ts';

export const Misbehavior = z.strictObject({
  /** Only events of these types; all when absent. */
  types: z.array(z.string()).optional(),
  /** For how many events it holds; until it is ended when absent. */
  times: z.number().int().positive().optional(),
  /** Each event is sent so many times at once. */
  copies: z.number().int().min(1).max(50).default(1),
  /** Events wait until `release`, and go out in another order than they happened. */
  isShuffled: z.boolean().default(false),
  delaySeconds: z.number().int().min(0).default(0),
  /** Never sent; the event itself can still be retrieved. */
  isDropped: z.boolean().default(false),
  signature: z.enum(['good', 'bad', 'old']).default('good'),
});
export type Misbehavior = z.infer<typeof Misbehavior>;

type Effect = {
  isDropped: boolean;
  isShuffled: boolean;
  delaySeconds: number;
  copies: number;
  signature: Delivery['signature'];
};
const none: Effect = { isDropped: false, isShuffled: false, delaySeconds: 0, copies: 1, signature: 'good' };
const KEY = 'current';

const openMisbehavior = ({ store }: { store: Store }) => store.collection('stripe/misbehavior', Misbehavior);

export const readMisbehavior = (books: { store: Store }): Misbehavior | undefined => openMisbehavior(books).get(KEY);

export function putMisbehavior(books: { store: Store }, misbehavior: Misbehavior | undefined): void {
  if (misbehavior === undefined) openMisbehavior(books).delete(KEY);
  else openMisbehavior(books).put(KEY, misbehavior);
}

/** Determines and counts the faults of one event. */
export function takeMisbehavior(books: { store: Store }, type: string): Effect {
  const found = readMisbehavior(books);
  if (found === undefined || (found.types !== undefined && !found.types.includes(type))) return none;
  if (found.times !== undefined) {
    const left = found.times - 1;
    putMisbehavior(books, left === 0 ? undefined : { ...found, times: left });
  }
  return found;
}
