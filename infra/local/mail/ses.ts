/**
 * Amazon SES version 1 as its SDK client calls it: the Query protocol, form in and XML out. Mails are accepted from
 * verified domains, as in an account out of the sandbox, and stored instead of sent. Limits are the service's: 50
 * recipients, 10 MB.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../core/clock.ts';
import type { BusEvent } from '../event-bus/create-event-bus.ts';
import type { Home } from '../iam/dynamodb-needs.ts';
import type { Guard } from '../iam/guard.ts';
import { needsOfMail } from '../iam/json-needs.ts';
import { bareAddress, readableAddress, splitAddresses } from './addresses.ts';
import { decodeWords } from './encoded-words.ts';
import type { Identities } from './identities.ts';
import { feedbackOn } from './mail-feedback.ts';
import type { Mail, MailStore, NewMail } from './mail-store.ts';
import { type MimeMail, readMime } from './mime.ts';

class SesError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const MESSAGE_BYTES_MAX = 10_485_760;
/** Base64 and percent-encoding make a form up to four times as long as the message in it. */
const FORM_BYTES_MAX = 4 * MESSAGE_BYTES_MAX;
const RECIPIENTS_MAX = 50;
const DAY_MILLISECONDS = 86_400_000;
const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

export type MailGuard = { guard: Guard; home: Home };
type Context = {
  mails: MailStore;
  identities: Identities;
  clock: Clock;
  publish: (event: BusEvent) => void;
  access?: MailGuard | undefined;
};

