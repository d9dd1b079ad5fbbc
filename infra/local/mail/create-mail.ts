/** Emulator of Amazon SES (version 1) and the mailbox that shows the stored mails. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import type { BusEvent } from '../event-bus/create-event-bus.ts';
import { openIdentities } from './identities.ts';
import { type MailQuery, openMailStore, type Mail as StoredMail } from './mail-store.ts';
import { handleMailbox } from './mailbox.ts';
import { handleSes, type MailGuard } from './ses.ts';

export type MailService = {
  /** Calls of the SES client. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Requests to mail.localhost. */
  handleMailbox(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Newest first. */
  listMails(query?: MailQuery): StoredMail[];
  close(): Promise<void>;
};

type MailOptions = {
  store: Store;
  clock: Clock;
  /** Domains that are verified from the start. */
  verified: readonly string[];
  /** Receives the events of a mail, as the configuration set's event destination does; optional. */
  publish?: (event: BusEvent) => void;
  /** Refuses callers who lack a right; left out, everybody may do everything. */
  access?: MailGuard;
};

export function createMail({ store, clock, verified, access, publish = () => undefined }: MailOptions): MailService {
  const mails = openMailStore(store, clock);
  const identities = openIdentities(store, verified);
  return {
    handle: (request, response) => handleSes({ mails, identities, clock, publish, access }, request, response),
    handleMailbox: (request, response) => handleMailbox(mails, request, response),
    listMails: (query) => mails.list(query),
    // Nothing to close: the caller owns the store.
    close: () => Promise.resolve(),
  };
}
