/** Setting a card up for later payments: checked, perhaps with its holder's consent, and attached. */

import { presentSetupIntent } from '../present/present-objects.ts';
import { type Books, timeOf } from '../records/books.ts';
import { cardBehavior } from '../records/cards.ts';
import type { CardFailure, PaymentMethod, SetupIntent } from '../records/records.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { attachMethod, cardError } from './method-use.ts';
import { authenticationFailure } from './payments.ts';

const timeOfIntent = (books: Books, { customer }: SetupIntent): number =>
  timeOf(books, customer === null ? undefined : books.customers.get(customer));

/** Throws the card's own error when it is refused. */
export function confirmSetup(books: Books, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const attempt = { ...intent, paymentMethod: method.id, attempts: intent.attempts + 1, failure: null };
  const { decline, authentication } = cardBehavior(method.card);
  if (decline !== undefined) {
    const failed = failSetup(books, attempt, decline);
    throw cardError(decline, { setup_intent: presentSetupIntent(books, failed) });
  }
  if (authentication === undefined) return succeed(books, attempt, method);
  const waiting = books.setupIntents.put({ ...attempt, status: 'requires_action' });
  const at = timeOfIntent(books, waiting);
  recordEvent(books, 'setup_intent.requires_action', presentSetupIntent(books, waiting), { at });
  return waiting;
}

/** The challenge of the card's holder has ended. */
export function endSetupAuthentication(books: Books, intent: SetupIntent, isComplete: boolean): SetupIntent {
  if (isComplete) return succeed(books, intent, books.paymentMethods.get(intent.paymentMethod ?? ''));
  return failSetup(books, intent, authenticationFailure('setup_intent_authentication_failure'));
}

function succeed(books: Books, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const at = timeOfIntent(books, intent);
  const customer = intent.customer === null ? undefined : books.customers.get(intent.customer);
  const owned = customer === undefined ? method : attachMethod(books, method, customer);
  books.paymentMethods.put({ ...owned, isSetUp: true });
  const done = books.setupIntents.put({ ...intent, status: 'succeeded', failure: null });
  recordEvent(books, 'setup_intent.succeeded', presentSetupIntent(books, done), { at });
  return done;
}

function failSetup(books: Books, intent: SetupIntent, failure: CardFailure): SetupIntent {
  const failed = books.setupIntents.put({ ...intent, status: 'requires_payment_method', paymentMethod: null, failure });
  recordEvent(books, 'setup_intent.setup_failed', presentSetupIntent(books, failed), {
    at: timeOfIntent(books, failed),
  });
  return failed;
}