export async function handleSes(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = randomUUID();
  try {
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) {
      throw new SesError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
    }
    const form = new URLSearchParams(await readForm(request));
    const action = form.get('Action') ?? '';
    assertAllowed(context.access, request, action, form);
    const result = act(context, action, form);
    answer(
      response,
      200,
      `<${action}Response xmlns="${NAMESPACE}"><${action}Result>${result}</${action}Result><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></${action}Response>`,
    );
  } catch (error) {
    const known = error instanceof SesError ? error : undefined;
    if (!known) console.error('Mail:', error);
    const [type, code] = known ? ['Sender', known.code] : ['Receiver', 'InternalFailure'];
    answer(
      response,
      known?.status ?? 500,
      `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${type}</Type><Code>${code}</Code><Message>${escapeXml(known?.message ?? 'Internal failure')}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
    );
  }
}

/** Throws the service's refusal. The sender of a raw mail that names none is in its header. */
function assertAllowed(
  access: MailGuard | undefined,
  request: IncomingMessage,
  action: string,
  form: URLSearchParams,
): void {
  if (access === undefined) return;
  const raw = form.get('RawMessage.Data');
  const header = () => (raw === null ? '' : (readMime(Buffer.from(raw, 'base64')).headers.get('from') ?? ''));
  const from = bareAddress(form.get('Source') ?? header());
  const mail = { from, set: form.get('ConfigurationSetName') ?? undefined };
  const refused = access.guard(request, needsOfMail(action, mail, access.home));
  if (refused !== undefined) throw new SesError(refused.code.replace(/Exception$/, ''), refused.message, 403);
}

/** Events go out through the configuration set that the mail names; without one there are none, as with the service. */
function keep({ clock, publish }: Context, form: URLSearchParams, mail: Mail): string {
  const set = form.get('ConfigurationSetName');
  if (set !== null) for (const event of feedbackOn(mail, set, clock.now())) publish(event);
  return mail.messageId;
}

function act(context: Context, action: string, form: URLSearchParams): string {
  const { mails, identities, clock } = context;
  switch (action) {
    case 'SendEmail': {
      const mail = readSimple(form);
      assertVerified(context, mail.from);
      return `<MessageId>${keep(context, form, mails.add(mail))}</MessageId>`;
    }
    case 'SendRawEmail': {
      const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
      const mail = readRaw(form, raw);
      assertVerified(context, mail.from);
      return `<MessageId>${keep(context, form, mails.add(mail, raw))}</MessageId>`;
    }
    case 'GetSendQuota': {
      const sent = mails.countSince(clock.now() - DAY_MILLISECONDS);
      return `<Max24HourSend>50000.0</Max24HourSend><MaxSendRate>14.0</MaxSendRate><SentLast24Hours>${sent}.0</SentLast24Hours>`;
    }
    case 'VerifyDomainDkim':
      return tokensXml(identities.add(readDomain(form)));
    case 'DeleteIdentity':
      identities.remove(form.get('Identity') ?? '');
      return '';
    case 'GetIdentityDkimAttributes':
      return entriesXml(context, form, 'DkimAttributes', ({ tokens, isVerified }) => {
        const status = isVerified ? 'Success' : 'Pending';
        return `<DkimEnabled>true</DkimEnabled><DkimVerificationStatus>${status}</DkimVerificationStatus>${tokensXml(tokens)}`;
      });
    case 'GetIdentityVerificationAttributes':
      return entriesXml(
        context,
        form,
        'VerificationAttributes',
        ({ isVerified }) => `<VerificationStatus>${isVerified ? 'Success' : 'Pending'}</VerificationStatus>`,
      );
    default:
      throw new SesError('InvalidAction', `Could not find operation ${action} for version 2010-12-01`);
  }
}

const tokensXml = (tokens: readonly string[]): string =>
  `<DkimTokens>${tokens.map((token) => `<member>${token}</member>`).join('')}</DkimTokens>`;

/** Attributes of the identities that the call names; the service leaves out those that it does not know. */
function entriesXml(
  { identities }: Context,
  form: URLSearchParams,
  element: string,
  attributes: (identity: NonNullable<ReturnType<Identities['find']>>) => string,
): string {
  const entries = readMembers(form, 'Identities').map((name) => {
    const identity = identities.find(name);
    if (identity === undefined) return '';
    return `<entry><key>${escapeXml(name)}</key><value>${attributes(identity)}</value></entry>`;
  });
  return `<${element}>${entries.join('')}</${element}>`;
}

function readDomain(form: URLSearchParams): string {
  const domain = form.get('Domain') ?? '';
  if (/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(domain)) return domain;
  throw new SesError('InvalidParameterValue', `Invalid domain name ${domain}.`);
}

function assertVerified({ identities, access }: Context, sender: string): void {
  if (identities.maySend(sender)) return;
  const region = (access?.home.region ?? 'us-east-1').toUpperCase();
  throw new SesError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region ${region}: ${bareAddress(sender)}`,
  );
}

function readSimple(form: URLSearchParams): NewMail {
  const text = form.get('Message.Body.Text.Data') ?? undefined;
  const html = form.get('Message.Body.Html.Data') ?? undefined;
  const subject = form.get('Message.Subject.Data');
  if (subject === null)
    throw new SesError('ValidationError', "Value null at 'message.subject' failed to satisfy constraint");
  if (/[\r\n]/.test(subject)) throw new SesError('InvalidParameterValue', 'Header values cannot contain line ends');
  assertSize(Buffer.byteLength(`${subject}${text ?? ''}${html ?? ''}`));
  const source = form.get('Source') ?? '';
  const [to, cc, bcc] = [
    readMembers(form, 'Destination.ToAddresses'),
    readMembers(form, 'Destination.CcAddresses'),
    readMembers(form, 'Destination.BccAddresses'),
  ];
  const replyTo = readMembers(form, 'ReplyToAddresses');
  assertAddresses(source, [...to, ...cc, ...bcc], replyTo);
  return {
    from: readableAddress(source),
    to: to.map(readableAddress),
    cc: cc.map(readableAddress),
    bcc: bcc.map(readableAddress),
    replyTo: replyTo.map(readableAddress),
    subject: decodeWords(subject),
    ...(text === undefined ? {} : { text }),
    ...(html === undefined ? {} : { html }),
    attachments: [],
    tags: readTags(form),
  };
}

