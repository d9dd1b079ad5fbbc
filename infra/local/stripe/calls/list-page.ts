/** A page of a list, newest first, by Stripe's cursors. */
import { resourceMissing } from '../records/stripe-error.ts';
import { listOf } from '../records/wire.ts';

type Cursors = { limit?: number | undefined; starting_after?: string | undefined; ending_before?: string | undefined };

const LIMIT_DEFAULT = 10;

/** `records` are all matches, newest first. */
export function pageOf<T extends { id: string }, P>(
  url: string,
  records: T[],
  { limit = LIMIT_DEFAULT, starting_after: after, ending_before: before }: Cursors,
  present: (record: T) => P,
) {
  if (before !== undefined) {
    const end = positionOf(records, before, 'ending_before');
    const start = Math.max(end - limit, 0);
    return listOf(url, records.slice(start, end).map(present), start > 0);
  }
  const start = after === undefined ? 0 : positionOf(records, after, 'starting_after') + 1;
  return listOf(url, records.slice(start, start + limit).map(present), records.length > start + limit);
}

function positionOf(records: { id: string }[], id: string, param: string): number {
  const position = records.findIndex((record) => record.id === id);
  if (position < 0) throw resourceMissing('object', id, param, 400);
  return position;
}
