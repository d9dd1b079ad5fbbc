import { runNextDue } from '../billing/run-due.ts';
import { endSubscription } from '../billing/subscription-life.ts';
import { presentTestClock } from '../present/present-billing.ts';
import type { Books } from '../records/books.ts';
import { invalidRequest, resourceMissing } from '../records/stripe-error.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { pageOf } from './list-page.ts';
import { pagination, seconds, text } from './params.ts';
import { params, stripeCall } from './stripe-call.ts';

function getClock(books: Books, wanted: string) {
  const clock = books.testClocks.get(wanted);
  if (clock.isDeleted) throw resourceMissing('test_helpers.test_clock', wanted);
  return clock;
}

export const testClockCalls = [
  stripeCall({
    method: 'POST',
    path: '/test_helpers/test_clocks',
    params: params({ frozen_time: seconds, name: text.optional() }),
    run(books, { params: { frozen_time: frozenTime, name = null } }) {
      const clock = { id: books.newId('clock'), created: books.now(), name, frozenTime, isDeleted: false };
      return presentTestClock(books.testClocks.put(clock));
    },
  }),
  stripeCall({
    method: 'GET',
    path: '/test_helpers/test_clocks',
    params: params(pagination),
    run: (books, { params: page }) =>
      pageOf(
        '/v1/test_helpers/test_clocks',
        books.testClocks.list(({ isDeleted }) => !isDeleted),
        page,
        presentTestClock,
      ),
  }),
  stripeCall({
    method: 'GET',
    path: '/test_helpers/test_clocks/{clock}',
    params: params({}),
    run: (books, { id: clock }) => presentTestClock(getClock(books, clock)),
  }),
  stripeCall({
    method: 'POST',
    path: '/test_helpers/test_clocks/{clock}/advance',
    params: params({ frozen_time: seconds }),
    run(books, { id: wanted, params: { frozen_time: until } }) {
      const clock = getClock(books, wanted);
      if (until <= clock.frozenTime)
        throw invalidRequest('frozen_time must be after the current frozen time of the clock.', 'frozen_time');
      while (runNextDue(books, clock.id, until));
      const after = books.testClocks.put({ ...clock, frozenTime: until });
      recordEvent(books, 'test_helpers.test_clock.ready', presentTestClock(after), { at: until });
      return presentTestClock(after);
    },
  }),
  stripeCall({
    method: 'DELETE',
    path: '/test_helpers/test_clocks/{clock}',
    params: params({}),
    run(books, { id: wanted }) {
      const clock = getClock(books, wanted);
      for (const customer of books.customers.list((each) => each.testClock === clock.id && !each.isDeleted)) {
        for (const one of books.subscriptions.list((each) => each.customer === customer.id && each.endedAt === null))
          endSubscription(books, one, { at: clock.frozenTime, reason: 'cancellation_requested' });
        books.customers.put({ ...customer, isDeleted: true });
      }
      books.testClocks.put({ ...clock, isDeleted: true });
      return { id: wanted, object: 'test_helpers.test_clock', deleted: true };
    },
  }),
];