function readRaw(form: URLSearchParams, raw: Buffer): NewMail {
  if (raw.length === 0) throw new SesError('InvalidParameterValue', 'Empty required parameter RawMessage.Data');
  assertSize(raw.length);
  const mime = readMime(raw);
  const source = form.get('Source') ?? mime.headers.get('from') ?? '';
  const reference = mime.headers.get('x-mail-reference');
  const header = (name: string) => splitAddresses(mime.headers.get(name) ?? '');
  const [to, cc] = [header('to'), header('cc')];
  const named = [...to, ...cc];
  const envelope = readMembers(form, 'Destinations');
  // Whom the envelope names and no header does was sent a blind copy.
  const shown = new Set(named.map(bareAddress));
  const bcc = envelope.length > 0 ? envelope.filter((address) => !shown.has(bareAddress(address))) : header('bcc');
  assertAddresses(source, envelope.length > 0 ? envelope : [...named, ...bcc], header('reply-to'));
  return {
    from: readableAddress(mime.headers.get('from') ?? source),
    to: to.map(readableAddress),
    cc: cc.map(readableAddress),
    bcc: bcc.map(readableAddress),
    replyTo: header('reply-to').map(readableAddress),
    subject: mime.subject,
    ...bodiesOf(mime),
    attachments: mime.attachments.map(({ content, ...attachment }) => ({ ...attachment, sizeBytes: content.length })),
    tags: readTags(form),
    ...(reference === undefined ? {} : { reference }),
  };
}

function bodiesOf({ text, html }: MimeMail): Pick<NewMail, 'text' | 'html'> {
  return { ...(text === undefined ? {} : { text }), ...(html === undefined ? {} : { html }) };
}

function assertAddresses(source: string, recipients: string[], replyTo: string[]): void {
  if (source === '') throw new SesError('InvalidParameterValue', 'Missing required header From');
  if (recipients.length === 0) throw new SesError('InvalidParameterValue', 'Missing required header To');
  if (recipients.length > RECIPIENTS_MAX) {
    throw new SesError('InvalidParameterValue', `Recipient count exceeds ${RECIPIENTS_MAX}`);
  }
  for (const address of [source, ...recipients, ...replyTo]) assertAddress(address);
}

/** The service accepts no bare Unicode in addresses or names: names must be encoded words, domains Punycode. */
function assertAddress(mailbox: string): void {
  if (/[^\x20-\x7e]/.test(mailbox)) {
    throw new SesError('InvalidParameterValue', 'Address must be 7-bit ASCII; encode the name as MIME encoded words');
  }
  if (!/^[^\s@<>,]+@[^\s@<>,]+$/.test(bareAddress(mailbox))) {
    throw new SesError('InvalidParameterValue', "Missing final '@domain'");
  }
}

function assertSize(sizeBytes: number): void {
  if (sizeBytes <= MESSAGE_BYTES_MAX) return;
  throw new SesError('InvalidParameterValue', `Message length is more than ${MESSAGE_BYTES_MAX} bytes long.`);
}

function readMembers(form: URLSearchParams, name: string): string[] {
  const members: string[] = [];
  for (let number = 1; ; number += 1) {
    const value = form.get(`${name}.member.${number}`);
    if (value === null) return members;
    members.push(value);
  }
}

function readTags(form: URLSearchParams): Record<string, string> {
  const tags: Record<string, string> = {};
  for (let number = 1; ; number += 1) {
    const name = form.get(`Tags.member.${number}.Name`);
    if (name === null) return tags;
    tags[name] = form.get(`Tags.member.${number}.Value`) ?? '';
  }
}

async function readForm(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.length;
    if (sizeBytes <= FORM_BYTES_MAX) chunks.push(bytes);
  }
  if (sizeBytes > FORM_BYTES_MAX) assertSize(sizeBytes);
  return Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(xml);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
